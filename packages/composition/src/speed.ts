import type { Speed } from "@voxloom/contract";
import type { Clip } from "./composition.ts";

/** A speed that goes evenly from one value to another while a shot is seen; missing: a clip as it was recorded. */
type Paced = { speed?: Speed | undefined; frameCount: number };

/** How many frames of its clip a shot goes on by for each that is seen, on average. */
export const meanSpeed = ({ speed }: Pick<Paced, "speed">): number =>
  speed === undefined ? 1 : (speed.from + speed.to) / 2;

/** The speed of a shot at one of its frames. */
export function speedAt({ speed, frameCount }: Paced, frame: number): number {
  if (speed === undefined) return 1;
  return speed.from + ((speed.to - speed.from) * Math.min(frame, frameCount)) / frameCount;
}

/** How many frames of its clip a shot has gone on by at one of its frames; behind its end it goes on as it ended. */
export function framesPassed(shot: Paced, frame: number): number {
  const within = Math.min(frame, shot.frameCount);
  const area = (within * (speedAt(shot, 0) + speedAt(shot, within))) / 2;
  return Math.floor(area + (frame - within) * speedAt(shot, shot.frameCount));
}

/** How many frames of its clip a shot shows or passes over. */
export const countPassedFrames = (shot: Paced): number => Math.ceil(meanSpeed(shot) * shot.frameCount);

const pacedClip = ({ speed, frameCount }: Clip): Paced =>
  speed === undefined ? { frameCount } : { speed, frameCount: speed.overFrames };

/** The frame of its video that a clip shows at a frame of the composition, counted at the composition's rate. */
export const sourceFrameAt = (clip: Clip & { firstFrame: number }, frame: number): number =>
  clip.firstFrame + framesPassed(pacedClip(clip), frame - clip.startFrame);

/** How fast a clip goes on at a frame of the composition; 1: as it was recorded. */
export const clipSpeedAt = (clip: Clip, frame: number): number =>
  speedAt(pacedClip(clip), frame - clip.startFrame);
