import { countCharacters } from "../cues/count-characters.ts";
import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
// Endings that join German compounds: the cut behind them is one of the language.
const joint = /(?:ungs|heits|keits|schafts|tions|täts|ungen|ieren)$/iu;
const vowel = /[aeiouyäöüáéíóúàèìòùâêîôûãõåæøœаеёиоуыэюяіїє]/iu;

/** A word longer than a line in parts that fit one, cut at its own marks, else between syllables with a hyphen. */
export const splitLongWord = (word: string, profile: SubtitleProfile): { text: string; hyphen: string }[] => {
  // Nearly every word: no letter takes more room than one for each of its units.
  if (word.length <= profile.charactersPerLine) return [{ text: word, hyphen: "" }];
  const parts: { text: string; hyphen: string }[] = [];
  let rest = [...graphemes.segment(word)].map(({ segment }) => segment);
  const limit = Math.max(2, profile.charactersPerLine);
  while (countCharacters(rest.join(""), profile) > limit) {
    const cut = getCut(rest, fittingCount(rest, profile, limit - 1));
    const text = rest.slice(0, cut).join("");
    rest = rest.slice(cut);
    const isWord =
      /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(text) && /^\p{L}/u.test(rest[0] ?? "");
    parts.push({ text, hyphen: isWord ? "-" : "" });
  }
  return [...parts, { text: rest.join(""), hyphen: "" }];
};

const fittingCount = (letters: readonly string[], profile: SubtitleProfile, limit: number): number => {
  let width = 0;
  const over = letters.findIndex((letter) => {
    width += countCharacters(letter, profile);
    return width > limit;
  });
  return Math.max(1, over === -1 ? letters.length - 1 : over);
};

/** The best place to cut within the first `most` letters, not in their first half. */
const getCut = (letters: readonly string[], most: number): number => {
  let best = { cut: most, rank: 0 };
  for (let cut = most; cut > most / 2; cut--) {
    const rank = getRank(letters, cut);
    if (rank > best.rank) best = { cut, rank };
  }
  return best.cut;
};

const getRank = (letters: readonly string[], cut: number): number => {
  const [left = "", right = "", after = ""] = letters.slice(cut - 1, cut + 2);
  if (/[-‐/_.@&=?:]/u.test(left) && !/[-‐/_.@&=?:]/u.test(right)) return 3;
  if (letters.length - cut < 3) return 0;
  if (joint.test(letters.slice(Math.max(0, cut - 7), cut).join(""))) return 2;
  const isSyllable = !vowel.test(right) && /\p{L}/u.test(right) && vowel.test(after) && /\p{L}/u.test(left);
  // "ch" and "ck" are one sound.
  return isSyllable && !/^(?:c[hk]|ph|th|sh)$/iu.test(left + right) ? 1 : 0;
};
