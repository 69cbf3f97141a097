import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type AudioFormat = "wav" | "mp3" | "m4a" | "ogg" | "opus" | "flac";
export type EncodeAudioRequest = MediaCall & {
  inputPath: string;
  outputPath: string;
  format: AudioFormat;
  /** Length of the input, where it is known, for progress. */
  durationMs?: number;
};

export const codecArguments: Record<AudioFormat, string[]> = {
  wav: ["-c:a", "pcm_s16le", "-ar", "48000", "-rf64", "auto", "-f", "wav"],
  mp3: ["-c:a", "libmp3lame", "-b:a", "192k", "-f", "mp3"],
  m4a: ["-c:a", "aac", "-aac_coder", "fast", "-b:a", "192k", "-movflags", "+faststart", "-f", "ipod"],
  ogg: ["-c:a", "libvorbis", "-q:a", "6", "-f", "ogg"],
  opus: ["-c:a", "libopus", "-b:a", "128k", "-f", "opus"],
  flac: ["-c:a", "flac", "-f", "flac"],
};

/** Arguments of {@link encodeAudio}. */
export const encodeArguments = (inputPath: string, outputPath: string, format: AudioFormat): string[] => [
  ...inputArguments(inputPath),
  ...["-map", "0:a:0", "-map_metadata", "-1", ...codecArguments[format]],
  fileArgument(outputPath),
];

/** Encodes a sound file: WAV 16-bit 48 kHz, MP3 or AAC at 192 kbit/s, Vorbis of about that, Opus at 128 kbit/s, FLAC. */
export async function encodeAudio(request: EncodeAudioRequest): Promise<void> {
  const { inputPath, outputPath, format, durationMs, signal, onProgress } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = encodeArguments(inputPath, temporaryPath, format);
    await runFfmpeg({ stage: "encode", args, durationMs, signal, onProgress });
  });
}
