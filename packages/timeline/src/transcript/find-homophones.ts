/** Words that are spelled this differently, as a share of the longer one, sound otherwise. */
const maxDifference = 0.4;
const minLetters = 3;
const maxFound = 3;

/**
 * Terms that a misheard word may have been, by how alike they are written without what is spelled differently for the
 * same sound; the likest first. For languages whose letters stand for sounds.
 */
export function findHomophones(heard: string, terms: readonly string[]): string[] {
  const audio = getAudio(heard);
  if (audio.length < minLetters) return [];
  const own = heard.toLocaleLowerCase();
  return terms
    .filter((term) => term.toLocaleLowerCase() !== own && !/\s/.test(term.trim()))
    .map((term) => ({ term, difference: getDifference(audio, getAudio(term)) }))
    .filter(({ difference }) => difference <= maxDifference)
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, maxFound)
    .map(({ term }) => term);
}

/** A word as it sounds, roughly: without accents, with one letter for sounds of several spellings. */
const getAudio = (word: string): string =>
  word
    .normalize("NFD")
    .toLocaleLowerCase()
    .replace(/[^\p{L}]/gu, "")
    .replace(/ph/g, "f")
    .replace(/ck|q|c(?![eiy])/g, "k")
    .replace(/c|z|ß/g, "s")
    .replace(/th|dt/g, "t")
    .replace(/w/g, "v")
    .replace(/y|j/g, "i")
    .replace(/(\p{L})\1+/gu, "$1");

/** Changes from one text to the other, as a share of the longer one's length. */
function getDifference(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, a.length, b.length);
}
