import type { CueProblemKind } from "../cues/lint-cues.ts";
import { readingTimeMs } from "../cues/reading-time.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { timedCue } from "../sync/time-move.ts";
import type { FixedCue, FixRules } from "./fixed-cue.ts";
import { fixedKinds, isBetter, isOfLines, tried } from "./problems-around.ts";

/** A cue may come so much sooner than it did, where it cannot be read otherwise: no more is noticed. */
const maxSoonerMs = 500;

/** Cues that overlap, crowd one another, or stand too short or too long, at better times. Order and number stay. */
export const fixTimes = (cues: readonly FixedCue[], rules: FixRules): FixedCue[] => {
  const fixed = [...cues];
  let coveredUntilMs = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < fixed.length; index++) {
    fixAt(fixed, index, { rules, coveredUntilMs });
    coveredUntilMs = Math.max(coveredUntilMs, fixed[index]?.cue.endMs ?? 0);
  }
  return fixed;
};

type Place = { rules: FixRules; coveredUntilMs: number };

const fixAt = (fixed: FixedCue[], index: number, { rules, coveredUntilMs }: Place): void => {
  const one = fixed[index];
  if (one === undefined) return;
  const before = fixed[index - 1]?.cue;
  const next = fixed[index + 1]?.cue;
  const around = (cue: SubtitleCue) =>
    tried([...(before ? [before] : []), cue, ...(next ? [next] : [])], rules.profile);
  let best = around(one.cue);
  const wanted = best.problems.filter(({ kind }) => !isOfLines(kind) && isWanted(kind, rules));
  if (wanted.length === 0) return;
  for (const [startMs, endMs] of candidates(one.cue, { profile: rules.profile, next, coveredUntilMs })) {
    if (endMs <= startMs || (startMs === one.cue.startMs && endMs === one.cue.endMs)) continue;
    const cue = timedCue(one.cue, startMs, endMs);
    const after = around(cue);
    const kinds = fixedKinds(best, after).filter((kind) => isWanted(kind, rules));
    if (!isBetter(best, after) || kinds.length === 0) continue;
    fixed[index] = { ...one, cue, kinds: [...(fixed[index]?.kinds ?? []), ...kinds] };
    best = after;
  }
};

const isWanted = (kind: CueProblemKind, { kinds }: FixRules): boolean => kinds?.includes(kind) ?? true;

type Neighbors = Pick<FixRules, "profile"> & { next: SubtitleCue | undefined; coveredUntilMs: number };

/** Times that may be better, the gentlest first. None reaches into a neighbor further than the cue did. */
const candidates = (
  { startMs, endMs, text }: SubtitleCue,
  { profile, next, coveredUntilMs }: Neighbors,
): [startMs: number, endMs: number][] => {
  const { minMs, maxMs, gapMs } = profile;
  const needMs = Math.max(minMs, readingTimeMs(text, profile));
  const nextMs = next?.startMs ?? Number.POSITIVE_INFINITY;
  const freeUntilMs = Math.max(startMs, nextMs - gapMs);
  const cutMs = Math.min(endMs, startMs + maxMs);
  const longEndMs = Math.min(freeUntilMs, Math.max(cutMs, startMs + needMs));
  const freeFromMs = Math.min(startMs, Math.max(0, coveredUntilMs + gapMs, startMs - maxSoonerMs));
  const earlyMs = Math.max(freeFromMs, Math.min(startMs, longEndMs - needMs));
  return [
    [startMs, Math.min(cutMs, freeUntilMs)],
    [startMs, Math.min(cutMs, nextMs)],
    [startMs, longEndMs],
    [earlyMs, Math.max(longEndMs, Math.min(cutMs, freeUntilMs))],
    // Two that touch crowd less than two that overlap.
    [startMs, Math.min(nextMs, Math.max(cutMs, startMs + needMs))],
  ];
};
