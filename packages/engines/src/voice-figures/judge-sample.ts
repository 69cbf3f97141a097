import meydaModule from "meyda";
import { computeMedian, computeQuantile } from "../diarization/pitch.ts";
import type { Span } from "../engine.ts";

// Its types describe an ES module; Node loads the CommonJS build, whose export is the analyzer itself.
const Meyda = meydaModule as unknown as typeof meydaModule.default;

/** What was looked for in a recording of a voice, and what was found: fine, doubtful, or of no use. */
export type SampleCheck = {
  kind: "length" | "level" | "clipping" | "noise" | "music" | "echo" | "speakers";
  level: "good" | "doubtful" | "bad";
  /**
   * Length: seconds of speech. Level: decibels of the louder parts. Clipping: distorted samples in 1,000. Noise and
   * music: decibels between speech and pauses. Echo: decibels a second by which words fade. Speakers: how many.
   */
  value: number;
};

export type JudgedSample = {
  /** 16 kHz, mono, -1..1. */
  samples: Float32Array;
  /** As loud as it came, at 48 kHz: below that, what was cut off is round again. */
  original: Float32Array;
  /** Where somebody speaks. */
  spans: readonly Span[];
  /** How many people speak ({@link countPeople}). */
  people: number;
};

const rateHz = 16_000;
const frameSeconds = 0.02;
const frameSize = rateHz * frameSeconds;
const silenceDb = -100;
/** Seconds of speech: fewer tell nothing of a voice, fewer than the second make its color unsteady. */
const [minSeconds, fewSeconds] = [3, 10];
const quietDb = -35;
/** At this level samples are cut off, and more than one in ten thousand is heard. */
const fullScale = 0.9995;
const clippedPerThousand = 0.1;
/** Between speech and pauses: clean recordings 22 to 43 dB, noisy ones 20 to 28 (28 clips). */
const noisyDb = 25;
/** Pauses that sound at all, and how even their spectrum is: tones far below noise. */
const audiblePauseDb = -60;
const musicRangeDb = 40;
/** Music that is hardly softer than the voice: a song, of which no voice can be made. */
const songRangeDb = 12;
const tonalFlatness = 0.12;
/** Rooms 52 to 83 dB/s, clean ones 76 to 250: they overlap, so it is never more than a hint. */
const echoDbPerSecond = 85;
/** Judges a recording of a voice by what can be measured in it. */
export function judgeSample({ samples, original, spans, people }: JudgedSample): SampleCheck[] {
  const levels = measureLevels(samples);
  const sounding = levels.filter((level) => level > silenceDb);
  const loudDb = computeQuantile(sounding, 0.85) ?? silenceDb;
  const pauseDb = computeQuantile(sounding, 0.1) ?? silenceDb;
  const rangeDb = loudDb - pauseDb;
  const seconds = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1_000;
  const clipped = countClipped(original);
  const flatness = measureFlatness(samples, levels, pauseDb);
  const isMusic =
    pauseDb > audiblePauseDb && rangeDb < musicRangeDb && flatness !== null && flatness < tonalFlatness;
  const fading = measureFading(levels, loudDb);
  const doubtful = (isDoubtful: boolean): SampleCheck["level"] => (isDoubtful ? "doubtful" : "good");
  return [
    {
      kind: "length",
      level: seconds < minSeconds ? "bad" : doubtful(seconds < fewSeconds),
      value: seconds,
    },
    { kind: "level", level: doubtful(loudDb < quietDb), value: loudDb },
    { kind: "clipping", level: doubtful(clipped > clippedPerThousand), value: clipped },
    // What sounds in the pauses is said once: as music, or as noise.
    { kind: "noise", level: doubtful(!isMusic && rangeDb < noisyDb), value: rangeDb },
    { kind: "music", level: isMusic && rangeDb < songRangeDb ? "bad" : doubtful(isMusic), value: rangeDb },
    ...(fading === null
      ? []
      : [{ kind: "echo" as const, level: doubtful(fading < echoDbPerSecond), value: fading }]),
    { kind: "speakers", level: doubtful(people > 1), value: people },
  ];
}

/** Level of each 20 ms, in dBFS. */
function measureLevels(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / frameSize) }, (_, frame) => {
    let energy = 0;
    for (let index = frame * frameSize; index < (frame + 1) * frameSize; index += 1)
      energy += (samples[index] ?? 0) ** 2;
    return 10 * Math.log10(energy / frameSize + 1e-12);
  });
}

function countClipped(samples: Float32Array): number {
  const clipped = samples.reduce((sum, sample) => sum + (Math.abs(sample) >= fullScale ? 1 : 0), 0);
  return (clipped * 1_000) / Math.max(1, samples.length);
}

/** How even the spectrum of the pauses is, 0 (tones) to 1 (white noise); null: there are none. */
function measureFlatness(samples: Float32Array, levels: readonly number[], pauseDb: number): number | null {
  const size = 512;
  Meyda.bufferSize = size;
  Meyda.sampleRate = rateHz;
  const found = levels.flatMap((level, frame) => {
    const at = frame * frameSize;
    if (level <= silenceDb || level > pauseDb + 3 || at + size > samples.length) return [];
    const flatness = Meyda.extract("spectralFlatness", samples.subarray(at, at + size));
    return typeof flatness === "number" && Number.isFinite(flatness) ? flatness : [];
  });
  return computeMedian(found);
}

/** By how many decibels a second words fade, in the middle of all that fall by 20 dB at once; null: too few do. */
function measureFading(levels: readonly number[], loudDb: number): number | null {
  const slopes: number[] = [];
  const fall = 20;
  for (let start = 0; start < levels.length; start += 1) {
    const from = levels[start] ?? silenceDb;
    if (from < loudDb - 10) continue;
    let end = start;
    while ((levels[end + 1] ?? Number.POSITIVE_INFINITY) < (levels[end] ?? 0) + 1) end += 1;
    const dropDb = from - (levels[end] ?? from);
    if (dropDb >= fall) {
      const reached = levels.findIndex((level, frame) => frame > start && level <= from - fall);
      slopes.push(fall / ((reached - start) * frameSeconds));
      start = end;
    }
  }
  return slopes.length < 3 ? null : computeMedian(slopes);
}
