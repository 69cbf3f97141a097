import { useMutation } from "@tanstack/react-query";
import { calls, limits, type ScriptEdit } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { ProblemKind } from "./line-checks.ts";
import { editsToFixAll, fixWayOf } from "./problem-fixes.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

type Wanted = { segmentId: string; kind: ProblemKind };

/** Puts problems right, one or many: what is known here as one step, the rest by the translator. */
export function useProblemFixes() {
  const { t } = useTranslation("editor-checks");
  const editor = useEditorStore();
  const settings = useAnalysisSettings();
  const translation = useMutation({
    mutationFn: (segmentIds: string[]) => translate(editor.getState().taskId, segmentIds),
    onError: notifyProblem,
    onSuccess: (edits) => {
      if (edits.length > 0) editor.getState().edit(edits);
      else notifyDone(t("room.notTranslated"));
    },
  });
  const fix = (problems: readonly Wanted[]) => {
    const { script, edit } = editor.getState();
    const edits = editsToFixAll(script, problems, settings);
    if (edits.length > 0) edit(edits);
    const open = new Set(script.segments.filter(({ isLocked }) => !isLocked).map(({ id }) => id));
    const untranslated = problems.filter(
      ({ kind, segmentId }) => fixWayOf(kind) === "translator" && open.has(segmentId),
    );
    const ids = [...new Set(untranslated.map(({ segmentId }) => segmentId))];
    if (ids.length > 0) translation.mutate(ids);
    else if (edits.length === 0) notifyDone(t("room.nothingToFix"));
  };
  return { fix, isFixing: translation.isPending };
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
