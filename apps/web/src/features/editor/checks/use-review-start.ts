import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notifyDone } from "../../../ui/notify-done.ts";
import { getIds } from "../document/line-places.ts";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useSessionActions } from "../session/session-actions.ts";
import { checksPart } from "./checks-store.ts";
import { reviewQueue } from "./review-queue.ts";
import { reviewPart, startReview } from "./review-store.ts";
import { useGoToLine } from "./use-go-to-line.ts";

/** Begins to review the worst lines, in the panel of the checks. */
export function useReviewStart(): () => void {
  const editor = useEditorStore();
  const { task, report } = useEditorTask().detail;
  const goToLine = useGoToLine();
  const checks = useSessionPart(checksPart);
  const review = useSessionPart(reviewPart);
  const { openPanel } = useSessionActions();
  const { t } = useTranslation("editor-checks");
  return useCallback(() => {
    const { script } = editor.getState();
    const { lines, totals } = checks.getState();
    const isGood = (totals.rated?.rating?.verdict ?? "good") === "good";
    const toCheck = isGood ? [] : script.segments.filter(({ isChecked }) => !isChecked).map(({ id }) => id);
    const queue = reviewQueue({ report, checks: lines, order: getIds(script), toCheck });
    const first = startReview(review, { taskId: task.id, revision: task.progress.revision ?? 0 }, queue);
    openPanel("checks");
    if (first !== null) return goToLine(first.segmentId);
    // While the first look is under way, the panel says so.
    if (checks.getState().state === "ready") notifyDone(t("review.nothing"), "review-nothing");
  }, [editor, checks, review, openPanel, task, report, goToLine, t]);
}
