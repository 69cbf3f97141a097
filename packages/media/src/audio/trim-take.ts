import type { Span } from "../media-call.ts";
import { findPeak } from "../wav/find-peak.ts";
import { sumSquares } from "../wav/sum-squares.ts";

const frameMs = 10;
/** Below the loudest frame by this much, or below the absolute level, nobody speaks. */
const relativeGateDb = -40;
const absoluteGateDb = -60;
const keepBeforeMs = 10;
const keepAfterMs = 30;
const shortestPauseMs = 150;

const decibels = (power: number): number => Math.max(-120, 10 * Math.log10(power + 1e-12));

export type TrimmedTake = {
  samples: Float32Array;
  /** How much silence was cut off before it. */
  startMs: number;
  /** Pauses inside, longer than 150 ms, on the clock of the trimmed take. */
  innerPauses: Span[];
  /** dBFS; -120 for silence. */
  peakDb: number;
  rmsDb: number;
};

function frameLevels(samples: Float32Array, frameSamples: number): number[] {
  const levels: number[] = [];
  for (let first = 0; first < samples.length; first += frameSamples) {
    const frame = samples.subarray(first, first + frameSamples);
    levels.push(decibels(sumSquares(frame) / frame.length));
  }
  return levels;
}

function pausesIn(
  isSpoken: readonly boolean[],
  first: number,
  end: number,
): { first: number; end: number }[] {
  const pauses: { first: number; end: number }[] = [];
  for (let frame = first; frame < end; frame++) {
    if (isSpoken[frame]) continue;
    const last = pauses.at(-1);
    if (last?.end === frame) last.end = frame + 1;
    else pauses.push({ first: frame, end: frame + 1 });
  }
  return pauses.filter((pause) => (pause.end - pause.first) * frameMs > shortestPauseMs);
}

const silence: TrimmedTake = {
  samples: new Float32Array(),
  startMs: 0,
  innerPauses: [],
  peakDb: -120,
  rmsDb: -120,
};

/** Cuts the silence off both ends of a spoken line and finds the pauses inside it. A silent take becomes empty. */
export function trimTake(samples: Float32Array, sampleRateHz: number): TrimmedTake {
  const frameSamples = Math.round((sampleRateHz * frameMs) / 1000);
  const levels = frameLevels(samples, frameSamples);
  const loudest = levels.reduce((most, level) => Math.max(most, level), -120);
  const gateDb = Math.max(absoluteGateDb, loudest + relativeGateDb);
  const isSpoken = levels.map((level) => level > gateDb);
  const firstSpoken = isSpoken.indexOf(true);
  if (firstSpoken === -1) return silence;
  const endSpoken = isSpoken.lastIndexOf(true) + 1;
  const first = Math.max(0, firstSpoken - keepBeforeMs / frameMs);
  const stored = samples.slice(first * frameSamples, (endSpoken + keepAfterMs / frameMs) * frameSamples);
  const [peak, energy] = [findPeak(stored), sumSquares(stored)];
  return {
    samples: stored,
    startMs: first * frameMs,
    innerPauses: pausesIn(isSpoken, firstSpoken, endSpoken).map((pause) => ({
      startMs: (pause.first - first) * frameMs,
      endMs: (pause.end - first) * frameMs,
    })),
    peakDb: decibels(peak * peak),
    rmsDb: decibels(energy / stored.length),
  };
}
