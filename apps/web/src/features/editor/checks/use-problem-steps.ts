import { getIds, lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { checksPart } from "./checks-store.ts";
import { nextProblemLine } from "./next-problem-line.ts";
import { markReviewed, reviewedEntry, reviewPart, stepReview, useReview } from "./review-store.ts";
import { useChecks } from "./use-checks.ts";
import { useGoToLine } from "./use-go-to-line.ts";
import { useProblemFixes } from "./use-problem-fixes.ts";
import { useReviewStart } from "./use-review-start.ts";

/** The keys that walk problems: through the review while there is one, else through the script. */
export function useProblemSteps(): void {
  const editor = useEditorStore();
  const { fix, isFixing } = useProblemFixes();
  const { revision } = useEditorTask().detail.task.progress;
  const goToLine = useGoToLine();
  const checks = useSessionPart(checksPart);
  const review = useSessionPart(reviewPart);
  const startReview = useReviewStart();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isReviewing = useReview(({ at }) => at !== null);
  const hasProblems = useChecks(({ totals }) => Object.keys(totals.byKind).length > 0);
  const walk = (step: 1 | -1) => () => {
    const { script, activeId } = editor.getState();
    const id =
      review.getState().at === null
        ? nextProblemLine(getIds(script), checks.getState().lines, { fromId: activeId, step })
        : (stepReview(review, step)?.segmentId ?? null);
    if (id !== null) goToLine(id);
  };
  useCommand("nextProblem", walk(1), { isEnabled: isReviewing || hasProblems });
  useCommand("previousProblem", walk(-1), { isEnabled: isReviewing || hasProblems });
  useCommand("review.start", startReview, { isEnabled: revision !== null });
  useCommand(
    "review.done",
    () => {
      const line = lineById(editor.getState().script, reviewedEntry(review.getState())?.segmentId ?? null);
      if (line !== undefined && !line.isChecked && !isReadOnly)
        editor.getState().edit([{ kind: "set-checked", segmentIds: [line.id], isChecked: true }]);
      const next = markReviewed(review);
      if (next !== null) goToLine(next.segmentId);
    },
    { isEnabled: isReviewing },
  );
  useCommand(
    "fixProblem",
    () => {
      const { activeId } = editor.getState();
      if (activeId === null) return;
      const problems = checks.getState().lines.get(activeId)?.problems ?? [];
      fix({ problems: problems.map(({ kind }) => ({ segmentId: activeId, kind })), isEverything: false });
    },
    { isEnabled: !isReadOnly && hasProblems && !isFixing },
  );
}
