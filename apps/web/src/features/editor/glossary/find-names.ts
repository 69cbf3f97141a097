import type { Script } from "@voxloom/contract";

export type FoundName = { name: string; count: number };

/** Said less often, a word is hardly worth a term. */
const minTimes = 3;
const maxNames = 40;
/** In these every noun is capital, or no letter is. */
const languagesWithout = new Set(["de", "lb", "ja", "zh", "ko", "th", "ar", "he", "fa", "hi", "ka"]);

const nameRuns = /\p{Lu}[\p{L}\p{M}\p{N}’'-]*(?:[ \u00a0]\p{Lu}[\p{L}\p{M}\p{N}’'-]*)*/gu;
const sentenceStart = /(?:^|[.!?…:;"“”„«»¿¡([\n-])\s*$/u;

/** Capital words of the original that come again and again inside sentences and are in no glossary, the most frequent first. */
export const getNames = ({ sourceLanguage, segments, glossary }: Script): FoundName[] => {
  if (languagesWithout.has(sourceLanguage)) return [];
  const known = new Set(glossary.map(({ source }) => source.toLowerCase()));
  const counts = new Map<string, number>();
  for (const { sourceText } of segments) {
    for (const { 0: found, index } of sourceText.matchAll(nameRuns)) {
      // The first word of a sentence is capital whatever it is.
      const run = sentenceStart.test(sourceText.slice(0, index)) ? found.replace(/^\S+\s*/u, "") : found;
      const name = run.replace(/[’'](?:s|re|ve|ll|d|m)?$/u, "");
      if (name.length > 1 && !known.has(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([name, count]) => count >= minTimes && !/^I(?:[’']|$)/.test(name))
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maxNames)
    .map(([name, count]) => ({ name, count }));
};
