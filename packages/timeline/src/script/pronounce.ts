import type { Pronunciation, Script, Segment } from "@voxloom/contract";
import { getWordPattern, markPhonemes } from "@voxloom/reading";

/**
 * A text with each word of the list as it is to be said: whole words, whatever their case, longest first. Of two entries
 * for one word the later one counts.
 */
export const createPronouncer = (pronunciations: readonly Pronunciation[]): ((text: string) => string) => {
  if (pronunciations.length === 0) return (text) => text;
  const spoken = new Map(pronunciations.map((one) => [one.word.toLocaleLowerCase(), getSpoken(one)]));
  const pattern = getWordPattern([...spoken.keys()]);
  return (text) => text.replace(pattern, (word) => spoken.get(word.toLocaleLowerCase()) ?? word);
};

const getSpoken = ({ sayAs, ipa }: Pronunciation): string =>
  ipa === undefined ? sayAs : markPhonemes({ ipa, sayAs });

/** How each line of a script is said: by the list of the script, and its own entries before those. */
export const createLinePronouncer = ({
  pronunciations,
}: Pick<Script, "pronunciations">): ((
  segment: Pick<Segment, "pronunciations">,
) => (text: string) => string) => {
  const ofScript = createPronouncer(pronunciations);
  return ({ pronunciations: own }) =>
    own === null || own.length === 0 ? ofScript : createPronouncer([...pronunciations, ...own]);
};
