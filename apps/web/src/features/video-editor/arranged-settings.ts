import { type Arrangement, type ClipsSettings, type Material, videoFrameRate } from "@voxloom/contract";

/** Settings of a video that is arranged by hand. */
export type ArrangedSettings = ClipsSettings & { arrangement: Arrangement };

export const toMs = (frames: number): number => Math.round((frames * 1000) / videoFrameRate);
export const toFrame = (ms: number): number => Math.round((ms * videoFrameRate) / 1000);

/** How many frames a clip has; of a picture 0. */
export const countSourceFrames = (material: Material | undefined): number =>
  material?.kind === "video" ? toFrame(material.info?.durationMs ?? 0) : 0;
