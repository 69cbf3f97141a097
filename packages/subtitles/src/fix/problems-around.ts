import { type CueProblem, type CueProblemKind, lintCues } from "../cues/lint-cues.ts";
import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";

const ofLines: readonly CueProblemKind[] = ["long-line", "many-lines"];

export const isOfLines = (kind: CueProblemKind): boolean => ofLines.includes(kind);

/** A few cues beside one another, with the problems that they have. */
export type Tried = { cues: readonly SubtitleCue[]; problems: readonly CueProblem[] };

export const tried = (cues: readonly SubtitleCue[], profile: SubtitleProfile): Tried => ({
  cues,
  problems: lintCues(cues, profile),
});

/** Whether cues are better than what they were made of: fewer problems, or as many and fewer of lines. */
export const isBetter = (before: Tried, after: Tried): boolean => {
  const lines = ({ problems }: Tried): number => problems.filter(({ kind }) => isOfLines(kind)).length;
  const less = before.problems.length - after.problems.length;
  return less > 0 || (less === 0 && lines(after) < lines(before));
};

/** Kinds of problems that one has more of than the other. */
export const fixedKinds = (before: Tried, after: Tried): CueProblemKind[] => {
  const count = ({ problems }: Tried, kind: CueProblemKind): number =>
    problems.filter((one) => one.kind === kind).length;
  const kinds = new Set(before.problems.map(({ kind }) => kind));
  return [...kinds].filter((kind) => count(before, kind) > count(after, kind));
};
