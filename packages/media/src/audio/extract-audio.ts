import type { MediaCall } from "../media-call.ts";

export type ExtractAudioRequest = MediaCall & {
  sourcePath: string;
  /** Which sound track, from 0. */
  audioTrack: number;
  /** Length of both files, exactly: shorter sound is padded with silence, longer is cut. */
  durationMs: number;
  /** 48 kHz stereo 16-bit WAV to write, more channels mixed down. */
  stereoPath: string;
  /** 16 kHz mono 16-bit WAV to write. */
  monoPath: string;
};

/** Takes the sound out of a recording in one run of ffmpeg, on the picture's clock (start offsets are kept). */
export async function extractAudio(_request: ExtractAudioRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
