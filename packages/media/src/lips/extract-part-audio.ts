import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

type PartAudio = MediaCall & { fromMs: number; durationMs: number; outputPath: string };

/** Writes a stretch of the first audio track as 16 kHz mono WAV, exactly so long: what is missing is silent. */
export async function extractPartAudio(
  path: string,
  { fromMs, durationMs, outputPath, ...call }: PartAudio,
): Promise<void> {
  const samples = Math.round(durationMs * 16);
  const exactly = `aresample=16000,apad=whole_len=${samples},atrim=end_sample=${samples}`;
  await writeWholeFile(outputPath, (temporaryPath) =>
    runFfmpeg({
      stage: "extract-audio",
      args: [
        ...inputArguments(path, { before: ["-vn", "-sn", "-ss", (fromMs / 1000).toFixed(6)] }),
        ...["-map", "0:a:0", "-ac", "1", "-af", exactly, "-c:a", "pcm_s16le", "-f", "wav"],
        fileArgument(temporaryPath),
      ],
      durationMs,
      ...call,
    }),
  );
}
