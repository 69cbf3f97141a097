import type { Insights, Script } from "@voxloom/contract";
import { findActionItems } from "./find-action-items.ts";
import { findChapters } from "./find-chapters.ts";
import { findSentences, type Sentence } from "./find-sentences.ts";
import { keySentences } from "./key-sentences.ts";

/** Below this a reader has read it sooner than an extract of it. */
export const minInsightSentences = 20;
const maxActionItems = 12;

/** What can be told of a transcript by counting its words: key sentences, chapters and what is to be done. */
export function readInsights(script: Pick<Script, "segments" | "sourceLanguage">): Insights {
  const sentences = findSentences(script);
  if (sentences.length < minInsightSentences)
    return { isTooShort: true, keySentences: [], chapters: [], actionItems: [] };
  const count = Math.min(8, Math.max(3, Math.round(sentences.length / 15)));
  return {
    isTooShort: false,
    keySentences: keySentences(sentences, count).map(told),
    chapters: findChapters(sentences),
    actionItems: findActionItems(sentences, script.sourceLanguage, maxActionItems).map(told),
  };
}

const told = ({ segmentId, startMs, text }: Sentence) => ({ segmentId, startMs, text });
