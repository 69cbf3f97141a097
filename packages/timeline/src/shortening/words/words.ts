import type { ShorteningRule } from "@voxloom/contract";

/** Words that are said in fewer letters without changing what is meant. */
export type Replacement = {
  rule: Extract<ShorteningRule, "contraction" | "connector">;
  /** As it is written inside of a sentence; an apostrophe stands for both kinds. */
  from: string;
  to: string;
  /** Only as the first words of a sentence. */
  isFirst?: true;
  /** Only inside of a sentence. */
  isInner?: true;
  /** A regular expression of what has to stand right before it. */
  before?: string;
  /** A regular expression of what has to follow it. */
  after?: string;
};

/** What a language lets go. All words are written as inside of a sentence. */
export type ShorteningWords = {
  /** Left out where they begin a sentence and a comma follows. */
  openers: readonly string[];
  /** Words that have to follow an opener; missing: any. German has another order of words behind some. */
  openerFollowers?: readonly string[];
  /** Left out between commas, and behind the last comma of a sentence. */
  asideWords: readonly string[];
  /** Words behind which no comma stands by itself: what is set off there takes both its commas along. */
  joiners: readonly string[];
  /** Words before which a comma stands anyway: what is set off there takes one comma along. */
  starters: readonly string[];
  /** Hedges without commas, left out right behind one of the words named. */
  bareHedges?: { words: readonly string[]; behind: readonly string[] };
  replacements: readonly Replacement[];
  /** Of two in one sentence, the last one goes. */
  polite: readonly string[];
  negations: readonly string[];
  /** Numbers in words, and words that begin another part of a list: no aside with them is left out. */
  fixed: readonly string[];
  /** The sign that sets words off. Default: a comma. */
  comma?: string;
  /** Words stand without spaces, or names cannot be told from other words: then nothing in brackets is left out. */
  isUnspaced?: true;
  hasNoCapitals?: true;
};

/** Replacements of one rule from pairs. */
export const listConnectors = (
  pairs: readonly (readonly [from: string, to: string])[],
  rest: Omit<Replacement, "rule" | "from" | "to"> = {},
): Replacement[] => pairs.map(([from, to]) => ({ rule: "connector", from, to, ...rest }));
