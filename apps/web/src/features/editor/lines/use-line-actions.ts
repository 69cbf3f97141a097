import { emptyPatch, isDocument } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { notifyWithAction } from "../../../ui/notify-with-action.tsx";
import { findGapAfter } from "../document/line-gaps.ts";
import { getIds, getPlace, lineById, linesByIds } from "../document/line-places.ts";
import { newId } from "../document/new-id.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { useEditOpenLines } from "../session/edit-open-lines.ts";
import { useSessionActions } from "../session/session-actions.ts";

type SplitPlace = { segmentId: string; side: LineSide; at: number; atMs?: number | null };

/** What is done to whole lines, with its announcement and where the focus goes. Each gives false where it is refused. */
export function useLineActions() {
  const { t } = useTranslation(["editor-lines", "common"]);
  const store = useEditorStore();
  const { focusLine, announce } = useSessionActions();
  const editOpen = useEditOpenLines();
  const getNumber = (id: string) => getPlace(store.getState().script, id) + 1;

  const splitLine = ({ segmentId, side, at, atMs = null }: SplitPlace): boolean => {
    const { edit, select } = store.getState();
    const newSegmentId = newId("line");
    if (!edit([{ kind: "split-segment", segmentId, newSegmentId, side, at, atMs }])) return false;
    select([newSegmentId]);
    focusLine({ segmentId: newSegmentId, field: side, caret: 0 });
    announce(t("said.split", { number: getNumber(segmentId) }));
    return true;
  };

  const mergeLines = (ids: readonly string[]): boolean => {
    const { edit, select, script } = store.getState();
    const [first] = linesByIds(script, new Set(ids));
    if (first === undefined || !edit([{ kind: "merge-segments", segmentIds: [...ids] }])) return false;
    select([first.id]);
    announce(t("said.merged", { number: getNumber(first.id), total: ids.length }));
    return true;
  };

  const insertAfter = (segmentId: string | null): boolean => {
    const { edit, select, script } = store.getState();
    const line = lineById(script, segmentId);
    const speakerId = line?.speakerId ?? script.speakers[0]?.id;
    const id = newId("line");
    const firstSpeaker = newId("speaker");
    const isDone = edit([
      ...(speakerId === undefined
        ? [{ kind: "add-speaker" as const, speakerId: firstSpeaker, name: "Speaker 1" }]
        : []),
      isDocument(script)
        ? {
            kind: "insert-paragraph",
            segmentId: id,
            speakerId: speakerId ?? firstSpeaker,
            afterId: line?.id ?? null,
            block: { kind: "paragraph" },
            text: "",
          }
        : {
            kind: "insert-segment",
            segmentId: id,
            speakerId: speakerId ?? firstSpeaker,
            ...findGapAfter(script, line),
            sourceText: "",
            targetText: "",
          },
    ]);
    if (!isDone) return false;
    select([id]);
    focusLine({ segmentId: id, field: script.targetLanguage === null ? "source" : "target" });
    announce(t("said.inserted", { number: getNumber(id) }));
    return true;
  };

  const deleteLines = (ids: readonly string[]): boolean => {
    const { select, script } = store.getState();
    if (!editOpen(ids, (segmentIds) => [{ kind: "delete-segments", segmentIds }])) return false;
    const left = new Set(getIds(store.getState().script));
    const removed = linesByIds(script, new Set(ids)).filter(({ id }) => !left.has(id));
    const last = removed.at(-1);
    if (last === undefined) return false;
    const { segments } = store.getState().script;
    const next = segments[Math.min(segments.length - 1, getPlace(script, last.id) + 1 - removed.length)];
    select(next === undefined ? [] : [next.id]);
    if (next !== undefined) focusLine({ segmentId: next.id, field: "row" });
    const total = removed.length;
    announce(t("said.deleted", { total }));
    notifyWithAction(t("said.deleted", { total }), {
      label: t("undoDelete"),
      close: t("common:action.close"),
      run: () => {
        const back = { kind: "patch" as const, patch: { ...emptyPatch, added: removed } };
        if (store.getState().edit([back])) store.getState().select(removed.map(({ id }) => id));
      },
    });
    return true;
  };

  return { splitLine, mergeLines, insertAfter, deleteLines };
}
