/** What stands in a text for something that must not be translated, and what is put back in its place. */
export type StandIn = { word: string; value: string };

export type StandInKind =
  /** A name or a term: a word that no dictionary has, named as a person's name behind the analyzer. */
  | { as: "name"; gender: "m" | "f" }
  /** A number, by another number: grammar goes on seeing one ("5 casas"). Its last figures stay: "21st", "22nd". */
  | { as: "number"; lastFigures: string }
  /** Markup: formatting that Apertium passes on. */
  | { as: "blank" };

const letters = "abcdefghijklmnoprstuvwy";
const blanks = 0xe000;
const maxBlanks = 0x1000;

/** The stand-in of a text's nth protected part (from 0). */
export function standInFor(index: number, kind: StandInKind): string {
  switch (kind.as) {
    case "name": {
      const [high, low] = [Math.floor(index / letters.length) % letters.length, index % letters.length];
      return `Xq${kind.gender === "f" ? "w" : "z"}${letters[high]}${letters[low]}q`;
    }
    case "number":
      return `7${String(index % 1000).padStart(3, "0")}${kind.lastFigures.padStart(2, "0").slice(-2)}`;
    case "blank":
      return String.fromCharCode(blanks + (index % maxBlanks));
  }
}

const anyStandIn = /xq[zw][a-y]{2}q|(?<!\d)7\d{5}(?!\d)|[\ue000-\uefff]/giu;

/** The text with what was kept in its places, or null where a stand-in was lost or doubled. */
export function restore(text: string, stored: readonly StandIn[]): string | null {
  const left = new Map(stored.map(({ word, value }) => [word.toLowerCase(), value]));
  let isDoubled = false;
  const restored = text.replace(anyStandIn, (word) => {
    const key = word.toLowerCase();
    const value = left.get(key);
    if (value === undefined) {
      isDoubled ||= stored.some((one) => one.word.toLowerCase() === key);
      return word;
    }
    left.delete(key);
    return value;
  });
  return left.size === 0 && !isDoubled ? restored : null;
}

/** Whether a word that Apertium marked is a stand-in, or grew out of one ("700021s"). */
export const isStandIn = (word: string): boolean => /^xq[zw][a-y]{2}q|^7\d{5}/i.test(word);
