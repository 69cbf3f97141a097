import {
  type Finding,
  getVerdict,
  type MarkName,
  markNameSchema,
  minScores,
  type Origins,
  type Rating,
  type TimeSpan,
  type WordsOrigin,
} from "@voxloom/contract";
import {
  aimLufs,
  type DubFacts,
  findReason,
  inOrder,
  isClipped,
  listFindings,
  uncheckedLines,
  unnamedLosses,
} from "./dub-findings.ts";
import type { LineFacts } from "./line-facts.ts";
import { between, getLosses } from "./rate-line.ts";

export type RatedDub = { rating: Rating | null; findings: Finding[] };

/** How much of the words is right as engines of each quality make them, by what their dubs read like. */
const shareRight = { basic: 0.8, good: 0.93, natural: 0.97 } as const;
/** What each language on the way leaves of a translation. */
const shareAfterPivot = 0.85;
/** Anything serious keeps a mark, and the whole, below good. */
const maxWithSerious = minScores.good - 1;
/** An old voice this much below the new one is not heard. */
const unheardMarginDb = 26;

/**
 * What a dub is worth, from what is known of it. The whole is never above its worst mark, and never good where
 * something serious was found or a mark could not be given. What nobody checked has no mark.
 */
export function rateDub(facts: DubFacts): RatedDub {
  const found = listFindings(facts);
  const raw = { words: wordsMark(facts), timing: timingMark(facts), audio: audioMark(facts) };
  const getCap = (name: MarkName): number =>
    found.some(({ mark, weight }) => mark === name && weight === "serious") ? maxWithSerious : 100;
  const capped = (name: MarkName): number | null => {
    const value = raw[name];
    return value === null ? null : Math.min(getCap(name), Math.round(100 * value));
  };
  const marks = { words: capped("words"), timing: capped("timing"), audio: capped("audio") };
  const known = Object.values(marks).filter((mark) => mark !== null);
  const findings = inOrder([...found, ...unnamedLosses(facts, marks, found)]);
  if (known.length === 0) return { rating: null, findings };
  const isWhole = known.length === markNameSchema.options.length;
  const score = Math.min(...known, isWhole ? 100 : maxWithSerious);
  const reason = score >= minScores.good ? undefined : findReason(marks, findings);
  return { rating: { score, verdict: getVerdict(score), marks, ...(reason && { reason }) }, findings };
}

/** Mean of what the lines keep, weighed by their length; null: there are none. */
function findStored(
  lines: readonly LineFacts[],
  name: MarkName,
  trustOf: (line: LineFacts) => number = () => 1,
): number | null {
  let [weight, stored] = [0, 0];
  for (const line of lines) {
    const lineWeight = Math.max(1, line.slotMs);
    weight += lineWeight;
    stored += lineWeight * trustOf(line) * (1 - getLosses(line)[name]);
  }
  return weight === 0 ? null : stored / weight;
}

function wordsMark({ lines, origins, speech, uncovered }: DubFacts): number | null {
  const isEngines = lines.length === 0 || uncheckedLines(lines).length > 0;
  const trust = isEngines ? trustIn(origins) : 1;
  const speechMs = getLength(speech);
  if (trust === null || (lines.length === 0 && speechMs === 0)) return null;
  const covered = speechMs === 0 ? 1 : 1 - Math.min(1, getLength(uncovered) / speechMs);
  const stored = findStored(lines, "words", ({ isChecked }) => (isChecked ? 1 : trust));
  return (stored ?? 0) * covered;
}

function trustIn({ recognized, translated }: Origins): number | null {
  const shares = [recognized, translated].map(getShare);
  return shares.reduce((product, share) => (product === null || share === null ? null : product * share), 1);
}

const getShare = (origin: WordsOrigin): number | null => {
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

const timingMark = ({ lines }: DubFacts): number | null => findStored(lines, "timing");

function audioMark({ lines, audio }: DubFacts): number {
  const { loudnessLufs, clippedSamples, truePeakDbtp, oldVoiceMarginDb } = audio;
  if (loudnessLufs === null) return 0;
  const losses = [
    0.4 * between(Math.abs(loudnessLufs - aimLufs), 2, 12),
    isClipped(audio) ? 0.2 + 0.3 * between(Math.log10(Math.max(1, clippedSamples)), 0, 4) : 0,
    0.2 * between(truePeakDbtp ?? -1, 0, 3),
    oldVoiceMarginDb === null ? 0 : 0.6 * (1 - between(oldVoiceMarginDb, 6, unheardMarginDb)),
  ];
  return losses.reduce((left, loss) => left * (1 - loss), findStored(lines, "audio") ?? 1);
}

const getLength = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
