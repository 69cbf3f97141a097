import { Menu } from "@mantine/core";
import {
  IconArrowMerge,
  IconCheck,
  IconLanguage,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconMessage,
  IconRowInsertBottom,
  IconTrash,
} from "@tabler/icons-react";
import { isSaidBySentence } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { getPlace, lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useSessionActions } from "../session/session-actions.ts";
import { openedNotesPart } from "./notes-store.ts";
import { useLineActions } from "./use-line-actions.ts";
import { useLineLanguage } from "./use-line-language.tsx";

/** Items of a line's menu. */
export function LineItems({ segmentId }: { segmentId: string }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const openedNotes = useSessionPart(openedNotesPart);
  const { focusLine, openPanel } = useSessionActions();
  const openTakes = (id: string) => {
    store.getState().select([id]);
    openPanel("takes");
  };
  const { mergeLines, insertAfter, deleteLines } = useLineActions();
  const chooseLanguage = useLineLanguage();
  const { script, isReadOnly } = useEditor((state) => state);
  const line = lineById(script, segmentId);
  if (line === undefined) return null;
  const place = getPlace(script, segmentId);
  const [previous, next] = [script.segments[place - 1], script.segments[place + 1]];
  const lock = () =>
    store.getState().edit([{ kind: "set-locked", segmentIds: [segmentId], isLocked: !line.isLocked }]);
  const check = () =>
    store.getState().edit([{ kind: "set-checked", segmentIds: [segmentId], isChecked: !line.isChecked }]);
  const note = () => {
    openedNotes.setState({ segmentId });
    focusLine({ segmentId, field: "notes" });
  };
  const isFixed = isReadOnly || line.isLocked;
  return (
    <>
      <Menu.Item
        leftSection={<IconRowInsertBottom size={16} />}
        disabled={isReadOnly}
        onClick={() => insertAfter(segmentId)}
      >
        {t("action.insert")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowMerge size={16} />}
        disabled={isFixed || previous === undefined}
        onClick={() => previous && mergeLines([previous.id, segmentId])}
      >
        {t("action.mergePrevious")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowMerge size={16} style={{ rotate: "180deg" }} />}
        disabled={isFixed || next === undefined}
        onClick={() => next && mergeLines([segmentId, next.id])}
      >
        {t("action.mergeNext")}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconMessage size={16} />} disabled={isReadOnly} onClick={note}>
        {t("action.note")}
      </Menu.Item>
      <Menu.Item leftSection={<IconCheck size={16} />} disabled={isReadOnly} onClick={check}>
        {t(line.isChecked ? "action.uncheck" : "action.check")}
      </Menu.Item>
      <Menu.Item
        leftSection={line.isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        disabled={isReadOnly}
        onClick={lock}
      >
        {t(line.isLocked ? "action.unlock" : "action.lock")}
      </Menu.Item>
      {isSaidBySentence(line) ? (
        <Menu.Item leftSection={<IconListNumbers size={16} />} onClick={() => openTakes(segmentId)}>
          {t("action.sentenceTakes")}
        </Menu.Item>
      ) : null}
      {script.hasMedia ? (
        <Menu.Item
          leftSection={<IconLanguage size={16} />}
          disabled={isFixed}
          onClick={() => chooseLanguage([segmentId])}
        >
          {t("action.language")}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        disabled={isFixed}
        onClick={() => deleteLines([segmentId])}
      >
        {t("action.delete")}
      </Menu.Item>
    </>
  );
}
