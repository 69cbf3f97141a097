import {
  type Finding,
  type FindingKind,
  findingFacts,
  leastScores,
  lineDefectSchema,
  type MarkName,
  markNameSchema,
  type Origins,
  type RatedFacts,
  type Rating,
  type SoundFacts,
  type TimeSpan,
  verdictOf,
  type WordsOrigin,
} from "@voxloom/contract";
import type { LineFacts } from "./line-facts.ts";
import { between, defectsOf, lossesOf } from "./rate-line.ts";

/** Everything a dub is rated by. */
export type DubFacts = RatedFacts & {
  lines: readonly LineFacts[];
  /** Stretches of the speech that no line covers. */
  uncovered: readonly TimeSpan[];
};

export type RatedDub = { rating: Rating | null; findings: Finding[] };

/** How much of the words is right as engines of each quality make them, by what their dubs read like. */
const shareRight = { basic: 0.8, good: 0.93, natural: 0.97 } as const;
/** What each language on the way leaves of a translation. */
const shareAfterPivot = 0.85;
/** Anything serious keeps a mark, and the whole, below good. */
const mostWithSerious = leastScores.good - 1;
/** The loudness that dubs are brought to. */
const aimLufs = -16;
/** An old voice this much below the new one is heard, and one this much is not. */
const heardMarginDb = 18;
const unheardMarginDb = 26;

/**
 * What a dub is worth, from what is known of it. The whole is never above its worst mark, and never good where
 * something serious was found or a mark could not be given. What nobody checked has no mark.
 */
export function rateDub(facts: DubFacts): RatedDub {
  const findings = findingsOf(facts);
  const raw = { words: wordsMark(facts), timing: timingMark(facts), sound: soundMark(facts) };
  const capOf = (name: MarkName): number =>
    findings.some(({ mark, weight }) => mark === name && weight === "serious") ? mostWithSerious : 100;
  const capped = (name: MarkName): number | null => {
    const value = raw[name];
    return value === null ? null : Math.min(capOf(name), Math.round(100 * value));
  };
  const marks = { words: capped("words"), timing: capped("timing"), sound: capped("sound") };
  const known = Object.values(marks).filter((mark) => mark !== null);
  if (known.length === 0) return { rating: null, findings };
  const isWhole = known.length === markNameSchema.options.length;
  const score = Math.min(...known, isWhole ? 100 : mostWithSerious);
  return { rating: { score, verdict: verdictOf(score), marks }, findings };
}

/** Mean of what the lines keep, weighed by their length; null: there are none. */
function keptOf(lines: readonly LineFacts[], name: MarkName): number | null {
  let [weight, kept] = [0, 0];
  for (const line of lines) {
    const lineWeight = Math.max(1, line.slotMs);
    weight += lineWeight;
    kept += lineWeight * (1 - lossesOf(line)[name]);
  }
  return weight === 0 ? null : kept / weight;
}

function wordsMark({ lines, origins, speech, uncovered }: DubFacts): number | null {
  const trust = trustIn(origins);
  const speechMs = lengthOf(speech);
  if (trust === null || (lines.length === 0 && speechMs === 0)) return null;
  const covered = speechMs === 0 ? 1 : 1 - Math.min(1, lengthOf(uncovered) / speechMs);
  return trust * (keptOf(lines, "words") ?? 0) * covered;
}

function trustIn({ recognized, translated }: Origins): number | null {
  const shares = [recognized, translated].map(shareOf);
  return shares.reduce((product, share) => (product === null || share === null ? null : product * share), 1);
}

const shareOf = (origin: WordsOrigin): number | null => {
  switch (origin.by) {
    case "engine":
      return shareRight[origin.quality] * shareAfterPivot ** origin.pivots.length;
    case "person":
    case "nobody":
      return 1;
    case "unknown":
      return null;
  }
};

const timingMark = ({ lines }: DubFacts): number | null => keptOf(lines, "timing");

function soundMark({ lines, sound }: DubFacts): number {
  const { loudnessLufs, clippedSamples, truePeakDbtp, oldVoiceMarginDb } = sound;
  if (loudnessLufs === null) return 0;
  const losses = [
    0.4 * between(Math.abs(loudnessLufs - aimLufs), 2, 12),
    isClipped(sound) ? 0.2 + 0.3 * between(Math.log10(Math.max(1, clippedSamples)), 0, 4) : 0,
    0.2 * between(truePeakDbtp ?? -1, 0, 3),
    oldVoiceMarginDb === null ? 0 : 0.6 * (1 - between(oldVoiceMarginDb, 6, unheardMarginDb)),
  ];
  return losses.reduce((left, loss) => left * (1 - loss), keptOf(lines, "sound") ?? 1);
}

const isClipped = ({ clippedSamples, truePeakDbtp }: SoundFacts): boolean =>
  clippedSamples > 0 || (truePeakDbtp ?? -1) > 0;

const lengthOf = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

const weights = ["serious", "minor", "unchecked"] as const;

function findingsOf(facts: DubFacts): Finding[] {
  const findings = [...ofWords(facts), ...ofLines(facts.lines), ...ofSound(facts.sound)];
  return findings.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
}

function ofWords({ origins: { recognized, translated }, uncovered, ...facts }: DubFacts): Finding[] {
  const isUnknown = recognized.by === "unknown" || translated.by === "unknown";
  const basicName = (origin: WordsOrigin) =>
    origin.by === "engine" && origin.quality === "basic" ? origin.engineName : null;
  const [recognizer, translator] = [basicName(recognized), basicName(translated)];
  const pivots = translated.by === "engine" ? translated.pivots : [];
  return [
    ...(recognizer === null ? [] : [finding("basic-recognition", { detail: recognizer })]),
    ...(translator === null ? [] : [finding("basic-translation", { detail: translator })]),
    ...(pivots.length === 0 ? [] : [finding("pivot-translation", { detail: pivots.join(" ") })]),
    ...(isUnknown ? [finding("unknown-origin")] : []),
    ...(uncovered.length === 0
      ? []
      : [finding("uncovered-speech", { count: uncovered.length, spans: [...uncovered] })]),
    ...(facts.isHeardBack || facts.lines.length === 0 ? [] : [finding("not-heard-back")]),
  ];
}

function ofLines(lines: readonly LineFacts[]): Finding[] {
  const counts = new Map<FindingKind, number>();
  for (const line of lines)
    for (const defect of defectsOf(line)) counts.set(defect, (counts.get(defect) ?? 0) + 1);
  return lineDefectSchema.options.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [finding(kind, { count })];
  });
}

function ofSound(sound: SoundFacts): Finding[] {
  const { loudnessLufs, clippedSamples, oldVoiceMarginDb } = sound;
  if (loudnessLufs === null) return [finding("silent")];
  return [
    ...(isClipped(sound) ? [finding("clipping", { count: clippedSamples })] : []),
    ...(oldVoiceMarginDb !== null && oldVoiceMarginDb < heardMarginDb ? [finding("old-voice-left")] : []),
    ...(Math.abs(loudnessLufs - aimLufs) > 2 ? [finding("off-loudness")] : []),
    ...(oldVoiceMarginDb === null ? [finding("old-voice-unchecked")] : []),
  ];
}

const finding = (
  kind: FindingKind,
  { count = 0, spans = [], detail = null }: Partial<Pick<Finding, "count" | "spans" | "detail">> = {},
): Finding => ({ kind, ...findingFacts[kind], count, spans, detail });
