import type { MediaCall } from "../media-call.ts";

export type EncodeAudioRequest = MediaCall & {
  inputPath: string;
  outputPath: string;
  format: "wav" | "mp3" | "m4a";
};

/** Encodes a sound file: WAV 16-bit 48 kHz, MP3 or AAC at 192 kbit/s. */
export async function encodeAudio(_request: EncodeAudioRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
