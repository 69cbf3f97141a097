import type { MediaCall, Span } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { resample } from "./resample.ts";
import { trimTake } from "./trim-take.ts";

export type TakeFiles = {
  /** WAV of any rate and number of channels, 8 to 32 bits or float. */
  inputPath: string;
  outputPath: string;
};
export type NormalizedTake = {
  /** After the silence at both ends was trimmed; 0 for a take without sound. */
  durationMs: number;
  /** Pauses inside, longer than 150 ms, on the clock of the trimmed take. */
  innerPauses: Span[];
  /** dBFS; -120 for silence. */
  peakDb: number;
  rmsDb: number;
};

/** Rate of every take after normalizing. */
export const takeRateHz = 48_000;

async function normalize({ inputPath, outputPath }: TakeFiles): Promise<NormalizedTake> {
  const { samples, sampleRateHz } = await readWavPcm(inputPath);
  // Trimmed first: silence need not be resampled.
  const trimmed = trimTake(samples, sampleRateHz);
  const audio = resample(trimmed.samples, sampleRateHz, takeRateHz);
  await writeWavPcm(outputPath, audio, takeRateHz);
  const { innerPauses, peakDb, rmsDb } = trimmed;
  return { durationMs: Math.round((audio.length * 1000) / takeRateHz), innerPauses, peakDb, rmsDb };
}

/**
 * Brings takes of any WAV format to 48 kHz mono 16-bit, trimmed of silence at both ends. Answers in order.
 * No process is started: a line costs some milliseconds.
 */
export async function normalizeTakes(
  takes: readonly TakeFiles[],
  call: MediaCall = {},
): Promise<NormalizedTake[]> {
  const made: NormalizedTake[] = [];
  for (const [index, take] of takes.entries()) {
    throwIfCanceled(call.signal, "normalize takes");
    made.push(await normalize(take));
    call.onProgress?.((index + 1) / takes.length);
  }
  return made;
}

/** {@link normalizeTakes} for one take. */
export async function normalizeTake(take: TakeFiles & MediaCall): Promise<NormalizedTake> {
  throwIfCanceled(take.signal, "normalize take");
  return await normalize(take);
}
