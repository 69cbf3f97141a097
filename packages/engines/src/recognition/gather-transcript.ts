import type { LanguageCode, Word } from "@voxloom/contract";
import type { Span, TranscribeRequest, Transcript, Utterance } from "../engine.ts";
import { spanOfWord } from "./guard-hallucinations.ts";
import type { HeardWords } from "./words-of-answer.ts";

/** The words by the span that each is said in, held within it; spans without words are left out. */
function listUtterances(spans: readonly Span[], words: readonly Word[]): Utterance[] {
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

/** Says on the way what was heard in a chunk, by the span that it is said in. */
export function tellHeard(
  { spans, onHeard }: Pick<TranscribeRequest, "spans" | "onHeard">,
  words: readonly Word[],
): void {
  if (onHeard === undefined) return;
  for (const { words: spoken, ...span } of listUtterances(spans, words))
    onHeard({ ...span, words: spoken.map(({ text }) => text), timed: spoken });
}

/** The transcript of what was heard in all chunks, with a warning of the words that were not believed. */
export function gatherTranscript(
  engineId: string,
  { language, spans }: { language: LanguageCode; spans: readonly Span[] },
  heard: readonly HeardWords[],
): Transcript {
  const words = heard.flatMap((chunk) => chunk.words);
  const droppedCount = heard.reduce((sum, chunk) => sum + chunk.droppedCount, 0);
  return {
    language,
    utterances: listUtterances(spans, words),
    warnings:
      droppedCount > 0
        ? [`${engineId}: ${droppedCount} words were left out: heard outside speech, in music or in loops.`]
        : [],
  };
}
