import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError } from "@voxloom/contract";
import { configureMedia, extractAudio, inspectMedia, makeWorkFolder, measurePeaks } from "@voxloom/media";
import type { SpeechCurve } from "@voxloom/subtitles";
import { readSpeechCurve } from "@voxloom/timeline";
import { fullEnvironment, readCliConfig } from "../config.ts";
import { inputFile } from "../input-file.ts";

const pairsPerSecond = 100;

/** How much of each moment of a recording is speech. Throws AppError MEDIA_NO_AUDIO and what `inspectMedia` throws. */
export async function readSpeech(
  file: string,
  { audioTrack, signal }: { audioTrack: number; signal: AbortSignal },
): Promise<SpeechCurve> {
  const { ffmpegPath, ffprobePath, workFolder } = readCliConfig(fullEnvironment());
  configureMedia({ ffmpegPath, ffprobePath });
  const sourcePath = await inputFile(file);
  const name = basename(sourcePath);
  const { audioTracks, durationMs } = await inspectMedia({ path: sourcePath, name, signal });
  if (audioTrack >= audioTracks.length)
    throw new AppError("MEDIA_NO_AUDIO", `${name} has no sound track ${audioTrack}.`, { name });
  const folder = await makeWorkFolder(join(workFolder, "voxloom-speech-"));
  try {
    const [stereoPath, monoPath, outputPath] = ["stereo.wav", "mono.wav", "peaks.json"].map((one) =>
      join(folder, one),
    ) as [string, string, string];
    await extractAudio({ sourcePath, audioTrack, durationMs, stereoPath, monoPath, signal });
    await measurePeaks({ audioPath: monoPath, outputPath, pairsPerSecond, signal });
    const peaks: number[] = JSON.parse(await readFile(outputPath, "utf8"));
    return readSpeechCurve(
      Int8Array.from(peaks, (peak) => Math.round(peak * 127)),
      pairsPerSecond,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
