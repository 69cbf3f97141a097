import type { Word } from "@voxloom/contract";
import type { Span, Utterance } from "../engine.ts";
import { spanOfWord } from "./guard-hallucinations.ts";

/** The words by the span that each is said in, held within it; spans without words are left out. */
export function listUtterances(spans: readonly Span[], words: readonly Word[]): Utterance[] {
  const wordsBySpan = new Map<Span, Word[]>();
  for (const word of words) {
    const span = spanOfWord(word, spans);
    if (span) wordsBySpan.set(span, [...(wordsBySpan.get(span) ?? []), heldWithin(word, span)]);
  }
  return spans.flatMap((span) => {
    const spoken = wordsBySpan.get(span);
    return spoken ? [{ ...span, words: spoken }] : [];
  });
}

function heldWithin(word: Word, { startMs, endMs }: Span): Word {
  const held = (timeMs: number) => Math.min(endMs, Math.max(startMs, timeMs));
  return { ...word, startMs: held(word.startMs), endMs: held(word.endMs) };
}
