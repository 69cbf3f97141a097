import { momentFrames } from "@voxloom/contract";
import type { Clip, Composition } from "./composition.ts";
import { judgeMoments } from "./cut/judge-moments.ts";
import type { ClipLooks } from "./cut-clips.ts";
import { listClips } from "./list-parts.ts";
import { sourceFrameAt } from "./speed.ts";

/** Pictures were chosen by a person, and stand still: better than most moments. */
const scoreOfPicture = 0.7;

type Found = { frame: number; score: number };

/**
 * Frames that could stand for a video, in their order: of each clip its sharpest and steadiest moment, of these the best.
 * None lies in a passage or under a veil. `count`: so many at most.
 */
export function suggestThumbnails(composition: Composition, looks: ClipLooks, count: number): number[] {
  const veils = composition.tracks.flatMap((track) => (track.kind === "veils" ? track.veils : []));
  const isVeiled = (frame: number) =>
    veils.some((veil) => frame >= veil.startFrame && frame < veil.startFrame + veil.frameCount);
  const best = listClips(composition).flatMap((clip): Found[] => {
    const found = listFrames(clip, looks).filter(
      ({ frame }) => frame >= 0 && frame < composition.frameCount && !isVeiled(frame),
    );
    const [first, ...rest] = found;
    return first === undefined
      ? []
      : [rest.reduce((one, other) => (other.score > one.score ? other : one), first)];
  });
  const chosen = best.toSorted((one, other) => other.score - one.score || one.frame - other.frame);
  return [...new Set(chosen.map(({ frame }) => frame))].slice(0, count).toSorted((one, other) => one - other);
}

/** Frames of a video in which a clip stands alone, and how good each is. */
function listFrames(clip: Clip, looks: ClipLooks): Found[] {
  const { startFrame, frameCount, firstFrame, source, transition } = clip;
  const from = startFrame + (transition?.frameCount ?? 0);
  const end = startFrame + frameCount;
  const middle = { frame: Math.floor((from + end) / 2), score: scoreOfPicture };
  const look = looks.get(source) ?? null;
  if (firstFrame === undefined || look === null) return [middle];
  const shown = Array.from({ length: Math.max(0, end - from) }, (_, index) =>
    sourceFrameAt({ ...clip, firstFrame }, from + index),
  );
  const [first = Number.POSITIVE_INFINITY] = shown;
  return judgeMoments(look).flatMap(({ score, fault }, index) => {
    const middleFrame = index * momentFrames + Math.floor(momentFrames / 2);
    if (fault !== null || middleFrame < first) return [];
    const at = shown.findIndex((frame) => frame >= middleFrame);
    return at === -1 ? [] : [{ frame: from + at, score }];
  });
}
