import { type CueProblem, lintCues, type SubtitleCue, type SubtitleProfile } from "@voxloom/subtitles";

/** The broken rules of each cue, by its index; cues without are not in it. */
export type ProblemsByCue = ReadonlyMap<number, readonly CueProblem[]>;

/** Looks through all cues by the rules of a profile. */
export function problemsByCue(cues: readonly SubtitleCue[], profile: SubtitleProfile): ProblemsByCue {
  const found = new Map<number, CueProblem[]>();
  for (const problem of lintCues(cues, profile)) {
    const others = found.get(problem.index);
    if (others === undefined) found.set(problem.index, [problem]);
    else others.push(problem);
  }
  return found;
}

/** The first cue with a problem behind one, from the beginning again after the last; null: none has any. */
export function nextProblemAfter(problems: ProblemsByCue, index: number): number | null {
  const indexes = [...problems.keys()];
  return indexes.find((one) => one > index) ?? indexes[0] ?? null;
}
