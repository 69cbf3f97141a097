import type { ChunkLimits } from "../recognition/chunk-spans.ts";

/** Whisper hears 30 s at once; the library cuts what is longer without a word. */
export const chunkLimits: ChunkLimits = {
  targetMs: 28_000,
  widestGapMs: 3_000,
  paddingMs: 200,
  maxMs: 28_000,
  overlapMs: 2_000,
};
export const sampleRateHz = 16_000;
/** Less audio than this ends the library's process, or is nothing. */
export const minSamples = sampleRateHz / 10;
