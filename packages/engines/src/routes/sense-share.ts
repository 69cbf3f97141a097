import type { LanguageCode } from "@voxloom/contract";
import type { Translator } from "../engine.ts";

/** Languages so near to each other that rules carry nearly every sentence over. */
const families: readonly (readonly LanguageCode[])[] = [
  ["es", "pt", "gl", "ca", "oc", "an", "ast"],
  ["nb", "no", "nn", "da", "sv"],
  ["hr", "sr", "bs", "sl", "mk", "bg"],
  ["ru", "uk", "be"],
  ["id", "ms"],
  ["nl", "af"],
];
/** Romance languages that are farther from those of the first family. */
const farther: readonly LanguageCode[] = ["fr", "it", "ro", "sc"];
/** Rules for these give the gist only. */
const gistOnly: readonly LanguageCode[] = ["eu", "eo"];
/** Rules for these leave many words as they are. */
const thin: readonly LanguageCode[] = ["gl", "hr", "sr", "bs", "mk"];

/** What a network keeps; a little less than all, so that no way through a second one looks free. */
const shareOfNetwork = 0.95;

/** What was measured: BLEU on 200 sentences of FLORES beside a network for the same pair. */
const measured: Readonly<Record<string, number>> = { "pt>es": 0.84, "en>es": 0.48, "es>en": 0.43 };

/**
 * Share of the sense that a rule-based pair keeps, 0 to 1, beside a good network for the same pair: measured, else an
 * estimate from what was, by how near the languages are.
 */
function shareOfRules(from: LanguageCode, to: LanguageCode): number {
  const known = measured[`${from}>${to}`];
  if (known !== undefined) return known;
  const pair = [from, to];
  if (pair.some((language) => gistOnly.includes(language))) return 0.2;
  if (pair.includes("en")) return pair.some((language) => thin.includes(language)) ? 0.4 : 0.45;
  const areNear = families.some((family) => pair.every((language) => family.includes(language)));
  if (areNear) return pair.some((language) => thin.includes(language)) ? 0.74 : 0.84;
  return pair.some((language) => farther.includes(language)) ? 0.66 : 0.6;
}

/** Share of the sense that is left after each of the legs of a way, 0 to 1. */
export function shareAfterLegs(way: readonly LanguageCode[], quality: Translator["quality"]): number {
  const keeps = quality === "basic" ? shareOfRules : () => shareOfNetwork;
  return way.slice(1).reduce((share, to, index) => share * keeps(way[index] ?? to, to), 1);
}

/**
 * What a network of a hundred languages keeps, estimated: so much less than those for single pairs that these go first
 * also where they go through a third language, and so do rules between near languages.
 */
const shareOfMany: Readonly<Record<string, number>> = { m2m100: 0.8 };

/** Share of the sense that a translator keeps, on its own way from one language to another; 0: it has none. */
export function senseShare(engine: Translator, from: LanguageCode, to: LanguageCode): number {
  if (!engine.canTranslate(from, to)) return 0;
  const share = shareOfMany[engine.id];
  if (share !== undefined) return share;
  return shareAfterLegs([from, ...(engine.getPivots?.(from, to) ?? []), to], engine.quality);
}
