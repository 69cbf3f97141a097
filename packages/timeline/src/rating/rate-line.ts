import { findingFacts, type LineDefect, type MarkName } from "@voxloom/contract";
import type { LineFacts } from "./line-facts.ts";

/** Speech faster than this is heard as hurried. */
export const hurriedTempo = 1.25;
/** Dead air that is noticed: this long, and this share of the line. */
const noticedDeadAirMs = 700;
const noticedDeadAirShare = 0.35;
/** Above this a listener would not follow either. */
const misheardWer = 0.6;
/** Real speech of known words comes to 0.5 to 0.8 with the plainest recognizer; guesses come to less. */
const unsureConfidence = 0.55;

/** What is wrong with a line, the most serious first. */
export function listDefects(facts: LineFacts): LineDefect[] {
  const { slotMs, deadAirMs } = facts;
  const checks: [LineDefect, boolean][] = [
    ["empty-target", facts.isEmpty],
    ["voice-breaks", facts.isUnsounding],
    ["untranslated", facts.isUntranslated],
    ["overlap", facts.isOverlapping],
    ["does-not-fit", facts.isTooLong],
    ["misheard", (facts.recognizedBackWer ?? 0) > misheardWer],
    ["source-language-left", facts.isSourceLanguageLeft],
    ["fast-speech", facts.tempo > hurriedTempo],
    ["unknown-words", facts.unknownShare > 0],
    ["unsure-words", facts.confidence !== null && facts.confidence < unsureConfidence],
    ["dead-air", !facts.isEmpty && deadAirMs > noticedDeadAirMs && deadAirMs > slotMs * noticedDeadAirShare],
  ];
  return checks.filter(([, isSo]) => isSo).map(([defect]) => defect);
}

/** Where `value` lies between two bounds, 0 to 1. */
export const between = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How much of a line is lost by each mark: 0 nothing to 1 all of it. */
export const getLosses = (facts: LineFacts): Record<MarkName, number> => {
  const parts = listLossParts(facts);
  const of = (mark: MarkName): number =>
    together(parts.flatMap(([defect, loss]) => (findingFacts[defect].mark === mark ? [loss] : [])));
  return { words: of("words"), timing: of("timing"), audio: of("audio") };
};

/** What each defect takes from a line, 0 to 1, also where it is too little to be called one. */
export function listLossParts(facts: LineFacts): [LineDefect, number][] {
  const { slotMs, deadAirMs, residualMs } = facts;
  const weightMs = Math.max(1, slotMs);
  return [
    ["empty-target", facts.isEmpty ? 1 : 0],
    ["untranslated", facts.isUntranslated ? 0.9 : 0],
    ["source-language-left", facts.isSourceLanguageLeft ? 0.5 : 0],
    ["unknown-words", facts.unknownShare],
    ["unsure-words", facts.confidence === null ? 0 : 0.9 * (1 - between(facts.confidence, 0, 0.85))],
    // A plain recognizer misses a third of what people understand.
    ["misheard", facts.recognizedBackWer === null ? 0 : 0.5 * between(facts.recognizedBackWer, 0.35, 1)],
    ["does-not-fit", facts.isTooLong ? 0.5 + 0.4 * between(residualMs, 0, weightMs) : 0],
    ["overlap", facts.isOverlapping ? 0.5 : 0],
    ["fast-speech", 0.4 * between(facts.tempo, 1.1, 1.5)],
    // Other languages and voices are a little shorter without anybody noticing.
    ["dead-air", 0.7 * between(deadAirMs / weightMs, 0.15, 0.75)],
    ["voice-breaks", facts.isUnsounding ? 1 : 0],
  ];
}

/** Losses that come on top of one another: what one leaves, the next takes its share of. */
const together = (losses: readonly number[]): number =>
  1 - losses.reduce((left, loss) => left * (1 - loss), 1);

/** 0 to 100: what the worst of its losses leaves of a line. */
export const computeLineScore = (facts: LineFacts): number =>
  Math.round(100 * (1 - Math.max(...Object.values(getLosses(facts)))));
