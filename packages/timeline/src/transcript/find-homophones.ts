import { isUnsureWord, type Word } from "@voxloom/contract";

/** Words that are spelled this differently, as a share of the longer one, sound otherwise. */
const maxDifference = 0.4;
const minLetters = 3;
const maxFound = 3;

/**
 * Terms that a misheard word may have been, by how alike they are written without what is spelled differently for the
 * same sound; the likest first. For languages whose letters stand for sounds.
 */
export const findHomophones = (heard: string, terms: readonly string[]): string[] =>
  measureHomophones(heard, listSounding(terms))
    .filter(({ difference }) => difference <= maxDifference)
    .slice(0, maxFound)
    .map(({ term }) => term);

type Sounding = { term: string; written: string; audio: readonly string[] };

/** Terms of one word, as they sound: told once for all words that they are compared with. */
const listSounding = (terms: readonly string[]): Sounding[] =>
  terms
    .filter((term) => !/\s/.test(term.trim()))
    .map((term) => ({ term, written: term.toLocaleLowerCase(), audio: [...getAudio(term)] }));

/** How unlike each term sounds, as a share of the longer one, the likest first; none for a short word. */
function measureHomophones(heard: string, terms: readonly Sounding[]) {
  const audio = [...getAudio(heard)];
  if (audio.length < minLetters) return [];
  const own = heard.toLocaleLowerCase();
  return terms
    .filter((term) => term.written !== own && haveLikeLengths(audio, term.audio))
    .map((term) => ({ term: term.term, difference: getDifference(audio, term.audio) }))
    .toSorted((a, b) => a.difference - b.difference);
}

/** What is so much longer sounds otherwise. */
const haveLikeLengths = (a: readonly string[], b: readonly string[]): boolean =>
  Math.abs(a.length - b.length) <= maxDifference * Math.max(a.length, b.length);

/** A word that is put in another's place has more letters than this, unless it sounds just the same. */
const minPutLetters = 5;
const maxPutDifference = 0.25;

/**
 * Words of which the recognizer was unsure, with the one term that sounds nearly the same in their place; they stay
 * unsure, and what was heard is the first of what else they may be. `count`: how many.
 */
export function putTerms(
  words: readonly Word[],
  terms: readonly string[],
): { words: readonly Word[]; count: number } {
  let count = 0;
  const isTerm = new Set(terms.map((term) => term.toLocaleLowerCase()));
  const sounding = listSounding(terms);
  const put = words.map((word) => {
    const [, before = "", heard = "", after = ""] = /^(\P{L}*)(.*?)(\P{L}*)$/u.exec(word.text) ?? [];
    if (!isUnsureWord(word) || isTerm.has(heard.toLocaleLowerCase())) return word;
    const [best, second] = measureHomophones(heard, sounding);
    if (best === undefined || best.difference > maxPutDifference) return word;
    if (best.difference > 0 && getAudio(heard).length < minPutLetters) return word;
    // Two that sound alike are for a person to choose from.
    if (second?.difference === best.difference) return word;
    count += 1;
    const others = (word.alternatives ?? []).filter((other) => other !== best.term);
    return { ...word, text: before + best.term + after, alternatives: [heard, ...others] };
  });
  return { words: count === 0 ? words : put, count };
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
function getDifference(a: readonly string[], b: readonly string[]): number {
  // Long recordings have thousands of words for hundreds of terms: one row is written over and over.
  const row = new Uint16Array(b.length + 1);
  for (let j = 1; j <= b.length; j++) row[j] = j;
  for (let i = 0; i < a.length; i++) {
    let corner = row[0] ?? 0;
    row[0] = i + 1;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = Math.min(corner + (a[i] === b[j] ? 0 : 1), above + 1, (row[j] ?? 0) + 1);
      corner = above;
    }
  }
  return (row.at(-1) ?? 0) / Math.max(1, a.length, b.length);
}
