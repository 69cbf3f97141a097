import type { RecognizerResult } from "sherpa-onnx-node";
import type { TranscriptionAnswer } from "../recognition/transcription-answer.ts";

type TimedToken = { text: string; start: number; end: number };

/** What the library heard in a chunk, as services answer it: words with times where the model tells them, else segments. */
export function getAnswer(result: RecognizerResult, chunkSeconds: number): TranscriptionAnswer {
  const { text, timestamps } = result;
  if (timestamps.length > 0 && timestamps.length === result.tokens.length)
    return { text, words: joinTokens(listTokens(result, chunkSeconds)) };
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

/** Words of pieces: one that begins with a space, or with the mark that stands for one, begins a word. */
function joinTokens(tokens: readonly TimedToken[]): NonNullable<TranscriptionAnswer["words"]> {
  const words: { word: string; start: number; end: number }[] = [];
  for (const { text, start, end } of tokens) {
    const bare = text.replace(/^[\s▁]+/, "");
    const last = words.at(-1);
    if (last === undefined || bare !== text) words.push({ word: bare, start, end });
    else {
      last.word += bare;
      last.end = end;
    }
  }
  return words.filter(({ word }) => word.trim() !== "");
}
