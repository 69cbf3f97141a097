import type { LanguageCode, Placement, Script, Segment } from "@voxloom/contract";
import { plainWords, saysTheSame, unknownWordsLeft } from "./line-texts.ts";
import { listDeadAir, overlappingLines, type TimedLine } from "./time-cover.ts";

/** What is known of a line, as far as it is rated by it. Times on the dub's clock. */
export type LineFacts = {
  segmentId: string;
  slotMs: number;
  /** A person answers for its words. */
  isChecked: boolean;
  /** There is something to say and no translation of it. */
  isEmpty: boolean;
  isUntranslated: boolean;
  isSourceLanguageLeft: boolean;
  /** In which language it was heard, where that is another than the rest's and nobody looked at it; null: the rest's. */
  otherLanguage: LanguageCode | null;
  /** Share of the words that the translator did not know, 0 to 1. */
  unknownShare: number;
  /** Mean of the recognizer's confidence in the line's words, 0 to 1; null: it says nothing of them. */
  confidence: number | null;
  /** Word error of the dub recognized back; null: nobody listened. */
  recognizedBackWer: number | null;
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
export type HeardLine = Pick<LineFacts, "recognizedBackWer" | "isSourceLanguageLeft" | "isUnsounding">;

type Known = {
  /** The script's lines in its order, on the dub's clock. */
  timed: readonly TimedLine[];
  /** Where and how each line sounds; null: it does not. */
  getPlacement: (segment: Segment) => Placement | null;
  getHeard: (segment: Segment) => HeardLine;
};

/** The facts of a script's lines, in its order. */
export const listLineFacts = (
  { sourceLanguage, targetLanguage }: Pick<Script, "sourceLanguage" | "targetLanguage">,
  { timed, getPlacement, getHeard }: Known,
): LineFacts[] => {
  const deadAir = listDeadAir(timed);
  const overlapping = overlappingLines(timed);
  return timed.map(({ segment, slot }, index) => {
    const placement = getPlacement(segment);
    const { isSame, isEmpty, hasSource, wordCount, ...ofEngine } = getTextFacts(segment);
    const { isChecked, spokenLanguage } = segment;
    const { unknownShare, confidence } = isChecked ? ofNobody : ofEngine;
    // What is said in the language of the dub already stays as it is said.
    const isTranslation = targetLanguage !== null && targetLanguage !== (spokenLanguage ?? sourceLanguage);
    return {
      segmentId: segment.id,
      slotMs: slot.endMs - slot.startMs,
      isChecked,
      isEmpty: isEmpty && hasSource,
      isUntranslated: isTranslation && (isSame || (wordCount >= 2 && unknownShare >= 0.5)),
      otherLanguage: isChecked ? null : spokenLanguage,
      unknownShare,
      confidence,
      tempo: placement?.tempo ?? 1,
      isTooLong: placement?.method === "does-not-fit",
      residualMs: placement?.residualMs ?? 0,
      isOverlapping: overlapping.has(segment.id),
      // Where nothing is written, nothing is to be said.
      deadAirMs: isEmpty && !hasSource ? 0 : (deadAir[index] ?? 0),
      ...getHeard(segment),
    };
  });
};

/** What engines were unsure of does not matter any more where a person answers for the words. */
const ofNobody = { unknownShare: 0, confidence: null };

type TextFacts = {
  isSame: boolean;
  isEmpty: boolean;
  hasSource: boolean;
  wordCount: number;
  unknownShare: number;
  confidence: number | null;
};

// An editor asks after every change of one line among thousands.
const knownTexts = new WeakMap<Segment, TextFacts>();

const getTextFacts = (segment: Segment): TextFacts => {
  const known = knownTexts.get(segment);
  if (known !== undefined) return known;
  const { sourceText, targetText } = segment;
  const wordCount = plainWords(targetText).length;
  const facts = {
    isSame: saysTheSame(sourceText, targetText),
    isEmpty: targetText.trim() === "",
    hasSource: sourceText.trim() !== "",
    wordCount,
    unknownShare: wordCount === 0 ? 0 : Math.min(1, unknownWordsLeft(segment).length / wordCount),
    confidence: getConfidence(segment),
  };
  knownTexts.set(segment, facts);
  return facts;
};

/** Words whose text somebody wrote have no confidence. */
const getConfidence = ({ words }: Segment): number | null => {
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
};
