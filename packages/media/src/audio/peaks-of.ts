import type { MediaCall } from "../media-call.ts";

export type PeaksRequest = MediaCall & {
  /** 16-bit WAV. */
  audioPath: string;
  /** JSON array to write: min, max, min, max... each -1..1. */
  outputPath: string;
  /** Default 20. */
  pairsPerSecond?: number;
};

/** Writes the outline of a sound for drawing. */
export async function peaksOf(_request: PeaksRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
