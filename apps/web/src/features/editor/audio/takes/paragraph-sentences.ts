import type { Script, Segment, Take } from "@voxloom/contract";
import {
  activeTake,
  chooseReadings,
  countLetters,
  createSentenceReader,
  createSpecReader,
  listReadings,
  matchesTakeSpec,
  type SentenceTake,
} from "@voxloom/timeline";
import type { SpeakHow } from "../speak/speak-store.ts";

/** A sentence of a paragraph as it stands there now, and how it was said. */
export type ParagraphSentence = {
  text: string;
  /** Its letters in the paragraph's text. */
  range: { from: number; to: number };
  /** The reading that is heard; it is among the readings unless it is new. */
  reading: number;
  /** Nobody has said it yet as it is written now. */
  isNew: boolean;
  readings: SentenceTake[];
  /** How many letters have to be said for another reading of it. */
  lettersAgain: number;
};

/** The sentences of a paragraph that is said in several; none for one that is said as a whole. */
export function listParagraphSentences(script: Script, segment: Segment): ParagraphSentence[] {
  const spec = createSpecReader(script)(segment);
  const sentences = spec === null ? [] : createSentenceReader(script)(segment, spec);
  if (spec === null || sentences.length < 2) return [];
  const take = activeTake(segment);
  const { takes, targetText } = segment;
  const start = targetText.length - targetText.trimStart().length;
  const heard = chooseReadings(spec, sentences, { take, takes, again: null });
  return heard.map((sentence, index) => {
    const { from, to, reading, isNew } = sentence;
    return {
      text: spec.text.slice(from, to),
      range: { from: start + from, to: start + to },
      ...{ reading, isNew },
      readings: listReadings(spec, sentence, { take, takes }),
      // Another reading of it is a new one.
      lettersAgain: countLetters(spec.text, heard.with(index, { ...sentence, isNew: true })),
    };
  });
}

/** The sentence that a place of the paragraph's text is in. */
export const findSentenceAt = (sentences: readonly ParagraphSentence[], at: number): number =>
  Math.max(
    0,
    sentences.findLastIndex(({ range }) => range.from <= at),
  );

/** How a paragraph is spoken to have a sentence of it again, or for the first time as it is written now. */
export const howToSayAgain = (sentences: readonly ParagraphSentence[], index: number): SpeakHow => ({
  isAnew: false,
  ...(sentences[index]?.isNew !== true && { sentence: { index, reading: null } }),
});

/** A take of the paragraph as it is set now in which a sentence has another reading and all others stay; null: none is made yet. */
export function findTakeWith(
  script: Script,
  segment: Segment,
  { index, reading }: { index: number; reading: number },
): Take | null {
  const spec = createSpecReader(script)(segment);
  const wanted = listParagraphSentences(script, segment).map((one, at) =>
    at === index ? reading : one.reading,
  );
  const isWanted = (take: Take): boolean =>
    spec !== null &&
    matchesTakeSpec(take, spec) &&
    take.sentences?.length === wanted.length &&
    take.sentences.every((one, at) => one.reading === wanted[at]);
  return segment.takes.find(isWanted) ?? null;
}
