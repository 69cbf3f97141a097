import { letterTest, type OwnLetters } from "./font-letters.ts";

/** Letters that the fonts of a style have themselves. */
const ownLetters = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** What takes the font of what it follows: accents, joiners, spaces. */
const follower = /[\p{M}\p{Cf}\p{Z}]/u;

type Fallback = { letters: RegExp; sans: string; serif: string; scale: number };

const fallback = (script: string, { scale = 1, serif = `Noto Serif ${script}` } = {}): Fallback => ({
  letters: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
  sans: `Noto Sans ${script}`,
  serif,
  scale,
});

/**
 * A font's size counts from its highest to its lowest stroke: fonts with tall marks would be small beside Latin ones.
 * Scales bring the letters up, by the line heights that the fonts themselves name.
 */
const fallbacks: readonly Fallback[] = [
  fallback("Arabic", { scale: 1.35, serif: "Noto Naskh Arabic" }),
  fallback("Hebrew"),
  fallback("Thai", { scale: 1.1 }),
  fallback("Lao", { scale: 1.2 }),
  fallback("Myanmar", { scale: 1.5 }),
  ...["Devanagari", "Bengali", "Tamil", "Telugu", "Kannada", "Malayalam", "Gujarati", "Gurmukhi"].map(
    (script) => fallback(script),
  ),
  ...["Sinhala", "Khmer", "Georgian", "Armenian", "Ethiopic"].map((script) => fallback(script)),
  // Arrows, shapes, and the notes that stand around songs.
  { letters: /[\u2190-\u21ff\u25a0-\u26ff]/u, sans: "DejaVu Sans", serif: "DejaVu Sans", scale: 1 },
];

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/** Where Chinese characters have shapes of their own. */
export type EastAsianRegion = "JP" | "KR" | "SC";

/** Which of the shapes of Chinese characters a text is written in, told by the letters around them. */
export const getEastAsianRegion = (text: string): EastAsianRegion =>
  kana.test(text) ? "JP" : hangul.test(text) ? "KR" : "SC";

/** Letters in one font; `scale` is their size against the style's. */
export type FontRun = { text: string; family: string; scale: number };
type FontChoice = {
  font: string;
  region: EastAsianRegion;
  /** A font that comes before it, for the letters that it has. */
  own?: OwnLetters | null | undefined;
};

/**
 * A text in runs of one font family each: the style's own, else one of those that are installed with it and have the
 * letters. Said outright, so that no two programs choose different ones.
 */
export const listFontRuns = (text: string, choice: FontChoice): FontRun[] => {
  const runs: FontRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const { family, scale } =
      last !== undefined && follower.test(character) && last.family !== choice.own?.family
        ? last
        : getFont(character, choice);
    if (last?.family === family) last.text += character;
    else runs.push({ text: character, family, scale });
  }
  return runs;
};

const getFont = (character: string, { font, region, own: brought }: FontChoice): Omit<FontRun, "text"> => {
  if (brought && letterTest(brought.letters)(character)) return { family: brought.family, scale: 1 };
  const own = { family: font, scale: 1 };
  if (character <= "\u007f" || ownLetters.test(character)) return own;
  const isSerif = font.includes("Serif");
  if (eastAsian.test(character))
    return { family: `Noto ${isSerif ? "Serif" : "Sans"} CJK ${region}`, scale: 1 };
  const found = fallbacks.find(({ letters }) => letters.test(character));
  return found === undefined ? own : { family: isSerif ? found.serif : found.sans, scale: found.scale };
};

/** Every family that the fonts of styles fall back to. */
export const fallbackFontFamilies: readonly string[] = [
  ...fallbacks.flatMap(({ sans, serif }) => [sans, serif]),
  ...["JP", "KR", "SC"].flatMap((region) => [`Noto Sans CJK ${region}`, `Noto Serif CJK ${region}`]),
].filter((family, index, all) => all.indexOf(family) === index);
