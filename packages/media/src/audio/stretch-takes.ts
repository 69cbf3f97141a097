import type { MediaCall } from "../media-call.ts";

export type TakeStretch = {
  /** 48 kHz mono 16-bit WAV. */
  inputPath: string;
  outputPath: string;
  /** Speed: above 1 is faster. Pitch stays. */
  tempo: number;
  /** Inner pauses longer than this are shortened to it, before the stretch; null: left alone. */
  compressPausesToMs: number | null;
  /** Longest the result may be; only what is left after the stretch is cut, with a fade; null: never cut. */
  cutToMs: number | null;
};

/** Changes the speed of takes, with 15 ms fades at both ends. Answers the length of each, in order. */
export async function stretchTakes(
  _takes: readonly TakeStretch[],
  _call: MediaCall = {},
): Promise<{ durationMs: number }[]> {
  throw new Error("This part of the media room is still being built.");
}
