import { type ClipLook, momentFrames } from "@voxloom/contract";
import { toFrames } from "../composition.ts";
import { fullMotion, type Judgment, judgeMoments, meanJudgment } from "./judge-moments.ts";
import { listShown } from "./shown-moments.ts";

/** A clip or a picture that a video is cut of. */
export type CutSource = {
  id: string;
  /** What was seen in it; null: it is a picture. */
  look: ClipLook | null;
  /** Only this part of it is taken, in milliseconds; null: whatever is best. */
  trim: { startMs: number; endMs: number } | null;
};

/** A place in a clip at which it can be shown. */
export type Candidate = {
  firstFrame: number;
  frameCount: number;
  judgment: Judgment;
  /** How much moves in it, 0 to 1. */
  liveliness: number;
  colors: readonly number[];
};

/** Frames beside a cut of the clip itself that are left out: compression smears the one shot into the other. */
const besideCut = 2;
/** What is shorter is not seen. */
export const minFrames = 9;

/** Stretches of a clip without a cut in them, as far as it is to be taken. */
function listShots(
  { frameCount, shots }: ClipLook,
  trim: CutSource["trim"],
): { from: number; end: number }[] {
  const [least, most] = trim === null ? [0, frameCount] : [toFrames(trim.startMs), toFrames(trim.endMs)];
  const edges = [0, ...shots, frameCount];
  return edges.slice(1).flatMap((edge, index) => {
    const begin = edges[index] ?? 0;
    const from = Math.max(least, begin === 0 ? 0 : begin + besideCut);
    const end = Math.min(most, edge === frameCount ? frameCount : edge - besideCut);
    return end - from >= minFrames ? [{ from, end }] : [];
  });
}

/** The stretch without a cut that a frame of a clip lies in. */
export function findStretch({ frameCount, shots }: ClipLook, frame: number): { from: number; end: number } {
  const from = shots.findLast((shot) => shot <= frame) ?? 0;
  return { from, end: shots.find((shot) => shot > frame) ?? frameCount };
}

/** The stretch without a cut that a frame lies in, as far as the clip is to be taken. */
export function findTrimmedStretch(
  look: ClipLook,
  trim: CutSource["trim"],
  frame: number,
): { from: number; end: number } {
  const { from, end } = findStretch(look, frame);
  if (trim === null) return { from, end };
  return { from: Math.max(from, toFrames(trim.startMs)), end: Math.min(end, toFrames(trim.endMs)) };
}

/**
 * Where in a clip `frameCount` frames can be shown without a cut in them; fewer frames where its shots are shorter. With
 * `mayBeBad`, also where it is black, blurred or shaken.
 */
export function listCandidates(
  look: ClipLook,
  trim: CutSource["trim"],
  { frameCount, mayBeBad = false }: { frameCount: number; mayBeBad?: boolean },
): Candidate[] {
  const judgments = judgeMoments(look);
  // What a person chose by hand is taken as it is.
  const isAllTaken = mayBeBad || trim !== null;
  const isGood = (moment: number) => isAllTaken || judgments[moment]?.fault === null;
  return listShots(look, trim).flatMap(({ from, end }) =>
    listGoodStretches({ from, end }, isGood).flatMap((stretch) => {
      const length = Math.min(frameCount, stretch.end - stretch.from);
      if (length < minFrames) return [];
      const found: Candidate[] = [];
      for (let first = stretch.from; first + length <= stretch.end; first += momentFrames)
        found.push(makeCandidate(look, judgments, { firstFrame: first, frameCount: length }));
      return found;
    }),
  );
}

type Range = { from: number; end: number };

/** The parts of a shot that hold nothing but good moments. */
function listGoodStretches({ from, end }: Range, isGood: (moment: number) => boolean): Range[] {
  const stretches: Range[] = [];
  let begun: number | null = null;
  for (let moment = Math.floor(from / momentFrames); moment * momentFrames < end; moment += 1) {
    const start = Math.max(from, moment * momentFrames);
    if (isGood(moment)) begun ??= start;
    else if (begun !== null) {
      stretches.push({ from: begun, end: start });
      begun = null;
    }
  }
  return begun === null ? stretches : [...stretches, { from: begun, end }];
}

function makeCandidate(
  { moments }: ClipLook,
  judgments: readonly Judgment[],
  { firstFrame, frameCount }: { firstFrame: number; frameCount: number },
): Candidate {
  const shown = { firstFrame, frameCount };
  const seen = listShown(moments, shown);
  const moved = seen.reduce((sum, { motion }) => sum + motion, 0);
  return {
    firstFrame,
    frameCount,
    judgment: meanJudgment(listShown(judgments, shown)),
    liveliness: seen.length === 0 ? 0 : Math.min(1, moved / seen.length / fullMotion),
    colors: seen[seen.length >> 1]?.colors ?? [],
  };
}
