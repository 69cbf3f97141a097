import type { SubtitleCue } from "../document/subtitle-document.ts";
import { frameRates } from "../time/frame-rate.ts";
import { createCorrelation } from "./correlate.ts";
import { movedMs, type TimeMove } from "./time-move.ts";

/** How much of each moment is speech, 0 to 1, from the start of the recording. */
export type SpeechCurve = { stepMs: number; values: Float32Array };

/** A move that brings subtitles to the speech, and how well they go together before and after it. */
export type SpeechMove = {
  move: TimeMove;
  /** Of subtitles and speech, -1 to 1; as they are, and moved. */
  before: number;
  after: number;
  /** Whether no other place comes near: else a person has to look. */
  isSure: boolean;
};

/** Steps of the first search, of the one for odd speeds, and of the last one. */
const coarseMs = 100;
const oddMs = 200;
const fineMs = 10;
/** Subtitles are looked for so far from where they stand. */
const farthestMs = 20 * 60_000;
/** The stretch of the subtitles by which odd speeds are looked for. */
const sampleMs = 12 * 60_000;
/** Speeds that are looked at where none of the usual ones goes well: a tenth to either side. */
const oddest = 0.1;
/** Parts of the file that tell by how much the speed is off, and how far off each is looked for. */
const windowMs = 90_000;
const nearMs = 1200;
/** What is heard right before and after the start of a subtitle. */
const edgeMs = 250;
/** The best place stands out from all others by so many of their deviations. */
const minLead = 6;
const minAfter = 0.15;

const rates = Object.values(frameRates).map(({ numerator, denominator }) => numerator / denominator);
const usualFactors: readonly number[] = [
  ...new Set([1, ...rates.flatMap((from) => rates.map((to) => Math.round((from / to) * 1e6) / 1e6))]),
].filter((factor) => Math.abs(factor - 1) <= 0.26);

/**
 * The move by which subtitles go with the speech of a recording best: their speed and their place. Null where there is
 * nothing to compare.
 */
export const findSpeechMove = (cues: readonly SubtitleCue[], speech: SpeechCurve): SpeechMove | null => {
  const shown = cues.filter(({ text, endMs, startMs }) => text.trim() !== "" && endMs > startMs);
  const fine = resampled(speech, fineMs);
  if (shown.length < 3 || fine.values.length * fineMs < 5000) return null;
  const rough = findRoughMove(shown, resampled(speech, coarseMs));
  if (rough === null) return null;
  const settled = settleSpeed(shown, fine, rough.move);
  const starts = toStarts(shown, fine, settled);
  const move =
    Math.abs(starts.factor - 1) < 1e-9 ? { ...starts, offsetMs: Math.round(starts.offsetMs) } : starts;
  const before = correlate(shown, fine, { factor: 1, offsetMs: 0 });
  const after = correlate(shown, fine, move);
  return { move, before, after, isSure: rough.lead >= minLead && after >= minAfter };
};

/** A curve in other steps: each the mean of what it covers, or the nearest. */
const resampled = ({ stepMs, values }: SpeechCurve, wantedMs: number): SpeechCurve => {
  const length = Math.max(1, Math.floor((values.length * stepMs) / wantedMs));
  const sampled = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const from = Math.floor((index * wantedMs) / stepMs);
    const to = Math.max(from + 1, Math.floor(((index + 1) * wantedMs) / stepMs));
    let sum = 0;
    for (let at = from; at < to; at++) sum += values[at] ?? 0;
    sampled[index] = sum / (to - from);
  }
  return { stepMs: wantedMs, values: sampled };
};

/** Where subtitles stand, as a curve of one value for each step: 1 with, 0 without; moved, from `fromMs` on. */
const presence = (
  cues: readonly SubtitleCue[],
  { move, stepMs, fromMs, length }: { move: TimeMove; stepMs: number; fromMs: number; length: number },
): Float32Array => {
  const values = new Float32Array(length);
  for (const { startMs, endMs } of cues) {
    const from = Math.round((movedMs(startMs, move) - fromMs) / stepMs);
    const to = Math.round((movedMs(endMs, move) - fromMs) / stepMs);
    values.fill(1, Math.max(0, from), Math.max(0, Math.min(length, to)));
  }
  return values;
};

/** Less its mean: what is the same everywhere speaks for no place. Answers the deviation too. */
const centered = (values: Float32Array): { values: Float32Array; deviation: number } => {
  const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const own = values.map((one) => one - mean);
  return { values: own, deviation: Math.sqrt(own.reduce((sum, one) => sum + one * one, 0)) };
};

/** Correlation of subtitles after a move with the speech, -1 to 1. */
const correlate = (cues: readonly SubtitleCue[], speech: SpeechCurve, move: TimeMove): number => {
  const shown = presence(cues, { move, stepMs: speech.stepMs, fromMs: 0, length: speech.values.length });
  const [a, b] = [centered(shown), centered(speech.values)];
  if (a.deviation === 0 || b.deviation === 0) return 0;
  let sum = 0;
  for (let index = 0; index < a.values.length; index++)
    sum += (a.values[index] ?? 0) * (b.values[index] ?? 0);
  return Math.round((sum / (a.deviation * b.deviation)) * 1000) / 1000;
};

type Rough = { move: TimeMove; lead: number };

const findRoughMove = (cues: readonly SubtitleCue[], speech: SpeechCurve): Rough | null => {
  const best = findBest(cues, speech, usualFactors);
  if (best !== null && best.lead >= minLead * 1.5) return best;
  const firstMs = cues[0]?.startMs ?? 0;
  const sample = cues.filter(({ startMs }) => startMs < firstMs + sampleMs);
  const lastMs = sample.at(-1)?.endMs ?? 0;
  // A finer grid than this changes no place by more than a step.
  const step = Math.max(0.0005, (2 * oddMs) / Math.max(1000, lastMs));
  const odd: number[] = [];
  for (let factor = 1 - oddest; factor <= 1 + oddest; factor += step) odd.push(factor);
  const { stepMs, values } = resampled(speech, oddMs);
  const end = Math.ceil((lastMs * (1 + oddest) + farthestMs) / stepMs);
  const other = findBest(sample, { stepMs, values: values.subarray(0, end) }, odd);
  return best === null || (other !== null && other.lead > best.lead) ? other : best;
};

/** The best place for any of some speeds. */
const findBest = (
  cues: readonly SubtitleCue[],
  speech: SpeechCurve,
  factors: readonly number[],
): Rough | null => {
  const { stepMs } = speech;
  const fastest = Math.max(...factors);
  const lastMs = cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0);
  const length = Math.ceil((lastMs * fastest) / stepMs) + 1;
  const compare = createCorrelation(centered(speech.values).values, length);
  const far = Math.round(farthestMs / stepMs);
  const [lowest, highest] = [Math.max(1 - length, -far), Math.min(speech.values.length - 1, far)];
  let best: (Rough & { score: number }) | null = null;
  for (const factor of factors) {
    const own = Math.min(length, Math.ceil((lastMs * factor) / stepMs) + 1);
    const shown = centered(presence(cues, { move: { factor, offsetMs: 0 }, stepMs, fromMs: 0, length: own }));
    if (shown.deviation === 0) continue;
    const { at } = compare(shown.values);
    let [sum, squares, top, topLag] = [0, 0, Number.NEGATIVE_INFINITY, 0];
    for (let lag = lowest; lag <= highest; lag++) {
      const value = at(lag) / shown.deviation;
      sum += value;
      squares += value * value;
      if (value > top) [top, topLag] = [value, lag];
    }
    const count = highest - lowest + 1;
    const deviation = Math.sqrt(Math.max(1e-9, squares / count - (sum / count) ** 2));
    const lead = (top - sum / count) / deviation;
    // The file's own speed is the likeliest one: another has to be better.
    const score = top * (factor === 1 ? 1.02 : 1);
    if (best === null || score > best.score)
      best = { move: { factor, offsetMs: topLag * stepMs }, lead, score };
  }
  return best;
};

/** How much more is heard after the starts of subtitles than before them, each `byMs` later. */
const computeRise = (startsMs: readonly number[], { stepMs, values }: SpeechCurve, byMs: number): number => {
  const reach = Math.round(edgeMs / stepMs);
  let sum = 0;
  for (const startMs of startsMs) {
    const at = Math.round((startMs + byMs) / stepMs);
    for (let step = 0; step < reach; step++) sum += (values[at + step] ?? 0) - (values[at - 1 - step] ?? 0);
  }
  return startsMs.length === 0 ? 0 : sum / (startsMs.length * reach);
};

/** By how much later starts meet the speech best; `rise` tells how clearly. */
const bestRise = (
  startsMs: readonly number[],
  speech: SpeechCurve,
  reachMs: number,
): { byMs: number; rise: number } => {
  let best = { byMs: 0, rise: Number.NEGATIVE_INFINITY };
  for (let byMs = -reachMs; byMs <= reachMs; byMs += speech.stepMs) {
    const rise = computeRise(startsMs, speech, byMs);
    if (rise > best.rise) best = { byMs, rise };
  }
  return best;
};

/** The speed by which all parts of the file are off by as much, where they agree on one. */
const settleSpeed = (cues: readonly SubtitleCue[], speech: SpeechCurve, rough: TimeMove): TimeMove => {
  const parts = new Map<number, number[]>();
  for (const { startMs } of cues) {
    const part = Math.floor(startMs / windowMs);
    parts.set(part, [...(parts.get(part) ?? []), startMs]);
  }
  const points = [...parts.values()].flatMap((starts) => {
    if (starts.length < 4) return [];
    const { byMs, rise } = bestRise(
      starts.map((startMs) => movedMs(startMs, rough)),
      speech,
      nearMs,
    );
    const middleMs = starts.reduce((sum, one) => sum + one, 0) / starts.length;
    return rise < 0.1 ? [] : [{ middleMs, byMs }];
  });
  if (points.length < 3) return rough;
  // The middle one of all slopes between two parts: a part that met something else does not bend it.
  const slopes = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .map((other) => (other.byMs - one.byMs) / Math.max(1, other.middleMs - one.middleMs)),
  );
  const slope = findMiddle(slopes);
  const spanMs = (points.at(-1)?.middleMs ?? 0) - (points[0]?.middleMs ?? 0);
  // Less than this over the whole file is the grain of the measurement.
  if (Math.abs(slope) * spanMs < 60) return rough;
  const offsetMs = findMiddle(points.map(({ middleMs, byMs }) => byMs - slope * middleMs));
  const wanted = { factor: rough.factor + slope, offsetMs: rough.offsetMs + offsetMs };
  const usual = usualFactors.find((factor) => Math.abs(factor - wanted.factor) * spanMs < 60);
  return usual === undefined ? wanted : { ...wanted, factor: usual };
};

const findMiddle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Starts of subtitles tell the place better than where they stand: most stay on the screen after the last word. */
const toStarts = (cues: readonly SubtitleCue[], speech: SpeechCurve, move: TimeMove): TimeMove => {
  // A subtitle that follows another at once begins in the middle of what is said.
  const free = cues.filter(({ startMs }, index) => startMs - (cues[index - 1]?.endMs ?? -1000) >= edgeMs);
  const starts = (free.length >= 3 ? free : cues).map(({ startMs }) => movedMs(startMs, move));
  const { byMs, rise } = bestRise(starts, speech, nearMs);
  return rise < 0.02 ? move : { ...move, offsetMs: move.offsetMs + byMs };
};
