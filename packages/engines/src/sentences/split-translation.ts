import type { LanguageCode } from "@voxloom/contract";
import { findSharedWords, type SharedWord } from "./shared-words.ts";

/** Words that begin a clause or a phrase: a good place to breathe before. */
const openers: Record<LanguageCode, string> = {
  an: "y o pero que si porque quan",
  ca: "i o però que si perquè quan com mentre on",
  de: "und oder aber dass weil wenn als wie während",
  en: "and or but that which who because when if while as where than",
  eo: "kaj aŭ sed ke ĉar kiam se kiu kiel",
  es: "y e o u pero que si porque cuando como mientras donde aunque",
  fr: "et ou mais que qui si parce quand comme lorsque où",
  gl: "e ou pero que se porque cando como",
  it: "e o ma che se perché quando come mentre dove",
  oc: "e o mas que se perque quand",
  pt: "e ou mas que se porque quando como enquanto onde",
};

/** Costs of a cut in characters away from its ideal place. */
const costs = { atMark: 0, atComma: 3, beforeOpener: 8, plain: 18, behindShortWord: 34, inOtherLine: 12 };
/** "the", "de la": words as short as these belong to the next. */
const shortWord = 3;

/**
 * Splits a translated sentence among its lines: in proportion to their shares (of any sum), at the ends of clauses where
 * one is near, never inside a word nor behind an article or a preposition, and so that names, numbers and other words
 * stand in the line whose source has them. `glue` stands for spaces that are none. Null where there are fewer words than
 * lines.
 */
export function splitTranslation(
  text: string,
  lines: readonly { text: string; share: number }[],
  { language, glue }: { language: LanguageCode; glue: string },
): string[] | null {
  const shares = lines.map(({ share }) => share);
  const words = text.split(/\s+/u).filter(Boolean);
  if (words.length < shares.length) return null;
  const places = cutCosts(words, new Set(openers[language]?.split(" ")));
  const shared = findSharedWords(
    words,
    lines.map((line) => line.text),
    glue,
  );
  const cuts = bestCuts(words, { shares, places, shared });
  const bounds = [0, ...cuts, words.length];
  const parts = shares.map((_, index) => words.slice(bounds[index], bounds[index + 1]).join(" "));
  return parts.map((part) => part.replaceAll(glue, " "));
}

/** The cost of cutting before each word. */
const cutCosts = (words: readonly string[], known: ReadonlySet<string>): number[] =>
  words.map((word, index) => {
    const before = words[index - 1] ?? "";
    if (/[.!?…;:—–]["'”’»)\]]*$/u.test(before)) return costs.atMark;
    if (/,["'”’»)\]]*$/u.test(before)) return costs.atComma;
    if (known.has(bare(word))) return known.has(bare(before)) ? costs.plain : costs.beforeOpener;
    return bare(before).length <= shortWord ? costs.behindShortWord : costs.plain;
  });

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

type Cutting = {
  shares: readonly number[];
  places: readonly number[];
  shared: readonly SharedWord[];
};

/** The cuts of the least cost in all: each line gets at least a word. */
function bestCuts(words: readonly string[], { shares, places, shared }: Cutting): number[] {
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + word.length + 1);
  const length = ends.at(-1) ?? 0;
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  let reached = 0;
  // For each count of words, the cheapest way to have cut so far.
  let ways = new Map<number, { cost: number; cuts: number[] }>([[0, { cost: 0, cuts: [] }]]);
  for (const [line, share] of shares.slice(0, -1).entries()) {
    reached += share;
    const ideal = (reached / whole) * length;
    const next: typeof ways = new Map();
    const lastCut = words.length - (shares.length - 1 - line);
    for (let cut = line + 1; cut <= lastCut; cut++) {
      // Each word on the wrong side of the cut.
      const strayed = shared.filter((one) => one.line <= line !== one.word < cut).length;
      const away = Math.abs((ends[cut] ?? 0) - ideal);
      const here = (places[cut] ?? costs.plain) + away + costs.inOtherLine * strayed;
      for (const [from, way] of ways) {
        if (from >= cut) continue;
        const cost = way.cost + here;
        if (cost < (next.get(cut)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(cut, { cost, cuts: [...way.cuts, cut] });
      }
    }
    ways = next;
  }
  const [best] = [...ways.values()].toSorted((a, b) => a.cost - b.cost);
  return best?.cuts ?? [];
}
