import { useMutation } from "@tanstack/react-query";
import { calls, limits, type Script } from "@voxloom/contract";
import { applyEdits } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { getIds, lineById } from "../document/line-places.ts";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import type { FixSpec } from "./analysis-protocol.ts";
import { checksPart } from "./checks-store.ts";
import { foundProblems } from "./found-problems.ts";
import { type FixReport, makeFixes, type WordingEdit } from "./make-fixes.ts";
import { getFixWay, isFixedWithAll } from "./problem-fixes.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

/** Puts problems right, one or many: by what is known here, and by the translator for lost words. */
export function useProblemFixes(): { fix: (spec: FixSpec) => void; isFixing: boolean } {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const editor = useEditorStore();
  const checks = useSessionPart(checksPart);
  const settings = useAnalysisSettings();
  const say = ({ isChanged, left, untranslated, problem }: FixReport) => {
    if (problem !== null) notifyProblem(problem);
    if (untranslated > 0) notifyDone(t("panel.notTranslated"));
    if (left > 0) notifyDone(t("panel.leftChanged", { total: formats.number(left, 0) }));
    if (!isChanged && left === 0 && untranslated === 0 && problem === null)
      notifyDone(t("panel.nothingToFix"));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (spec: FixSpec) => {
      const { script, taskId, edit } = editor.getState();
      const forTranslator = spec.problems.filter(
        ({ kind, segmentId }) =>
          getFixWay(kind, settings) === "translator" && lineById(script, segmentId)?.isLocked === false,
      );
      const translatedIds = [...new Set(forTranslator.map(({ segmentId }) => segmentId))];
      const reckonable = spec.problems.filter(({ kind }) => getFixWay(kind, settings) === "edits").length;
      return makeFixes(
        { spec, reckonable, translatedIds },
        {
          readScript: () => editor.getState().script,
          edit,
          reckon: checks.getState().fix,
          translate: (segmentIds) => translate(taskId, segmentIds),
        },
      );
    },
    onError: notifyProblem,
    onSuccess: say,
  });
  return { fix: mutate, isFixing: isPending };
}

/** Reckons what the script would be with all put right that known edits can: nothing is changed yet. */
export function useRuleFixes(): () => Promise<{ before: Script; after: Script }> {
  const editor = useEditorStore();
  const checks = useSessionPart(checksPart);
  const settings = useAnalysisSettings();
  return async () => {
    const before = editor.getState().script;
    const { lines, fix } = checks.getState();
    const problems = foundProblems(getIds(before), lines, null)
      .map(({ segmentId, problem }) => ({ segmentId, kind: problem.kind }))
      .filter(({ kind }) => isFixedWithAll(kind, settings) && getFixWay(kind, settings) === "edits");
    return { before, after: applyEdits(before, await fix({ problems, isEverything: true })) };
  };
}

/** Edits that give lines the translator's words of now, as many at once as it takes. */
async function* translate(taskId: string, segmentIds: readonly string[]): AsyncGenerator<WordingEdit[]> {
  for (let from = 0; from < segmentIds.length; from += limits.maxLinesTranslatedAtOnce) {
    const { lines } = await api(calls.speech.translateLines, {
      taskId,
      segmentIds: segmentIds.slice(from, from + limits.maxLinesTranslatedAtOnce),
    });
    yield lines.map((line) => ({ kind: "set-wordings" as const, ...line }));
  }
}
