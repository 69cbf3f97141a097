import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type EncodeSpeechRequest = MediaCall & {
  inputPath: string;
  outputPath: string;
  /** Position among the sound tracks, from 0. */
  audioTrack: number;
  /** How much of it, from its start. */
  durationMs: number;
};

/** Encodes what is said as a small MP3: mono at 24 kHz and 48 kbit/s, 21 MB an hour. */
export async function encodeSpeech(request: EncodeSpeechRequest): Promise<void> {
  const { inputPath, outputPath, audioTrack, durationMs, signal, onProgress } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = [
      ...inputArguments(inputPath),
      ...["-map", `0:a:${audioTrack}`, "-map_metadata", "-1", "-t", String(durationMs / 1000)],
      ...["-c:a", "libmp3lame", "-ac", "1", "-ar", "24000", "-b:a", "48k", "-f", "mp3"],
      fileArgument(temporaryPath),
    ];
    await runFfmpeg({ stage: "encode", args, durationMs, signal, onProgress });
  });
}
