import type { MediaCall } from "../media-call.ts";

export type MixDubRequest = MediaCall & {
  /** WAV of the voices; its length is the length of the mix. */
  voicePath: string;
  /** WAV of the background; null: none. */
  backgroundPath: string | null;
  /** 48 kHz stereo 16-bit WAV to write. */
  outputPath: string;
  /** Default -16 (EBU R128, the web). */
  targetLufs?: number;
  /** Default -1.5. */
  truePeakDbtp?: number;
  /** How far the background goes down under speech, in dB; default -9. */
  duckDb?: number;
};
/** Of the written mix; null where it is too quiet to have a loudness. */
export type MixMeasures = {
  integratedLufs: number | null;
  truePeakDbtp: number | null;
  clippedSamples: number;
};

/** Mixes voices and a ducked background to the programme loudness; silence stays silence. */
export async function mixDub(_request: MixDubRequest): Promise<MixMeasures> {
  throw new Error("This part of the media room is still being built.");
}
