import type { LineChecks, LineProblem, ProblemKind } from "./line-checks.ts";

/** A problem with the line it is in. Lines count from 1. */
export type FoundProblem = { segmentId: string; number: number; problem: LineProblem };

/** Problems in the order of the lines; of one kind only, or all of them (null). */
export const foundProblems = (
  ids: readonly string[],
  checks: ReadonlyMap<string, LineChecks>,
  wanted: ProblemKind | null,
): FoundProblem[] => {
  const found: FoundProblem[] = [];
  ids.forEach((segmentId, index) => {
    for (const problem of checks.get(segmentId)?.problems ?? [])
      if (wanted === null || problem.kind === wanted) found.push({ segmentId, number: index + 1, problem });
  });
  return found;
};
