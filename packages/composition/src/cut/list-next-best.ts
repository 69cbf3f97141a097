import type { ClipLook } from "@voxloom/contract";
import { type Candidate, type CutSource, listCandidates } from "./list-candidates.ts";

/** Frames of a clip. */
export type ClipRange = { from: number; end: number };

type Wanted = {
  /** For so many frames of the clip. */
  frameCount: number;
  /** What of it is not to be shown again. */
  used: readonly ClipRange[];
  /** Only this part of the clip is taken; null: all of it. */
  trim: CutSource["trim"];
  /** Parts of the clip that are too short serve as well. Default false. */
  mayBeShorter?: boolean;
};

/** More are not told of. */
const maxPlaces = 40;

const overlaps = (one: ClipRange, other: ClipRange): boolean => one.from < other.end && other.from < one.end;
const findRange = ({ firstFrame, frameCount }: Candidate): ClipRange => ({
  from: firstFrame,
  end: firstFrame + frameCount,
});

/**
 * Where a clip can be shown that is not shown yet, the best first: good all through, without a cut of the clip inside,
 * and no two places of the list have a frame in common.
 */
export function listNextBest(look: ClipLook, { frameCount, used, trim, mayBeShorter }: Wanted): Candidate[] {
  const value = ({ judgment, frameCount: length }: Candidate) =>
    judgment.score * Math.min(1, length / frameCount) ** 2;
  const found = listCandidates(look, trim, { frameCount }).filter(
    (one) =>
      one.judgment.fault === null &&
      (mayBeShorter === true || one.frameCount === frameCount) &&
      !used.some((range) => overlaps(range, findRange(one))),
  );
  const places: Candidate[] = [];
  for (const one of found.toSorted((a, b) => value(b) - value(a) || a.firstFrame - b.firstFrame)) {
    if (places.length === maxPlaces) break;
    if (!places.some((place) => overlaps(findRange(place), findRange(one)))) places.push(one);
  }
  return places;
}

/**
 * The place of such a list that follows what is shown now: after one of the list the next, which is the first again after
 * the last; after any other the best that shows something else. null: there is none.
 */
export function findNextBest(places: readonly Candidate[], shown: ClipRange | null): Candidate | null {
  if (shown === null) return places[0] ?? null;
  const at = places.findIndex(({ firstFrame }) => firstFrame === shown.from);
  if (at !== -1) return places.length < 2 ? null : (places[(at + 1) % places.length] ?? null);
  return places.find((one) => !overlaps(findRange(one), shown)) ?? null;
}

/** How long a moment is that counts as a good one, in frames: a second. */
const goodFrames = 30;

/** How many good moments a clip has, each a second without fault, none over another; a shorter clip that is good has one. */
export function countGoodMoments(look: ClipLook, trim: CutSource["trim"]): number {
  const wanted = { frameCount: goodFrames, used: [], trim };
  const whole = listNextBest(look, wanted).length;
  return whole > 0 ? whole : Math.min(1, listNextBest(look, { ...wanted, mayBeShorter: true }).length);
}
