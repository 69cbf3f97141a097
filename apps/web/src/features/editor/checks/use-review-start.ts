import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notifyDone } from "../../../ui/notify-done.ts";
import { idsOf } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { runCommand } from "../keys/command-registry.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { checksStore } from "./checks-store.ts";
import { reviewQueue } from "./review-queue.ts";
import { startReview } from "./review-store.ts";
import { useGoToLine } from "./use-go-to-line.ts";

/** Begins to review the worst lines, in the room of the checks. */
export function useReviewStart(): () => void {
  const editor = useEditorStore();
  const { task, report } = useEditorTask().detail;
  const goToLine = useGoToLine();
  const { t } = useTranslation("editor-checks");
  return useCallback(() => {
    const { script } = editor.getState();
    const { lines: checks, totals } = checksStore.getState();
    const isGood = (totals.rated?.rating?.verdict ?? "good") === "good";
    const toCheck = isGood ? [] : script.segments.filter(({ isChecked }) => !isChecked).map(({ id }) => id);
    const queue = reviewQueue({ report, checks, order: idsOf(script), toCheck });
    const first = startReview({ taskId: task.id, revision: task.progress.revision ?? 0 }, queue);
    runCommand("room.checks");
    if (first !== null) return goToLine(first.segmentId);
    // While the first look is under way, the room says so.
    if (checksStore.getState().state === "ready") notifyDone(t("review.nothing"), "review-nothing");
  }, [editor, task, report, goToLine, t]);
}
