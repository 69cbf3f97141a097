import type { MediaCall, Span } from "../media-call.ts";

export type ReduceSpeechRequest = MediaCall & {
  /** 48 kHz stereo WAV. */
  audioPath: string;
  speechSpans: readonly Span[];
  /** 48 kHz stereo 16-bit WAV to write, exactly as long as the input. */
  backgroundPath: string;
};

/** Makes speech quieter inside the spans by signal processing alone; outside them the sound is the original's. */
export async function reduceSpeech(_request: ReduceSpeechRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
