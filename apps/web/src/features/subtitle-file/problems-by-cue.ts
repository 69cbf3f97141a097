import type { CueProblem } from "@voxloom/subtitles";

/** The broken rules of each cue, by its place; none of cues that came since they were looked for. */
export type ProblemsByCue = readonly (readonly CueProblem[])[];

/** Whether a cue breaks a rule. */
export const hasProblem = (problems: ProblemsByCue, index: number): boolean =>
  (problems[index]?.length ?? 0) > 0;

/** The first cue with a problem behind one, from the beginning again after the last; null: none has any. */
export function nextProblemAfter(problems: ProblemsByCue, index: number): number | null {
  const first = problems.findIndex(({ length }) => length > 0);
  const next = problems.findIndex(({ length }, one) => one > index && length > 0);
  return next >= 0 ? next : first >= 0 ? first : null;
}
