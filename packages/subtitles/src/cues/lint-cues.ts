import { countCharacters } from "./count-characters.ts";
import type { Cue } from "./cue.ts";
import type { SubtitleProfile } from "./subtitle-profiles.ts";

/** The rules that a cue can break. */
export const cueProblemKinds = [
  "long-line",
  "many-lines",
  "fast-reading",
  "short-time",
  "long-time",
  "overlap",
  "small-gap",
] as const;
export type CueProblemKind = (typeof cueProblemKinds)[number];

/**
 * One broken rule of the cue at `index`. `measured` against `limit`: characters of the longest line, lines, characters
 * a second, or milliseconds (of the cue, of the overlap, of the gap after it).
 */
export type CueProblem = { index: number; kind: CueProblemKind; measured: number; limit: number };

/** What stands around a cue: its place, how long all up to it cover the screen, and when the next one begins. */
type Around = { index: number; coveredUntilMs: number; nextMs: number | null };

function listProblems(cue: Cue, { index, coveredUntilMs, nextMs }: Around, profile: SubtitleProfile) {
  const problems: CueProblem[] = [];
  const broken = (kind: CueProblemKind, measured: number, limit: number) =>
    problems.push({ index, kind, measured, limit });
  const lines = cue.text.split("\n").map((line) => countCharacters(line, profile));
  const longest = Math.max(...lines);
  const lengthMs = cue.endMs - cue.startMs;
  const characters = lines.reduce((sum, line) => sum + line, 0);
  const { charactersPerLine, charactersPerSecond, minMs, maxMs, gapMs } = profile;
  if (longest > charactersPerLine) broken("long-line", longest, charactersPerLine);
  if (lines.length > profile.lines) broken("many-lines", lines.length, profile.lines);
  if (characters * 1000 > charactersPerSecond * lengthMs) {
    const speed = Math.round((characters * 10_000) / Math.max(1, lengthMs)) / 10;
    broken("fast-reading", speed, charactersPerSecond);
  }
  if (lengthMs < minMs) broken("short-time", lengthMs, minMs);
  if (lengthMs > maxMs) broken("long-time", lengthMs, maxMs);
  if (nextMs === null) return problems;
  if (nextMs < coveredUntilMs) broken("overlap", coveredUntilMs - nextMs, 0);
  else if (nextMs - cue.endMs < gapMs) broken("small-gap", nextMs - cue.endMs, gapMs);
  return problems;
}

function forEachCue<T>(cues: readonly Cue[], look: (cue: Cue, around: Around) => T): T[] {
  // A cue may be covered by one that began long before it, not only by its neighbor.
  let coveredUntilMs = Number.NEGATIVE_INFINITY;
  return cues.map((cue, index) => {
    coveredUntilMs = Math.max(coveredUntilMs, cue.endMs);
    return look(cue, { index, coveredUntilMs, nextMs: cues[index + 1]?.startMs ?? null });
  });
}

/**
 * Where cues break their profile's rules; empty when they keep them. Cues in order of their start. Cues that touch
 * count as having no gap.
 */
export const lintCues = (cues: readonly Cue[], profile: SubtitleProfile): CueProblem[] =>
  forEachCue(cues, (cue, around) => listProblems(cue, around, profile)).flat();

/**
 * {@link lintCues} for a file that is edited: the problems of each cue by its place. Asked again, only what changed is
 * looked at, and what did not is the same list as before. Cues are replaced by others, never changed.
 */
export function createCueLint(profile: SubtitleProfile): (cues: readonly Cue[]) => (readonly CueProblem[])[] {
  const known = new WeakMap<Cue, { around: Around; problems: readonly CueProblem[] }>();
  return (cues) =>
    forEachCue(cues, (cue, around) => {
      const before = known.get(cue);
      if (before !== undefined && areSame(before.around, around)) return before.problems;
      const problems = listProblems(cue, around, profile);
      known.set(cue, { around, problems });
      return problems;
    });
}

const areSame = (one: Around, other: Around): boolean =>
  one.index === other.index && one.coveredUntilMs === other.coveredUntilMs && one.nextMs === other.nextMs;
