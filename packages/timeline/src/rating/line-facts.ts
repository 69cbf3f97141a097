import type { Script, Segment } from "@voxloom/contract";
import { plainWords, saysTheSame, unknownWordsLeft } from "./line-texts.ts";
import { deadAirOf, overlappingLines, type TimedLine } from "./time-cover.ts";

/** What is known of a line, as far as it is rated by it. Times on the dub's clock. */
export type LineFacts = {
  segmentId: string;
  slotMs: number;
  /** There is something to say and no translation of it. */
  isEmpty: boolean;
  isUntranslated: boolean;
  isSourceLanguageLeft: boolean;
  /** Share of the words that the translator did not know, 0 to 1. */
  unknownShare: number;
  /** Mean of the recognizer's confidence in the line's words, 0 to 1; null: it says nothing of them. */
  confidence: number | null;
  /** Word error of the dub recognized back; null: nobody listened. */
  recognisedBackWer: number | null;
  tempo: number;
  isTooLong: boolean;
  /** By how much it is too long still. */
  residualMs: number;
  /** Sounds at the same time as another line, where the originals did not. */
  isOverlapping: boolean;
  /** How much of the original's speech has no dub over it. */
  deadAirMs: number;
  /** It has words and no sound. */
  isUnsounding: boolean;
};

/** What only those know of a line who heard or spoke it. */
export type HeardLine = Pick<LineFacts, "recognisedBackWer" | "isSourceLanguageLeft" | "isUnsounding">;

type Known = {
  /** The script's lines in its order, on the dub's clock, with the placements they are rated by. */
  timed: readonly TimedLine[];
  heardOf: (segment: Segment) => HeardLine;
};

/** The facts of a script's lines, in its order. */
export const lineFactsOf = (
  { sourceLanguage, targetLanguage }: Pick<Script, "sourceLanguage" | "targetLanguage">,
  { timed, heardOf }: Known,
): LineFacts[] => {
  const deadAir = deadAirOf(timed);
  const overlapping = overlappingLines(timed);
  const isTranslation = targetLanguage !== null && targetLanguage !== sourceLanguage;
  return timed.map(({ segment, slot }, index) => {
    const { id, sourceText, targetText, placement } = segment;
    const isEmpty = targetText.trim() === "";
    const wordCount = plainWords(targetText).length;
    const unknown = unknownWordsLeft(segment).length;
    return {
      segmentId: id,
      slotMs: slot.endMs - slot.startMs,
      isEmpty: isEmpty && sourceText.trim() !== "",
      isUntranslated:
        isTranslation &&
        (saysTheSame(sourceText, targetText) || (wordCount >= 2 && unknown >= wordCount / 2)),
      unknownShare: wordCount === 0 ? 0 : Math.min(1, unknown / wordCount),
      confidence: confidenceOf(segment),
      tempo: placement?.tempo ?? 1,
      isTooLong: placement?.method === "does-not-fit",
      residualMs: placement?.residualMs ?? 0,
      isOverlapping: overlapping.has(id),
      deadAirMs: deadAir[index] ?? 0,
      ...heardOf(segment),
    };
  });
};

/** Words whose text somebody wrote have no confidence. */
const confidenceOf = ({ words }: Segment): number | null => {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
};
