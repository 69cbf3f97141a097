import type { GlossaryTerm, Segment } from "@voxloom/contract";
import { escapeForPattern } from "@voxloom/reading";
import type { LineProblem } from "./line-checks.ts";

/** As much of a word as stays when a language bends it. */
const stemShare = 0.7;
const shortestStem = 3;

/** Terms that a line's original has and its translation lost: neither in their kept form nor as they are translated. */
export const glossaryProblems = (
  glossary: readonly GlossaryTerm[],
): ((line: Pick<Segment, "sourceText" | "targetText">) => LineProblem[]) => {
  const checks = glossary.map((term) => ({
    term,
    isInSource: mentions(term.source, { isBent: false }),
    isInTarget: mentions(term.target.trim() || term.source, { isBent: term.target.trim() !== "" }),
  }));
  return ({ sourceText, targetText }) =>
    checks
      .filter(({ isInSource, isInTarget }) => isInSource(sourceText) && !isInTarget(targetText))
      .map(({ term }) => ({ kind: "glossary", term }));
};

/**
 * Whether a text has a term, whatever its case: as whole words, or anywhere in scripts that put no spaces between
 * them. Bent: each word may end otherwise ("Haus", "Hauses").
 */
const mentions = (term: string, { isBent }: { isBent: boolean }): ((text: string) => boolean) => {
  const wanted = term.trim().toLowerCase();
  if (wanted === "") return () => true;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u.test(wanted))
    return (text) => text.toLowerCase().includes(wanted);
  const words = wanted.split(/\s+/).map((word) => escapeForPattern(isBent ? getStem(word) : word));
  const ending = isBent ? "[\\p{L}\\p{N}]*" : "";
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.join(`${ending}\\s+`)}${isBent ? "" : "(?![\\p{L}\\p{N}])"}`,
    "u",
  );
  return (text) => pattern.test(text.toLowerCase());
};

const getStem = (word: string): string =>
  word.slice(0, Math.max(shortestStem, Math.ceil(word.length * stemShare)));
