import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import meydaModule from "meyda";
import type { PrintVoicesRequest, Span, VoicePrint } from "../engine.ts";
import { computeMedian, computeQuantile, measurePitches } from "./pitch.ts";
import { openSpeech } from "./read-span.ts";

// Its types describe an ES module; Node loads the CommonJS build, whose export is the analyzer itself.
const Meyda = meydaModule as unknown as typeof meydaModule.default;

/** Raised when the numbers of a print change their meaning. */
export const printKind = "cepstral-1";
/** Coefficients 1 to 19: how the spectrum is shaped, without how loud it is. */
export const dimensions = 19;

const frameSize = 512;
const hopMs = 10;
/** Frames this far below the loudest are pauses: their hiss belongs to the room. */
const pauseShare = 0.003;
/** Of less, prints of one person differ as much as those of two. In milliseconds. */
export const minSpeechMs = 3_000;
const minFrames = minSpeechMs / hopMs;
/** A minute says all that these numbers can tell. */
const maxSpeechMs = 60_000;

/** Sums over frames, of which mean and covariance are made. */
type Sums = { frames: number; sum: number[]; products: number[]; pitchesHz: number[] };

/** A print in the making. */
export type PrintMaker = {
  /** Takes in what is said in a stretch, samples of -1 to 1. */
  add(samples: Float32Array, sampleRateHz: number): void;
  /** Null where too little was said. */
  make(): VoicePrint | null;
};

/** The print of each voice, of its longest stretches, a minute in all; one that `begin` begins for it. */
export async function printEach(
  { audioPath, voices, signal, onProgress }: PrintVoicesRequest,
  begin: () => PrintMaker,
): Promise<{ prints: (VoicePrint | null)[] }> {
  const speech = await openSpeech(audioPath);
  const prints: (VoicePrint | null)[] = [];
  try {
    for (const spans of voices) {
      const print = begin();
      for (const span of chooseSpans(spans)) {
        if (signal?.aborted) throw new AppError("CANCELED", "Listening to the voices was canceled.");
        print.add(await speech.read(span), speech.sampleRateHz);
        await nextTurn();
      }
      prints.push(print.make());
      onProgress?.(prints.length / voices.length);
    }
  } finally {
    await speech.close();
  }
  return { prints };
}

/**
 * Mean and covariance of a voice's cepstral coefficients, and its pitch. A covariance does not change with a microphone's
 * own color, as a mean does (Bimbot, Magrin-Chagnolleau and Mathan, Second-order statistical measures for
 * text-independent speaker identification, 1995). Null where less than three seconds are said.
 */
export function beginCepstralPrint(): PrintMaker {
  const sums: Sums = {
    frames: 0,
    sum: new Array<number>(dimensions).fill(0),
    products: new Array<number>((dimensions * (dimensions + 1)) / 2).fill(0),
    pitchesHz: [],
  };
  return {
    add: (samples, sampleRateHz) => addSpan(sums, samples, sampleRateHz),
    make: () => createPrint(sums),
  };
}

/** The longest stretches, a minute in all: they hold the least of other voices at their edges. */
function chooseSpans(spans: readonly Span[]): Span[] {
  const chosen: Span[] = [];
  let leftMs = maxSpeechMs;
  for (const { startMs, endMs } of spans.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))) {
    if (leftMs <= 0) break;
    const end = Math.min(endMs, startMs + leftMs);
    chosen.push({ startMs, endMs: end });
    leftMs -= end - startMs;
  }
  return chosen;
}

function addSpan(sums: Sums, samples: Float32Array, sampleRateHz: number): void {
  const hop = Math.round((sampleRateHz * hopMs) / 1000);
  const frames: { at: number; energy: number }[] = [];
  for (let at = 0; at + frameSize <= samples.length; at += hop) {
    let energy = 0;
    for (let index = at; index < at + frameSize; index += 1) energy += (samples[index] ?? 0) ** 2;
    frames.push({ at, energy });
  }
  const loudest =
    computeQuantile(
      frames.map(({ energy }) => energy),
      0.95,
    ) ?? 0;
  const least = Math.max(1e-4, loudest * pauseShare);
  Meyda.bufferSize = frameSize;
  Meyda.sampleRate = sampleRateHz;
  Meyda.numberOfMFCCCoefficients = dimensions + 1;
  for (const { at, energy } of frames) {
    if (energy <= least) continue;
    const cepstrum = Meyda.extract("mfcc", samples.subarray(at, at + frameSize));
    const values = Array.isArray(cepstrum) ? cepstrum.map(Number).slice(1) : [];
    if (values.length === dimensions && values.every(Number.isFinite)) addFrame(sums, values);
  }
  sums.pitchesHz.push(...measurePitches(samples, sampleRateHz));
}

function addFrame(sums: Sums, values: readonly number[]): void {
  sums.frames += 1;
  let place = 0;
  for (const [row, value] of values.entries()) {
    sums.sum[row] = (sums.sum[row] ?? 0) + value;
    for (let column = row; column < dimensions; column += 1) {
      sums.products[place] = (sums.products[place] ?? 0) + value * (values[column] ?? 0);
      place += 1;
    }
  }
}

/** Pitch (0: nothing was voiced), mean, and the upper half of the covariance, row by row. */
function createPrint({ frames, sum, products, pitchesHz }: Sums): VoicePrint | null {
  if (frames < minFrames) return null;
  const mean = sum.map((value) => value / frames);
  const covariance: number[] = [];
  for (let row = 0; row < dimensions; row += 1)
    for (let column = row; column < dimensions; column += 1)
      covariance.push((products[covariance.length] ?? 0) / frames - (mean[row] ?? 0) * (mean[column] ?? 0));
  return {
    kind: printKind,
    values: [computeMedian(pitchesHz) ?? 0, ...mean, ...covariance],
    speechMs: frames * hopMs,
  };
}
