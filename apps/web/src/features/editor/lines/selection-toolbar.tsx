import { ActionIcon, Menu, Text } from "@mantine/core";
import {
  IconArrowMerge,
  IconCheck,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconUser,
  IconX,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { linesByIds } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useHasDub } from "../session/use-mode-setup.ts";
import { SpeakerItems } from "../speakers/speaker-items.tsx";
import { DeliveryPopover } from "./delivery-popover.tsx";
import styles from "./lines-panel.module.css";
import { ShiftPopover } from "./shift-popover.tsx";
import { useLineActions } from "./use-line-actions.ts";
import { useLineLanguage } from "./use-line-language.tsx";
import { VoicePopover } from "./voice-popover.tsx";

/** What can be done with several chosen lines at once; there only while there are some. */
export function SelectionToolbar() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const total = useEditor(({ selectedIds }) => selectedIds.size);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const store = useEditorStore();
  if (total < 2) return null;
  const clear = () => {
    const { activeId, select } = store.getState();
    select(activeId === null ? [] : [activeId]);
  };
  return (
    <div className={styles.selection} role="toolbar" aria-label={t("selection.label")}>
      <ActionIcon {...plain} aria-label={t("selection.clear")} title={t("selection.clear")} onClick={clear}>
        <IconX size={18} />
      </ActionIcon>
      <Text size="sm" fw={600} role="status">
        {t("selection.total", { total: formats.number(total, 0) })}
      </Text>
      <span className={styles.spring} />
      {isReadOnly ? null : <SelectionActions />}
    </div>
  );
}

const plain = { variant: "subtle", color: "gray", size: 34 } as const;

function SelectionActions() {
  const hasDub = useHasDub();
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const selectedIds = useEditor((state) => state.selectedIds);
  const areLocked = useEditor(({ script }) =>
    linesByIds(script, selectedIds).every(({ isLocked }) => isLocked),
  );
  const areChecked = useEditor(({ script }) =>
    linesByIds(script, selectedIds).every(({ isChecked }) => isChecked),
  );
  const hasMedia = useEditor(({ script }) => script.hasMedia);
  const { mergeLines, deleteLines } = useLineActions();
  const chooseLanguage = useLineLanguage();
  const segmentIds = [...selectedIds];
  const actions = [
    {
      label: t(areChecked ? "action.uncheck" : "action.check"),
      Icon: IconCheck,
      run: () => store.getState().edit([{ kind: "set-checked", segmentIds, isChecked: !areChecked }]),
    },
    {
      label: t(areLocked ? "action.unlock" : "action.lock"),
      Icon: areLocked ? IconLockOpen : IconLock,
      run: () => store.getState().edit([{ kind: "set-locked", segmentIds, isLocked: !areLocked }]),
    },
    ...(hasMedia
      ? [{ label: t("action.language"), Icon: IconLanguage, run: () => chooseLanguage(segmentIds) }]
      : []),
    { label: t("action.merge"), Icon: IconArrowMerge, run: () => mergeLines(segmentIds) },
    { label: t("action.delete"), Icon: IconTrash, run: () => deleteLines(segmentIds) },
  ];
  return (
    <>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <ActionIcon {...plain} aria-label={t("selection.speaker")} title={t("selection.speaker")}>
            <IconUser size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="50vh" style={{ overflowY: "auto" }}>
          <SpeakerItems segmentIds={segmentIds} speakerId={null} />
        </Menu.Dropdown>
      </Menu>
      {hasDub ? <VoicePopover segmentIds={segmentIds} /> : null}
      {hasDub ? <DeliveryPopover segmentIds={segmentIds} /> : null}
      <ShiftPopover segmentIds={segmentIds} />
      {actions.map(({ label, Icon, run }) => (
        <ActionIcon key={label} {...plain} aria-label={label} title={label} onClick={run}>
          <Icon size={18} />
        </ActionIcon>
      ))}
    </>
  );
}
