import type { LanguageCode, Word } from "@voxloom/contract";
import type { Chunk } from "./chunk-spans.ts";
import { collapseLoops, isProbablyNoSpeech, isSubtitlerCredit, spanOfWord } from "./guard-hallucinations.ts";
import { splitWords, spreadWords, toBareText } from "./spread-words.ts";
import type { AnsweredSegment, AnsweredWord, TranscriptionAnswer } from "./transcription-answer.ts";

const lookAhead = 4;

/**
 * The words written as in the text. OpenAI's word list is bare ("hello", "world"); the text has the punctuation
 * and capitals ("Hello, world.") that the segmenter and the translator live on. Words not found stay as they are.
 */
function restorePunctuation(words: readonly string[], text: string): string[] {
  const tokens = text.trim().split(/\s+/);
  let next = 0;
  return words.map((word) => {
    const form = toBareText(word);
    if (form === "") return word.trim();
    for (let index = next; index < Math.min(tokens.length, next + lookAhead); index++) {
      const token = tokens[index];
      if (token === undefined || toBareText(token) !== form) continue;
      next = index + 1;
      return token;
    }
    return word.trim();
  });
}

export type HeardWords = {
  words: Word[];
  /** Words that were answered and not believed. */
  droppedCount: number;
};

/**
 * The words of an answer on the recording's clock: shifted by the chunk's start, written with punctuation, timed
 * by their segment where the server times no words, and without what was heard outside speech, in loops or in music.
 */
export function wordsOfAnswer(answer: TranscriptionAnswer, chunk: Chunk, language: LanguageCode): HeardWords {
  const segments = answer.segments ?? [];
  const isBelieved = (segment: AnsweredSegment) =>
    !isProbablyNoSpeech(segment) && !isSubtitlerCredit(segment.text);
  const believed = segments.filter(isBelieved);
  const disbelieved = segments.filter((segment) => !isBelieved(segment));
  const timed = timedWords(answer);
  const isOnlyCredit = segments.length === 0 && isSubtitlerCredit(answer.text ?? "");
  const all =
    timed.length > 0
      ? fromWords(timed, answer, chunk)
      : isOnlyCredit
        ? []
        : fromSegments(answer, believed, chunk, language);
  const heard = all.filter(
    (word) => spanOfWord(word, chunk.spans) !== null && !liesIn(word, disbelieved, chunk) && !isOnlyCredit,
  );
  const words = collapseLoops(inOrder(heard));
  return { words, droppedCount: all.length - words.length };
}

function timedWords({ words, segments }: TranscriptionAnswer): AnsweredWord[] {
  if (words && words.length > 0) return words;
  return (segments ?? []).flatMap((segment) => segment.words ?? []);
}

function fromWords(timed: AnsweredWord[], answer: TranscriptionAnswer, chunk: Chunk): Word[] {
  const text = answer.text ?? (answer.segments ?? []).map((segment) => segment.text).join(" ");
  const written = restorePunctuation(
    timed.map(({ word }) => word),
    text,
  );
  return timed.flatMap((word, index) => {
    const shown = spokenPart(written[index] ?? word.word);
    if (shown === "") return [];
    return [
      {
        text: shown,
        startMs: onClock(word.start, chunk),
        endMs: onClock(Math.max(word.start, word.end), chunk),
        confidence: getConfidence(word, answer.segments ?? []),
      },
    ];
  });
}

/** Without brackets and spaces: `(laughs)`, `[BLANK_AUDIO]` and `♪` are remarks of subtitles. Empty where nothing is spoken. */
const spokenPart = (text: string): string => {
  const bare = text.replace(/[\s<>[\]()+]+/g, "");
  return /[\p{L}\p{N}]/u.test(bare) ? bare : "";
};

/** The server's word probability, else the mean of its segment: exp(avg_logprob). */
function getConfidence(word: AnsweredWord, segments: AnsweredSegment[]): number | null {
  if (typeof word.probability === "number") return Math.min(1, Math.max(0, word.probability));
  const middle = (word.start + word.end) / 2;
  const logProbability = segments.find(({ start, end }) => middle >= start && middle <= end)?.avg_logprob;
  return typeof logProbability === "number" ? Math.min(1, Math.exp(logProbability)) : null;
}

function fromSegments(
  answer: TranscriptionAnswer,
  segments: AnsweredSegment[],
  chunk: Chunk,
  language: LanguageCode,
): Word[] {
  if (answer.segments && answer.segments.length > 0) {
    return segments.flatMap((segment) => {
      const within = { startMs: onClock(segment.start, chunk), endMs: onClock(segment.end, chunk) };
      return spreadWords(wordsIn(segment.text, language), within, chunk.spans);
    });
  }
  return spreadWords(wordsIn(answer.text ?? "", language), chunk, chunk.spans);
}

const wordsIn = (text: string, language: LanguageCode): string[] =>
  splitWords(text, language)
    .map(spokenPart)
    .filter((word) => word !== "");

const onClock = (seconds: number, chunk: Chunk): number =>
  Math.min(chunk.endMs, Math.max(0, Math.round(seconds * 1000) + chunk.startMs));

function liesIn(word: Word, segments: AnsweredSegment[], chunk: Chunk): boolean {
  const middleMs = (word.startMs + word.endMs) / 2;
  return segments.some(
    ({ start, end }) => middleMs >= onClock(start, chunk) && middleMs <= onClock(end, chunk),
  );
}

/** Starts never go back: later stages cut between words. */
function inOrder(words: Word[]): Word[] {
  let earliestMs = 0;
  return words.map((word) => {
    const startMs = Math.max(earliestMs, word.startMs);
    earliestMs = startMs;
    return { ...word, startMs, endMs: Math.max(startMs, word.endMs) };
  });
}
