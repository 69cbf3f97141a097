import type { LanguageCode } from "@voxloom/contract";
import type { RecognizerResult } from "sherpa-onnx-node";
import { splitWords } from "../recognition/spread-words.ts";
import type { TranscriptionAnswer } from "../recognition/transcription-answer.ts";

type TimedToken = { text: string; start: number; end: number };

/** `language`: of what was heard. */
type Heard = { chunkSeconds: number; language: LanguageCode };

/** What the library heard in a chunk, as services answer it: words with times where the model tells them, else segments. */
export function getAnswer(result: RecognizerResult, { chunkSeconds, language }: Heard): TranscriptionAnswer {
  const { text, timestamps } = result;
  if (timestamps.length > 0 && timestamps.length === result.tokens.length)
    return { text, words: joinTokens(listTokens(result, chunkSeconds), language) };
  const {
    segment_texts: texts = [],
    segment_timestamps: starts = [],
    segment_durations: lengths = [],
  } = result;
  const segments = texts.flatMap((segment, index) => {
    const start = starts[index];
    if (start === undefined || segment.trim() === "") return [];
    const length = lengths[index] ?? 0;
    // A last segment that was cut off has no length: it goes on to the next one, or to the end.
    const end = length > 0 ? start + length : (starts[index + 1] ?? chunkSeconds);
    return [{ text: segment.trim(), start, end: Math.min(end, chunkSeconds) }];
  });
  return segments.length > 0 ? { text, segments } : { text };
}

function listTokens({ tokens, timestamps, durations }: RecognizerResult, chunkSeconds: number): TimedToken[] {
  return tokens.map((text, index) => {
    const start = timestamps[index] ?? 0;
    const next = timestamps[index + 1] ?? chunkSeconds;
    const duration = durations[index] ?? 0;
    return { text, start, end: duration > 0 ? Math.min(start + duration, next) : next };
  });
}

/** Words of pieces, by spaces or the mark that stands for one; by dictionary in languages without spaces. */
function joinTokens(
  tokens: readonly TimedToken[],
  language: LanguageCode,
): NonNullable<TranscriptionAnswer["words"]> {
  const pieces = tokens.map(({ text, ...span }) => ({ text: text.replaceAll("▁", " "), span }));
  // Of each letter the time of its piece.
  const spans = pieces.flatMap(({ text, span }) =>
    Array<typeof span>(text.replace(/\s+/g, "").length).fill(span),
  );
  let passed = 0;
  return splitWords(pieces.map(({ text }) => text).join(""), language).flatMap((word) => {
    const start = spans[passed]?.start;
    passed += word.length;
    const end = spans[passed - 1]?.end;
    return start === undefined || end === undefined ? [] : [{ word, start, end }];
  });
}
