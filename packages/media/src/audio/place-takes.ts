import type { MediaCall } from "../media-call.ts";

export type PlacedTake = {
  /** 48 kHz mono 16-bit WAV. */
  path: string;
  startMs: number;
  gainDb: number;
};
export type PlaceTakesRequest = MediaCall & {
  takes: readonly PlacedTake[];
  durationMs: number;
  outputPath: string;
};

/** Writes a 48 kHz mono 16-bit WAV, exactly `durationMs` long, with every take at its sample; overlaps are summed. */
export async function placeTakes(_request: PlaceTakesRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
