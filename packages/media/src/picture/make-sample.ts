import type { MediaCall } from "../media-call.ts";

export type SampleLine = {
  /** WAV of one spoken line. */
  path: string;
  startMs: number;
  /** Which of the two figures speaks: 0 or 1; default: they take turns. */
  speaker?: 0 | 1;
};
export type SampleRequest = MediaCall & {
  /** MP4 to write. */
  outputPath: string;
  lines: readonly SampleLine[];
  /** Default 60,000. */
  durationMs?: number;
};

/** Makes a sample video: two drawn figures who take turns speaking, over music made of tones. */
export async function makeSample(_request: SampleRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
