import { type ListedPronunciation, limits, type Pronunciation, type Script } from "@voxloom/contract";
import { getWordPattern } from "@voxloom/reading";

const getPrimary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/**
 * What of a list is for texts in a language: its own entries, and those for every language where it has none for the
 * word. In the order of the list.
 */
export function choosePronunciations(
  list: readonly ListedPronunciation[],
  language: string,
): Pronunciation[] {
  const chosen = new Map<string, ListedPronunciation>();
  for (const entry of list) {
    if (entry.language !== null && getPrimary(entry.language) !== getPrimary(language)) continue;
    const key = entry.word.toLocaleLowerCase();
    if (entry.language !== null || chosen.get(key) === undefined) chosen.set(key, entry);
  }
  return [...chosen.values()].map(getPronunciation);
}

const getPronunciation = ({ word, sayAs, ipa }: Pronunciation): Pronunciation => ({
  word,
  sayAs,
  ...(ipa === undefined ? {} : { ipa }),
});

/** The entries whose words stand in a text. */
export function findSaid(pronunciations: readonly Pronunciation[], text: string): Pronunciation[] {
  const found = new Set<string>();
  if (pronunciations.length > 0)
    for (const [word] of text.matchAll(getWordPattern(pronunciations.map((one) => one.word))))
      found.add(word.toLocaleLowerCase());
  return pronunciations.filter(({ word }) => found.has(word.toLocaleLowerCase()));
}

/**
 * A script that says words as its project does: entries of words that it has and does not say in a way of its own come
 * to its list, as far as that has space for them.
 */
export function withPronunciations(script: Script, pronunciations: readonly Pronunciation[]): Script {
  const own = new Set(script.pronunciations.map(({ word }) => word.toLocaleLowerCase()));
  const text = script.segments.map(({ targetText }) => targetText).join("\n");
  const added = findSaid(pronunciations, text).filter(({ word }) => !own.has(word.toLocaleLowerCase()));
  if (added.length === 0) return script;
  return {
    ...script,
    pronunciations: [...script.pronunciations, ...added].slice(0, limits.maxPronunciations),
  };
}
