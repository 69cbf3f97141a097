import type { Script } from "@voxloom/contract";
import type { LineChecks, LineProblem, ProblemKind } from "./line-checks.ts";

/** A problem with the line it is in. Lines count from 1. */
export type FoundProblem = {
  segmentId: string;
  number: number;
  startMs: number;
  text: string;
  problem: LineProblem;
};

/** Problems in the script's order; of one kind only, or all of them (null). */
export const foundProblems = (
  { segments }: Script,
  checks: ReadonlyMap<string, LineChecks>,
  wanted: ProblemKind | null,
): FoundProblem[] =>
  segments.flatMap(({ id, startMs, targetText, sourceText }, index) =>
    (checks.get(id)?.problems ?? [])
      .filter(({ kind }) => wanted === null || kind === wanted)
      .map((problem) => ({
        segmentId: id,
        number: index + 1,
        startMs,
        text: targetText || sourceText,
        problem,
      })),
  );
