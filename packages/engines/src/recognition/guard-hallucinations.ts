import { deflateSync } from "node:zlib";
import type { Word } from "@voxloom/contract";
import type { Span } from "../engine.ts";
import { toBareText } from "./spread-words.ts";
import type { AnsweredSegment } from "./transcription-answer.ts";

/**
 * Whether a segment was most likely heard in music or noise. The first rule is Whisper's own
 * (github.com/openai/whisper, transcribe.py: no_speech_threshold 0.6 with logprob_threshold -1).
 */
export function isProbablyNoSpeech({
  no_speech_prob: noSpeech,
  avg_logprob: logProbability,
}: AnsweredSegment): boolean {
  if (noSpeech === null || noSpeech === undefined) return false;
  return (noSpeech > 0.6 && (logProbability ?? 0) < -1) || noSpeech > 0.95;
}

/** Credits of subtitlers that recognizers learnt from subtitle files and say over music. Nobody speaks them. */
const creditPattern =
  /amara\.org|opensubtitles|subtitles? by|sous-titr\w+ (réalisés|par)|untertitel\w* (der|von|im auftrag)|sottotitoli (creati|a cura)|subtítulos (por|realizados)|legendas? (pela|por)|субтитры (сделал|создавал|подготов)|字幕(由|志愿者|by)|ご視聴ありがとうございました/i;

/** Whether the text is a subtitler's credit rather than speech. */
export const isSubtitlerCredit = (text: string): boolean => creditPattern.test(text);

/** Whisper's own limit (transcribe.py: compression_ratio_threshold). */
const maxCompression = 2.4;

/** Whether a text says so much the same that it packs better than speech does: a recognizer that runs in circles. */
export function isRepetitive(text: string): boolean {
  const bytes = Buffer.from(text.trim());
  return bytes.length > maxCompression * deflateSync(bytes).length;
}

/** How often a phrase of so many words may stand in a row: people do say "no, no, no, no". */
const maxRepeats = (phraseLength: number): number => (phraseLength === 1 ? 5 : phraseLength === 2 ? 3 : 2);
const maxPhrase = 12;

/** Cuts loops ("and then and then and then ...") down to one; a loop is the recognizer's, not the speaker's. */
export function collapseLoops(words: readonly Word[]): Word[] {
  const forms = words.map((word) => toBareText(word.text));
  const stored: Word[] = [];
  for (let index = 0; index < words.length; ) {
    const loop = loopAt(forms, index);
    stored.push(...words.slice(index, index + (loop?.phraseLength ?? 1)));
    index += loop ? loop.phraseLength * loop.repeats : 1;
  }
  return stored;
}

function loopAt(forms: readonly string[], start: number): { phraseLength: number; repeats: number } | null {
  for (let phraseLength = 1; phraseLength <= maxPhrase; phraseLength++) {
    const phrase = forms.slice(start, start + phraseLength).join(" ");
    let repeats = 1;
    const next = () => start + repeats * phraseLength;
    while (
      next() + phraseLength <= forms.length &&
      forms.slice(next(), next() + phraseLength).join(" ") === phrase
    ) {
      repeats++;
    }
    if (repeats > maxRepeats(phraseLength)) return { phraseLength, repeats };
  }
  return null;
}

/** Recognizers' word times are off by some tenths of a second. */
const toleranceMs = 500;

/** The span a word belongs to: where its middle lies, else the nearest within half a second; null outside speech. */
export function spanOfWord(word: Word, spans: readonly Span[]): Span | null {
  const middleMs = (word.startMs + word.endMs) / 2;
  let nearest: Span | null = null;
  let nearestMs = toleranceMs;
  for (const span of spans) {
    const distanceMs = Math.max(span.startMs - middleMs, middleMs - span.endMs, 0);
    if (distanceMs === 0) return span;
    if (distanceMs <= nearestMs) {
      nearest = span;
      nearestMs = distanceMs;
    }
  }
  return nearest;
}
