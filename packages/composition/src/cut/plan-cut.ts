import type { Judgment } from "./judge-moments.ts";
import { type Candidate, type CutSource, listCandidates, minFrames } from "./list-candidates.ts";
import type { Slot } from "./make-slots.ts";

/** A part of a clip, or a picture, that is to be shown. */
export type ChosenMoment = {
  /** Place of its clip in the list of the sources. */
  source: number;
  /** Of a clip, counted at the rate of videos; null: it is a picture. */
  firstFrame: number | null;
  frameCount: number;
  /** Of a picture there is none. */
  judgment: Judgment | null;
};

export type CutWishes = {
  /** How many frames each shot of the video is to have, and how lively it is to be, 0 to 1; null: as is best. */
  slots: readonly Pick<Slot, "frameCount" | "energy">[];
  /** In the order of the clips, or the best first, never twice the same clip where there is another. */
  order: "own" | "best";
  /** Another number is another cut of the same clips; 0 is the one that the judgments alone make. */
  seed: number;
  /** What the video shows of its sources already. Default: nothing. */
  shown?: readonly { source: number; from: number; end: number }[];
};

/** How far chance moves a judgment where a seed asks for it. */
const chance = 0.3;
/** A clip that was shown before has to be better by so much for each time, one that was shown last by more. */
const [again, atOnce, alike] = [0.12, 0.5, 0.25];
/** What is as lively as it is to be is better by so much than what is not at all. */
const fitting = 0.3;

type Found = Candidate & { source: number; value: number };

/**
 * Which moments of which clips become a video. Nothing is shown twice; black, blurred and shaken parts are left out as
 * long as a clip has others. The cut is shorter where the clips do not fill it. It goes by nothing but what it is given.
 */
export function planCut(sources: readonly CutSource[], wishes: CutWishes): ChosenMoment[] {
  const chosen = fillSlots(sources, wishes).filter((one) => one !== null);
  return wishes.order === "own" ? inTheirOrder(chosen) : chosen;
}

/** The moment that each slot shows: with fewer frames where there is no better one; null: there is none left. */
export function fillSlots(
  sources: readonly CutSource[],
  { slots, order, seed, shown = [] }: CutWishes,
): (ChosenMoment | null)[] {
  const used = sources.map((_, source) => shown.filter((one) => one.source === source));
  let last: Found | null = null;
  const places = listPlaces(sources, seed);
  const list = (source: number, frameCount: number): readonly Found[] => {
    const taken = used[source] ?? [];
    const found = places(source, frameCount);
    if (taken.length === 0) return found;
    if (sources[source]?.look === null) return [];
    return found
      .map((one) => shorten(one, taken))
      .filter((one) => one.frameCount >= Math.min(frameCount, minFrames));
  };
  const take = (found: Found): ChosenMoment => {
    const { source, firstFrame, frameCount, judgment } = found;
    used[source]?.push({ source, from: firstFrame, end: firstFrame + frameCount });
    last = found;
    const isPicture = sources[source]?.look === null;
    return { source, frameCount, ...(isPicture ? noMoment : { firstFrame, judgment }) };
  };
  const pools = order === "own" ? assignSlots(sources, slots.length, list, slots[0]?.frameCount ?? 30) : null;
  return slots.map(({ frameCount, energy }, index) => {
    const all = sources.map((_, source) => source);
    const pool = pools === null ? all : pools[index];
    if (pool === undefined) return null;
    const found = pool.flatMap((source) => list(source, frameCount));
    const value = (one: Found) =>
      one.value -
      (energy === null ? 0 : fitting * Math.abs(one.liveliness - energy)) -
      again * (used[one.source]?.length ?? 0) -
      (last?.source === one.source && pool.length > 1 ? atOnce : 0) -
      alike * nearness(one.colors, last?.colors ?? []);
    const [first, ...rest] = found;
    if (first === undefined) return null;
    return take(rest.reduce((best, one) => (value(one) > value(best) ? one : best), first));
  });
}

const noMoment = { firstFrame: null, judgment: null };

/** So many places are looked at in all, the best of each clip. */
const [maxPlaces, maxOfClip, minOfClip] = [2_000, 60, 4];

/** Where each clip can be shown for so many frames, worked out once. */
function listPlaces(
  sources: readonly CutSource[],
  seed: number,
): (source: number, frameCount: number) => readonly Found[] {
  const known = new Map<string, readonly Found[]>();
  const isForced = sources.map(({ look, trim }) => look !== null && !hasGood(look, trim));
  const ofEach = Math.max(minOfClip, Math.min(maxOfClip, Math.ceil(maxPlaces / sources.length)));
  const find = (source: number, frameCount: number): Found[] => {
    const one = sources[source];
    if (one === undefined) return [];
    if (one.look === null) return [describePicture(source, frameCount, seed)];
    return listCandidates(one.look, one.trim, { frameCount, mayBeBad: isForced[source] === true })
      .map((candidate) => ({
        ...candidate,
        source,
        // What is shorter than wanted is a last resort.
        value:
          candidate.judgment.score * Math.min(1, candidate.frameCount / frameCount) ** 2 +
          (seed === 0 ? 0 : chance * (spread(seed, source, candidate.firstFrame) - 0.5)),
      }))
      .toSorted((a, b) => b.value - a.value || a.firstFrame - b.firstFrame)
      .slice(0, ofEach);
  };
  return (source, frameCount) => {
    const key = `${source}:${frameCount}`;
    const found = known.get(key) ?? find(source, frameCount);
    known.set(key, found);
    return found;
  };
}

/** How many frames a clip can be shown for at most without a cut in it: good ones, where it has any. */
export function findLongest({ look, trim }: CutSource): number {
  if (look === null) return Number.POSITIVE_INFINITY;
  const options = { frameCount: look.frameCount, mayBeBad: !hasGood(look, trim) };
  return Math.max(0, ...listCandidates(look, trim, options).map(({ frameCount }) => frameCount));
}

/** Frames shared evenly among clips that have so many each: what one does not have, the others get. */
export function shareFrames(has: readonly number[], frameCount: number): number[] {
  let [left, open] = [frameCount, has.length];
  const shares = has.map(() => 0);
  const rising = [...has.keys()].toSorted((one, other) => (has[one] ?? 0) - (has[other] ?? 0));
  for (const index of rising) {
    shares[index] = Math.min(has[index] ?? 0, Math.round(left / open));
    left -= shares[index] ?? 0;
    open -= 1;
  }
  return shares;
}

const hasGood = (look: NonNullable<CutSource["look"]>, trim: CutSource["trim"]): boolean =>
  listCandidates(look, trim, { frameCount: minFrames }).length > 0;

/** Nobody has judged a picture: as good as a clip usually is. */
export const usualScore = 0.7;

const describePicture = (source: number, frameCount: number, seed: number): Found => ({
  ...{ source, firstFrame: 0, frameCount, colors: [], liveliness: 0 },
  judgment: { score: usualScore, sharp: 1, motion: 0, light: 1, steady: 1, fault: null },
  value: usualScore + (seed === 0 ? 0 : chance * (spread(seed, source) - 0.5)),
});

/** A number from 0 up to 1 that goes by nothing but what it is given: the same every time, and even. */
function spread(...parts: readonly (number | string)[]): number {
  let hash = 2_166_136_261;
  for (const letter of parts.join(":")) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** What is left of a place where others of the same clip are shown already. */
function shorten(candidate: Found, taken: readonly { from: number; end: number }[]): Found {
  let [from, end] = [candidate.firstFrame, candidate.firstFrame + candidate.frameCount];
  for (const one of taken) {
    if (one.end <= from || one.from >= end) continue;
    if (one.from - from >= end - one.end) end = one.from;
    else from = one.end;
  }
  const frameCount = Math.max(0, end - from);
  const left = frameCount / candidate.frameCount;
  return { ...candidate, firstFrame: from, frameCount, value: candidate.value * left ** 2 };
}

/** How alike two moments look, 1: the same. */
function nearness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return Math.max(0, 1 - sum / one.length / 40);
}

/**
 * Of which clip each slot is, where they are to come in their own order: each clip once, those with the best moments
 * where there are more clips than slots, and what is left over to those that have the most to show.
 */
function assignSlots(
  sources: readonly CutSource[],
  slotCount: number,
  list: (source: number, frameCount: number) => readonly Found[],
  frameCount: number,
): number[][] {
  const found = sources.map((_, source) => list(source, frameCount));
  const best = found.map((all) => Math.max(Number.NEGATIVE_INFINITY, ...all.map(({ value }) => value)));
  const usable = sources.flatMap((_, source) => ((found[source]?.length ?? 0) > 0 ? [source] : []));
  const picked = usable
    .toSorted((one, other) => (best[other] ?? 0) - (best[one] ?? 0) || one - other)
    .slice(0, slotCount);
  const shares = new Map(picked.map((source) => [source, 1]));
  const space = (source: number) => (found[source]?.length ?? 0) / (shares.get(source) ?? 1);
  for (let left = slotCount - picked.length; left > 0 && picked.length > 0; left -= 1) {
    const most = picked.reduce((one, other) => (space(other) > space(one) ? other : one));
    if (space(most) <= 1) break;
    shares.set(most, (shares.get(most) ?? 0) + 1);
  }
  return picked
    .toSorted((one, other) => one - other)
    .flatMap((source) => Array.from({ length: shares.get(source) ?? 0 }, () => [source]));
}

const inTheirOrder = (moments: readonly ChosenMoment[]): ChosenMoment[] =>
  moments.toSorted(
    (one, other) => one.source - other.source || (one.firstFrame ?? 0) - (other.firstFrame ?? 0),
  );
