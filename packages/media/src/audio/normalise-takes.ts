import type { MediaCall, Span } from "../media-call.ts";

export type TakeFiles = { inputPath: string; outputPath: string };
export type NormalisedTake = {
  /** After the silence at both ends was trimmed. */
  durationMs: number;
  /** Pauses inside, longer than 150 ms, on the clock of the trimmed take. */
  innerPauses: Span[];
  /** dBFS; -120 for silence. */
  peakDb: number;
  rmsDb: number;
};

/** Brings takes of any WAV format to 48 kHz mono 16-bit, trimmed of silence at both ends. Answers in order. */
export async function normaliseTakes(
  _takes: readonly TakeFiles[],
  _call: MediaCall = {},
): Promise<NormalisedTake[]> {
  throw new Error("This part of the media room is still being built.");
}

/** {@link normaliseTakes} for one take. */
export async function normaliseTake(take: TakeFiles & MediaCall): Promise<NormalisedTake> {
  const [made] = await normaliseTakes([take], take);
  if (made === undefined) throw new Error("No take came back.");
  return made;
}
