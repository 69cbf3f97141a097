import type { Span } from "../media-call.ts";

/** Length of one frame of the energy curve. */
export const frameMs = 20;
/** Level of a frame without sound. */
export const floorDb = -120;

/** Levels nearer than this are one steady sound: hum, hiss, a held tone. */
const minRangeDb = 3;
/** A band that never gets louder than this holds no speech. */
const minPeakDb = -60;
const maxSpanMs = 12_000;
/** A cut leaves at least this much before it. */
const shortestCutMs = 4_000;
const closeGapMs = 300;
const shortestSpanMs = 100;
const padBeforeMs = 120;
const padAfterMs = 160;

/** Level below which the given share (0..1) of the sounding frames lie. Frames without any sound do not count. */
function percentile(levels: Int8Array, share: number): number {
  const counts = new Uint32Array(121);
  let total = 0;
  for (const level of levels) {
    if (level <= -100) continue;
    counts[-level] = (counts[-level] ?? 0) + 1;
    total += 1;
  }
  let left = total * (1 - share);
  for (let loudness = 0; loudness <= 120; loudness++) {
    left -= counts[loudness] ?? 0;
    if (left < 0) return -loudness;
  }
  return floorDb;
}

type Range = { first: number; end: number };

function activeRanges(levels: Int8Array, thresholdDb: number): Range[] {
  const ranges: Range[] = [];
  for (let frame = 0; frame < levels.length; frame++) {
    if ((levels[frame] ?? floorDb) < thresholdDb) continue;
    const last = ranges.at(-1);
    if (last !== undefined && (frame - last.end) * frameMs < closeGapMs) last.end = frame + 1;
    else ranges.push({ first: frame, end: frame + 1 });
  }
  return ranges.filter((range) => (range.end - range.first) * frameMs >= shortestSpanMs);
}

/** Pads each range without touching its neighbors: half of a short gap each. */
function pad(ranges: readonly Range[], frames: number): Range[] {
  return ranges.map((range, index) => {
    const before = index === 0 ? 0 : Math.ceil(((ranges[index - 1]?.end ?? 0) + range.first) / 2);
    const next = ranges[index + 1];
    const after = next === undefined ? frames : Math.floor((range.end + next.first) / 2);
    return {
      first: Math.max(before, range.first - padBeforeMs / frameMs),
      end: Math.min(after, range.end + padAfterMs / frameMs),
    };
  });
}

/** Sum of the levels around a frame: a single quiet frame inside a vowel is not a pause. */
function levelAround(levels: Int8Array, frame: number): number {
  let sum = 0;
  for (let near = frame - 3; near <= frame + 3; near++) sum += levels[near] ?? floorDb;
  return sum;
}

function cutLong(range: Range, levels: Int8Array): Range[] {
  const pieces: Range[] = [];
  let { first } = range;
  while ((range.end - first) * frameMs > maxSpanMs) {
    let cut = first + shortestCutMs / frameMs;
    const latest = Math.min(first + maxSpanMs / frameMs, range.end - 1_000 / frameMs);
    for (let frame = cut; frame <= latest; frame++) {
      if (levelAround(levels, frame) <= levelAround(levels, cut)) cut = frame;
    }
    pieces.push({ first, end: cut });
    first = cut;
  }
  return [...pieces, { first, end: range.end }];
}

export type SpeechSpans = { spans: Span[]; noiseFloorDb: number; peakDb: number };

/**
 * Finds where someone may be speaking from the levels of the speech band, one whole dBFS value (-120..0) for each
 * 20 ms. The gate lies between the 10th percentile (the pauses, or the music under the speech) and the 95th.
 */
export function findSpeechSpans(levels: Int8Array, durationMs: number): SpeechSpans {
  const noiseFloorDb = percentile(levels, 0.1);
  const peakDb = percentile(levels, 0.999);
  const loudDb = percentile(levels, 0.95);
  if (peakDb < minPeakDb) return { spans: [], noiseFloorDb, peakDb };
  // Silence between words that was cut out digitally leaves no pause to measure: speech is then its own floor.
  const quietFrames = levels.reduce((count, level) => count + (level < loudDb - 30 ? 1 : 0), 0);
  const hasPauses = quietFrames > levels.length * 0.02;
  if (!hasPauses && loudDb - noiseFloorDb < minRangeDb) return { spans: [], noiseFloorDb, peakDb };
  const rise = Math.max(3, Math.min(15, 0.35 * (loudDb - noiseFloorDb)));
  const thresholdDb = hasPauses
    ? Math.max(-62, Math.min(noiseFloorDb + rise, loudDb - 20))
    : noiseFloorDb + rise;
  const ranges = pad(activeRanges(levels, thresholdDb), levels.length);
  const spans = ranges
    .flatMap((range) => cutLong(range, levels))
    .map(({ first, end }) => ({ startMs: first * frameMs, endMs: Math.min(durationMs, end * frameMs) }));
  return { spans, noiseFloorDb, peakDb };
}
