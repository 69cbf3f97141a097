import type { Script } from "@voxloom/contract";
import { transcriptParagraphs } from "../script/transcript-paragraphs.ts";
import { stopWords } from "./stop-words.ts";

/** A sentence of a transcript, with the line that it begins in. */
export type Sentence = {
  text: string;
  segmentId: string;
  startMs: number;
  /** Its words that carry meaning, in small letters. */
  terms: string[];
};

/** Below this share of lines with the end of a sentence in them nobody wrote punctuation: then a line is a sentence. */
const punctuatedShare = 0.2;
const sentenceEnd = /[.!?…。！？؟।]/u;

/** The sentences of a script's source side, in order. */
export function findSentences({
  segments,
  sourceLanguage,
}: Pick<Script, "segments" | "sourceLanguage">): Sentence[] {
  const termsOf = termFinder(sourceLanguage);
  const lines = new Map(segments.map((segment) => [segment.id, segment]));
  const ended = segments.filter(({ sourceText }) => sentenceEnd.test(sourceText)).length;
  if (ended < segments.length * punctuatedShare) {
    return segments.flatMap(({ id, startMs, sourceText }) => {
      const text = plain(sourceText);
      return text === "" ? [] : [{ text, segmentId: id, startMs, terms: termsOf(text) }];
    });
  }
  const cutter = new Intl.Segmenter(sourceLanguage, { granularity: "sentence" });
  return transcriptParagraphs({ segments }).flatMap(({ text, segmentIds }) => {
    const ends: { end: number; segmentId: string; startMs: number }[] = [];
    for (const id of segmentIds) {
      const line = lines.get(id);
      if (line === undefined) continue;
      const before = ends.at(-1)?.end ?? -1;
      ends.push({ end: before + 1 + plain(line.sourceText).length, segmentId: id, startMs: line.startMs });
    }
    return [...cutter.segment(text)].flatMap(({ segment, index }) => {
      const sentence = segment.trim();
      const line = ends.find(({ end }) => index < end);
      if (sentence === "" || line === undefined) return [];
      return [{ text: sentence, segmentId: line.segmentId, startMs: line.startMs, terms: termsOf(sentence) }];
    });
  });
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

function termFinder(language: string): (text: string) => string[] {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  const stopped = new Set(stopWords[language]?.split(" "));
  return (text) =>
    [...words.segment(text.toLocaleLowerCase(language))].flatMap(({ segment, isWordLike }) =>
      isWordLike && !stopped.has(segment) && /\p{L}{2}|\p{Script=Han}/u.test(segment) ? [segment] : [],
    );
}
