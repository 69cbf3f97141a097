import { ActionIcon, Button, FileButton, Group, Menu, Text } from "@mantine/core";
import { IconDots, IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import type { StylePreset, SubtitleStyle } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../../lib/save-file.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyWithAction } from "../../../ui/notify-with-action.tsx";
import { StyleGroup } from "./style-fields.tsx";
import { readStyleFile, writeStyleFile } from "./style-file.ts";
import { StylePresetTile } from "./style-preset-tile.tsx";
import styles from "./style-presets.module.css";
import { useOwnLooks } from "./use-own-looks.ts";

type OwnLooksProps = { style: SubtitleStyle; onChange: (style: SubtitleStyle) => void };

/** Looks that were saved, for all tasks: taken by a press, renamed, deleted, and given away as a file. */
export function OwnLooks({ style, onChange }: OwnLooksProps) {
  const { t } = useTranslation("editor-subtitles");
  const own = useOwnLooks();
  // The one whose name is being typed; "new": of the present style.
  const [named, setNamed] = useState<string | null>(null);
  const finishName = (id: string, name: string | null): void => {
    setNamed(null);
    if (name === null) return;
    void (id === "new" ? own.add([{ name, style }]) : own.change(id, { name }));
  };
  const read = async (file: File | null) => {
    if (file === null) return;
    const looks = await readStyleFile(file);
    if (looks === null) notifyDone(t("own.notLooks", { name: file.name }), "own-looks");
    else if (await own.add(looks)) notifyDone(t("own.added", { count: looks.length }), "own-looks");
  };
  return (
    <StyleGroup label={t("own.title")}>
      {own.looks.length === 0 ? null : (
        <div className={styles.looks}>
          {own.looks.map((look) =>
            named === look.id ? (
              <NameField
                key={look.id}
                size="xs"
                label={t("own.name")}
                name={look.name}
                onDone={(name) => finishName(look.id, name)}
              />
            ) : (
              <div key={look.id} className={styles.own}>
                <StylePresetTile
                  label={look.name}
                  style={look.style}
                  isChosen={dequal(style, look.style)}
                  onChoose={() => onChange(look.style)}
                />
                <LookMenu
                  look={look}
                  isSame={dequal(style, look.style)}
                  onRename={() => setNamed(look.id)}
                  onReplace={() => void own.change(look.id, { style })}
                  onDelete={() => void own.remove(look.id)}
                  onUndo={() => void own.add([{ name: look.name, style: look.style }])}
                />
              </div>
            ),
          )}
        </div>
      )}
      {named === "new" ? (
        <NameField size="xs" label={t("own.name")} name="" onDone={(name) => finishName("new", name)} />
      ) : null}
      <Group gap="xs" className={styles.wide}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={own.isPending}
          onClick={() => setNamed("new")}
        >
          {t("own.save")}
        </Button>
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
      <Text size="xs" c="dimmed" className={styles.wide}>
        {t("own.hint")}
      </Text>
    </StyleGroup>
  );
}

const saveLooks = (looks: readonly StylePreset[], name: string): void =>
  saveBlob(new Blob([writeStyleFile(looks)], { type: "application/json" }), `${name}.voxloom-looks.json`);

type LookMenuProps = {
  look: StylePreset;
  /** The present style is that of the look. */
  isSame: boolean;
  onRename: () => void;
  onReplace: () => void;
  onDelete: () => void;
  onUndo: () => void;
};

function LookMenu({ look, isSame, onRename, onReplace, onDelete, onUndo }: LookMenuProps) {
  const { t } = useTranslation("editor-subtitles");
  const { t: tEditor } = useTranslation("editor");
  const { t: tCommon } = useTranslation("common");
  const { name } = look;
  const remove = () => {
    onDelete();
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
        <Menu.Item disabled={isSame} onClick={onReplace}>
          {t("own.replace")}
        </Menu.Item>
        <Menu.Item onClick={() => saveLooks([look], name)}>{t("own.toFile")}</Menu.Item>
        <Menu.Item color="red" onClick={remove}>
          {t("own.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
