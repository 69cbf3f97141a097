import type { SpeechLevels } from "@voxloom/contract";
import type { MediaCall } from "../media-call.ts";
import { decodePcm16 } from "../wav/decode-pcm.ts";
import { findPeak } from "../wav/find-peak.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { sumSquares } from "../wav/sum-squares.ts";

/** Levels of a stretch that add up to those of the whole. Levels are 0..1. */
export type StretchLevels = {
  frames: number;
  peak: number;
  /** Sum of the squares of all samples. */
  energy: number;
  /** The least peak that any 50 ms of it have; null: it is shorter. */
  floor: number | null;
};

/** 50 ms at 48 kHz. */
const windowFrames = 2_400;

/** Measures the levels of one channel at 48 kHz that comes in blocks. */
export function createLevelMeter(): { add(samples: Float32Array): void; end(): StretchLevels } {
  let [frames, peak, energy, windowPeak, filled] = [0, 0, 0, 0, 0];
  let floor: number | null = null;
  return {
    add(samples) {
      for (let from = 0; from < samples.length; ) {
        const end = Math.min(samples.length, from + windowFrames - filled);
        const part = samples.subarray(from, end);
        windowPeak = Math.max(windowPeak, findPeak(part));
        energy += sumSquares(part);
        filled += part.length;
        from = end;
        if (filled < windowFrames) continue;
        peak = Math.max(peak, windowPeak);
        floor = Math.min(floor ?? windowPeak, windowPeak);
        [windowPeak, filled] = [0, 0];
      }
      frames += samples.length;
    },
    end: () => ({ frames, peak: Math.max(peak, windowPeak), energy, floor }),
  };
}

const toDb = (level: number): number | null =>
  level > 1e-6 ? Math.round(200 * Math.log10(level)) / 10 : null;

/** Peak, mean level and noise floor of stretches together, in dBFS; null where there is none. */
export function sumLevels(parts: readonly StretchLevels[]): SpeechLevels {
  const sum = (read: (part: StretchLevels) => number) => parts.reduce((all, part) => all + read(part), 0);
  const floors = parts.flatMap(({ floor }) => floor ?? []);
  return {
    peakDb: toDb(parts.reduce((most, part) => Math.max(most, part.peak), 0)),
    rmsDb: toDb(
      Math.sqrt(
        sum(({ energy }) => energy) /
          Math.max(
            1,
            sum(({ frames }) => frames),
          ),
      ),
    ),
    noiseFloorDb: toDb(floors.reduce((least, floor) => Math.min(least, floor), 1)),
  };
}

/** Peak, mean level and noise floor of a 16-bit WAV at 48 kHz, over all of its channels. */
export async function measureWavLevels(
  path: string,
  { signal }: Pick<MediaCall, "signal"> = {},
): Promise<SpeechLevels> {
  const meter = createLevelMeter();
  for await (const { bytes } of readWavBlocks(path, { signal })) meter.add(decodePcm16(bytes));
  return sumLevels([meter.end()]);
}
