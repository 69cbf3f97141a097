import type { Word } from "@voxloom/contract";
import type { Span } from "../engine.ts";

/** Words of a text spread over a stretch by their length in letters; confidence null: these times are guesses. */
export function spreadWords(texts: readonly string[], span: Span): Word[] {
  const getWeight = (text: string) => text.length + 1;
  const total = texts.reduce((sum, text) => sum + getWeight(text), 0);
  const lengthMs = Math.max(0, span.endMs - span.startMs);
  let done = 0;
  return texts.map((text) => {
    const startMs = Math.round(span.startMs + (lengthMs * done) / total);
    done += getWeight(text);
    return { text, startMs, endMs: Math.round(span.startMs + (lengthMs * done) / total), confidence: null };
  });
}
