import { videoFrameRate } from "@voxloom/contract";

type Snapping = {
  /** Frames that things are brought to: edges of others, where the playhead stands. */
  frames: readonly number[];
  /** Length of a beat of the music, and where in the music the video begins, in milliseconds; null: there is none. */
  beat: { beatMs: number; fromMs: number } | null;
  /** What is further away stays where it is, in frames. */
  reach: number;
};

/** The frame of the beat that is nearest to a frame. */
function findBeat(frame: number, { beatMs, fromMs }: NonNullable<Snapping["beat"]>): number {
  const atMs = (frame * 1000) / videoFrameRate + fromMs;
  const nearestMs = Math.round(atMs / beatMs) * beatMs - fromMs;
  return Math.round((nearestMs * videoFrameRate) / 1000);
}

/** A frame, or the nearest of those that things are brought to. */
export function snapFrame(frame: number, { frames, beat, reach }: Snapping): number {
  const all = beat === null ? frames : [...frames, findBeat(frame, beat)];
  const nearest = all.reduce<number | null>(
    (best, one) => (best === null || Math.abs(one - frame) < Math.abs(best - frame) ? one : best),
    null,
  );
  return nearest !== null && nearest >= 0 && Math.abs(nearest - frame) <= reach ? nearest : frame;
}
