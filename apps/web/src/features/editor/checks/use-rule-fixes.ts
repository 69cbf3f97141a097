import type { Script } from "@voxloom/contract";
import { applyEdits } from "@voxloom/timeline";
import { getIds } from "../document/line-places.ts";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import { checksPart } from "./checks-store.ts";
import { foundProblems } from "./found-problems.ts";
import { getFixWay, isFixedWithAll } from "./problem-fixes.ts";
import { useAnalysisSettings } from "./use-analysis-settings.ts";

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
