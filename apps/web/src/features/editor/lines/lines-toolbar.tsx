import { ActionIcon, Menu, SegmentedControl, Text } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconRowInsertBottom, IconSearch } from "@tabler/icons-react";
import { transcriptViewSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useCommands } from "../keys/command-registry.ts";
import { useCommandLabel } from "../keys/use-command-label.ts";
import { useIsDesk, useIsTranscript } from "../session/use-mode-setup.ts";
import { CheckedShare } from "./checked-share.tsx";
import styles from "./lines-panel.module.css";
import { textSizes, useLinesView } from "./lines-view-store.ts";
import { HiddenCount } from "./reading/hidden-count.tsx";
import { UnsureWords } from "./reading/unsure-words.tsx";
import { useLineActions } from "./use-line-actions.ts";
import { useSides } from "./use-sides.ts";

/** What stands above the list: how many lines there are, a new one, and how they are shown. */
export function LinesToolbar() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const store = useEditorStore();
  const total = useEditor(({ script }) => script.segments.length);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isTranscript = useIsTranscript();
  const isDesk = useIsDesk();
  const isReading = useLinesView((view) => view.isReading);
  const { insertAfter } = useLineActions();
  return (
    <header className={styles.toolbar}>
      {isTranscript ? <TextOrLines /> : null}
      {isTranscript && isReading ? (
        <HiddenCount />
      ) : (
        <>
          <Text size="sm" c="var(--ink-soft)">
            {t("total", { total: formats.number(total, 0) })}
          </Text>
          {total > 0 && !isReadOnly && !isDesk ? <CheckedShare /> : null}
        </>
      )}
      <span className={styles.spring} />
      {isTranscript && !isReadOnly ? <UnsureWords /> : null}
      <FindButton />
      {isReadOnly ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("action.insert")}
          title={t("action.insert")}
          onClick={() => {
            const { activeId, script } = store.getState();
            insertAfter(activeId ?? script.segments.at(-1)?.id ?? null);
          }}
        >
          <IconRowInsertBottom size={18} />
        </ActionIcon>
      )}
      <ViewMenu />
    </header>
  );
}

/** The way to search for those who do not know its key, and who only read. */
function FindButton() {
  const { run } = useCommands();
  const { label, labelWithKeys, ariaKeyShortcuts } = useCommandLabel("find");
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={labelWithKeys}
      aria-keyshortcuts={ariaKeyShortcuts}
      onClick={() => run("find")}
    >
      <IconSearch size={18} />
    </ActionIcon>
  );
}

function TextOrLines() {
  const { t } = useTranslation("editor-lines");
  const { isReading, transcriptView, set } = useLinesView((view) => view);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("view.label")}
      value={isReading ? transcriptView : "lines"}
      onChange={(shown) =>
        shown === "lines" ? set({ isReading: false }) : set({ isReading: true, transcriptView: shown })
      }
      data={[
        ...transcriptViewSchema.options.map((value) => ({ value, label: t(`reading.${value}`) })),
        { value: "lines" as const, label: t("reading.lines") },
      ]}
    />
  );
}

function ViewMenu() {
  const { t } = useTranslation("editor-lines");
  const { textSize, isBilingual, showsUnsure, isFollowing, set } = useLinesView((view) => view);
  const hasBoth = useSides().length === 2;
  const check = (isOn: boolean, label: string, change: () => void) => (
    <Menu.CheckboxItem checked={isOn} onChange={change}>
      {label}
    </Menu.CheckboxItem>
  );
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("view.label")}
          title={t("view.label")}
        >
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasBoth ? check(isBilingual, t("view.bilingual"), () => set({ isBilingual: !isBilingual })) : null}
        {check(showsUnsure, t("view.unsure"), () => set({ showsUnsure: !showsUnsure }))}
        {check(isFollowing, t("view.follow"), () => set({ isFollowing: !isFollowing }))}
        <Menu.Divider />
        <Menu.Label>{t("view.textSize")}</Menu.Label>
        <Menu.RadioGroup
          value={textSize}
          onChange={(size) => set({ textSize: textSizes.find((one) => one === size) ?? "medium" })}
        >
          {textSizes.map((size) => (
            <Menu.RadioItem key={size} value={size}>
              {t(`view.${size}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
