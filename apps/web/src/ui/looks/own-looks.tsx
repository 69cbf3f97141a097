import { ActionIcon, Button, FileButton, Group, Menu, Text } from "@mantine/core";
import { IconDots, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import type { StylePreset, SubtitleStyle } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/save-file.ts";
import { NameField } from "../name-field.tsx";
import { notifyDone } from "../notify-done.ts";
import { notifyWithAction } from "../notify-with-action.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { readStyleFile, writeStyleFile } from "./style-file.ts";
import { StylePresetTile } from "./style-preset-tile.tsx";
import styles from "./style-presets.module.css";
import { useOwnLooks } from "./use-own-looks.ts";

type OwnLooksProps = {
  /** What is being styled: takes a look by a press, and is saved as one. Null: looks are only kept in order. */
  current: { style: SubtitleStyle; onChange: (style: SubtitleStyle) => void } | null;
  /** Which of them are shown. Default: all. */
  isShown?: (look: StylePreset) => boolean;
  /** Further items for the menu of one. */
  more?: (look: StylePreset) => ReactNode;
  /** What stands around one. Default: nothing. */
  frame?: (look: StylePreset, tile: ReactNode) => ReactNode;
};

/** Looks that were saved, for all tasks: taken by a press, renamed, deleted, and given away as a file. */
export function OwnLooks({
  current,
  isShown = () => true,
  more,
  frame = (_look, tile) => tile,
}: OwnLooksProps) {
  const { t } = useTranslation("editor-subtitles");
  const own = useOwnLooks();
  // The one whose name is being typed; "new": of the present style.
  const [named, setNamed] = useState<string | null>(null);
  const finishName = (id: string, name: string | null): void => {
    setNamed(null);
    if (name === null) return;
    if (id !== "new") void own.change(id, { name });
    else if (current !== null) void own.add([{ name, style: current.style }]);
  };
  const read = async (file: File | null) => {
    if (file === null) return;
    const looks = await readStyleFile(file);
    if (looks === null) notifyDone(t("own.notLooks", { name: file.name }), "own-looks");
    else if (await own.add(looks)) notifyDone(t("own.added", { count: looks.length }), "own-looks");
  };
  return (
    <>
      {own.error === null ? null : (
        <div className={styles.wide}>
          <ProblemAlert problem={own.error} onRetry={() => void own.refetch()} />
        </div>
      )}
      {own.looks.length === 0 ? null : (
        <div className={styles.looks}>
          {own.looks.filter(isShown).map((look) =>
            named === look.id ? (
              <NameField
                key={look.id}
                size="xs"
                label={t("own.name")}
                name={look.name}
                onDone={(name) => finishName(look.id, name)}
              />
            ) : (
              <Fragment key={look.id}>
                {frame(
                  look,
                  <div className={styles.own}>
                    <StylePresetTile
                      label={look.name}
                      style={look.style}
                      isChosen={dequal(current?.style, look.style)}
                      onChoose={() => (current === null ? setNamed(look.id) : current.onChange(look.style))}
                    />
                    <LookMenu
                      look={look}
                      onRename={() => setNamed(look.id)}
                      isSame={dequal(current?.style, look.style)}
                      onReplace={
                        current === null ? null : () => void own.change(look.id, { style: current.style })
                      }
                      onDelete={() => own.remove(look.id)}
                      onUndo={() => void own.restore(look.id)}
                      more={more?.(look)}
                    />
                  </div>,
                )}
              </Fragment>
            ),
          )}
        </div>
      )}
      {named === "new" ? (
        <NameField size="xs" label={t("own.name")} name="" onDone={(name) => finishName("new", name)} />
      ) : null}
      <Group gap="xs" className={styles.wide}>
        {current === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={own.isPending}
            onClick={() => setNamed("new")}
          >
            {t("own.save")}
          </Button>
        )}
        <FileButton accept=".json,application/json" onChange={(file) => void read(file)}>
          {(button) => (
            <Button size="compact-xs" variant="subtle" leftSection={<IconUpload size={14} />} {...button}>
              {t("own.fromFile")}
            </Button>
          )}
        </FileButton>
        {own.looks.length < 2 ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconDownload size={14} />}
            onClick={() => saveLooks(own.looks, "looks")}
          >
            {t("own.allToFile")}
          </Button>
        )}
      </Group>
      {current === null ? null : (
        <Text size="xs" c="dimmed" className={styles.wide}>
          {t("own.hint")}
        </Text>
      )}
    </>
  );
}

const saveLooks = (looks: readonly StylePreset[], name: string): void =>
  saveBlob(new Blob([writeStyleFile(looks)], { type: "application/json" }), `${name}.voxloom-looks.json`);

type LookMenuProps = {
  look: StylePreset;
  onRename: () => void;
  /** The present style is that of the look. */
  isSame: boolean;
  /** Gives it the present style; null: there is none. */
  onReplace: (() => void) | null;
  /** Gives whether it was deleted. */
  onDelete: () => Promise<boolean>;
  onUndo: () => void;
  more: ReactNode;
};

function LookMenu({ look, isSame, onRename, onReplace, onDelete, onUndo, more }: LookMenuProps) {
  const { t } = useTranslation("editor-subtitles");
  const { t: tEditor } = useTranslation("editor");
  const { t: tCommon } = useTranslation("common");
  const { name } = look;
  const remove = async () => {
    if (!(await onDelete())) return;
    const undo = { label: tEditor("undo"), close: tCommon("action.close"), run: onUndo };
    notifyWithAction(t("own.deleted", { name }), undo);
  };
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.more}
          variant="filled"
          color="dark"
          size="xs"
          aria-label={t("own.menu", { name })}
        >
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t("own.rename")}</Menu.Item>
        {onReplace === null ? null : (
          <Menu.Item disabled={isSame} onClick={onReplace}>
            {t("own.replace")}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => saveLooks([look], name)}>{t("own.toFile")}</Menu.Item>
        {more}
        <Menu.Item color="red" onClick={() => void remove()}>
          {t("own.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
