/** A font that was brought, as the text names it, with the letters it has: `20-7e,a0` in hexadecimal. */
export type OwnLetters = { family: string; letters: string };

const sets = new Map<string, (character: string) => boolean>();
const maxSets = 8;

/** Tells which letters a font has; what was told of a font once is kept. */
export const letterTest = (letters: string): ((character: string) => boolean) => {
  const known = sets.get(letters);
  if (known !== undefined) return known;
  const ranges = letters.split(",").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  const test = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = ranges[middle] ?? [0, 0];
      if (code < from) high = middle - 1;
      else if (code > to) low = middle + 1;
      else return true;
    }
    return false;
  };
  if (sets.size >= maxSets) sets.clear();
  sets.set(letters, test);
  return test;
};

/** What a font is never asked for: it is drawn by none. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Mn}]/u;

/** The letters of texts that a font lacks, each once, in their order. */
export const listMissingLetters = (texts: Iterable<string>, letters: string): string[] => {
  const hasLetter = letterTest(letters);
  const missing = new Set<string>();
  for (const text of texts)
    for (const character of text)
      if (!missing.has(character) && !unseen.test(character) && !hasLetter(character)) missing.add(character);
  return [...missing];
};
