import type { Clip, StartedShot } from "@voxloom/composition";

/** The clip that a shot has become among those of the composition. */
export const findClip = (clips: readonly Clip[], { shot, startFrame }: StartedShot): Clip | undefined =>
  clips.find((one) => one.startFrame === startFrame && one.source === shot.materialId);
