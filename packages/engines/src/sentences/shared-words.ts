/** A word of a translation that is known to belong to a line, by their indexes. */
export type SharedWord = { word: number; line: number };

/** So many first letters are one word in two languages: "important", "importante". */
const stemLetters = 5;
/** Names are shorter. */
const minNameLetters = 3;

/** What a word is compared by; null for one that is too short to say anything. Numbers count whole. */
function findStem(word: string): string | null {
  const plain = word.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
  const folded = plain.toLowerCase();
  if (/\p{N}/u.test(folded)) return folded;
  const minLetters = /^\p{Lu}/u.test(plain) ? minNameLetters : stemLetters;
  return folded.length < minLetters ? null : folded.slice(0, stemLetters);
}

/**
 * Words that a translation has in common with one line of its source, and only with that: names, numbers, and words that
 * two languages write alike. Of no other word it is known which one it became, where an engine does not tell. `glue` joins
 * what is never parted.
 */
export function findSharedWords(
  words: readonly string[],
  lines: readonly string[],
  glue: string,
): SharedWord[] {
  const linesOf = new Map<string, number[]>();
  for (const [line, text] of lines.entries())
    for (const part of text.split(/\s+/u)) {
      const stem = findStem(part);
      if (stem !== null) linesOf.set(stem, [...(linesOf.get(stem) ?? []), line]);
    }
  const parts = words.flatMap((word, index) =>
    word.split(glue).map((part) => ({ index, stem: findStem(part) })),
  );
  return parts.flatMap(({ index, stem }) => {
    const [line, another] = (stem !== null && linesOf.get(stem)) || [];
    if (line === undefined || another !== undefined) return [];
    return parts.filter((part) => part.stem === stem).length === 1 ? [{ word: index, line }] : [];
  });
}
