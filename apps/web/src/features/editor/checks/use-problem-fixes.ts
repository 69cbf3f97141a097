import { useMutation } from "@tanstack/react-query";
import { calls, limits, type ScriptEdit } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { FixWish } from "./analysis-protocol.ts";
import { checksStore } from "./checks-store.ts";
import { fixWayOf } from "./problem-fixes.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

/** Puts problems right, one or many, as one step: by what is known here, and by the translator for lost words. */
export function useProblemFixes(): { fix: (wish: FixWish) => void; isFixing: boolean } {
  const { t } = useTranslation("editor-checks");
  const editor = useEditorStore();
  const settings = useAnalysisSettings();
  const { mutate, isPending } = useMutation({
    mutationFn: async (wish: FixWish) => {
      const { script, taskId } = editor.getState();
      const forTranslator = wish.problems.filter(
        ({ kind, segmentId }) =>
          fixWayOf(kind, settings) === "translator" && lineById(script, segmentId)?.isLocked === false,
      );
      const ids = [...new Set(forTranslator.map(({ segmentId }) => segmentId))];
      const reckoned = await checksStore.getState().fix(wish);
      return [...reckoned, ...(await translate(taskId, ids))];
    },
    onError: notifyProblem,
    onSuccess: (edits) => {
      if (edits.length > 0) editor.getState().edit(edits);
      else notifyDone(t("room.nothingToFix"));
    },
  });
  return { fix: mutate, isFixing: isPending };
}

/** Edits that give lines the translator's words of now. */
async function translate(taskId: string, segmentIds: string[]): Promise<ScriptEdit[]> {
  const edits: ScriptEdit[] = [];
  for (let from = 0; from < segmentIds.length; from += limits.maxLinesTranslatedAtOnce) {
    const { lines } = await api(calls.speech.translateLines, {
      taskId,
      segmentIds: segmentIds.slice(from, from + limits.maxLinesTranslatedAtOnce),
    });
    edits.push(...lines.map((line) => ({ kind: "set-wordings" as const, ...line })));
  }
  return edits;
}
