/** A word in letters of the International Phonetic Alphabet, and what is given to those who do not read them. */
export type Phonemes = { ipa: string; sayAs: string };

// Letters for private use: no keyboard writes them, and engines are never given any.
const [begin, middle, end] = ["\ue000", "\ue001", "\ue002"];
const inside = `[^${begin}${middle}${end}]*`;

/** Phonemes within a text that is to be said. */
export const getPhonemePattern = (): RegExp =>
  new RegExp(`${begin}(${inside})${middle}(${inside})${end}`, "g");

/** Phonemes as a part of a text that is to be said: `splitPhonemes` finds them again, readings leave them alone. */
export const markPhonemes = ({ ipa, sayAs }: Phonemes): string => `${begin}${ipa}${middle}${sayAs}${end}`;

/** A text for an engine that takes no phonemes. */
export const withoutPhonemes = (text: string): string => text.replace(getPhonemePattern(), "$2");

/** The parts of a text in their order: letters as they are written, and phonemes. */
export function splitPhonemes(text: string): (string | Phonemes)[] {
  const parts: (string | Phonemes)[] = [];
  let done = 0;
  for (const match of text.matchAll(getPhonemePattern())) {
    const [whole, ipa = "", sayAs = ""] = match;
    if (match.index > done) parts.push(text.slice(done, match.index));
    parts.push({ ipa, sayAs });
    done = match.index + whole.length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
