import { type GlossaryTerm, limits, type Script } from "@voxloom/contract";
import { unknownWordsLeft } from "../rating/line-texts.ts";
import { createWordFinder } from "../script/word-finder.ts";
import type { ScriptEdit } from "./script-edit.ts";
import { emptyPatch } from "./script-patch.ts";

/** How a word is to be translated that the translator did not know. */
export type WordChoice = { word: string; target: string };

/** What a choice does to a script: as one step; lines that change, and locked ones that stay. */
export type ChosenWord = { edits: ScriptEdit[]; changed: number; locked: number };

/**
 * Puts a translation in the place of a word that the translator did not know, in every line where it stands, and into
 * the glossary, for lines that are translated later. The word itself as its translation: it stays, and is known.
 */
export function translateAs(script: Script, { word, target }: WordChoice): ChosenWord {
  const wanted = word.trim().toLowerCase();
  const right = target.trim();
  const chosen: ChosenWord = { edits: [], changed: 0, locked: 0 };
  if (wanted === "" || right === "") return chosen;
  const patch = { ...emptyPatch, changed: {} as (typeof emptyPatch)["changed"] };
  const findWord = createWordFinder([word]);
  for (const segment of script.segments) {
    if (!unknownWordsLeft(segment).some((one) => one.toLowerCase() === wanted)) continue;
    if (segment.isLocked) {
      chosen.locked += 1;
      continue;
    }
    chosen.changed += 1;
    const put = (text: string) => replaced(text, findWord(text), { word, right });
    patch.changed[segment.id] = {
      targetText: put(segment.targetText),
      shorterTexts: segment.shorterTexts.map(put),
      unknownWords: segment.unknownWords.filter((one) => one.toLowerCase() !== wanted),
    };
  }
  const glossary = withTerm(script, { source: word.trim(), target: right === word.trim() ? "" : right });
  if (glossary !== null) chosen.edits.push({ kind: "set-glossary", glossary });
  if (chosen.changed > 0) chosen.edits.push({ kind: "patch", patch });
  return chosen;
}

/** null: the word is not the original's, as where a translator bent it, or there is no place left. */
function withTerm({ glossary, segments }: Script, term: GlossaryTerm): GlossaryTerm[] | null {
  const find = createWordFinder([term.source]);
  if (!segments.some(({ sourceText }) => find(sourceText).length > 0)) return null;
  const others = glossary.filter(({ source }) => source.toLowerCase() !== term.source.toLowerCase());
  return others.length < limits.maxGlossaryTerms ? [term, ...others] : null;
}

type Putting = { word: string; right: string };

const replaced = (
  text: string,
  ranges: readonly { from: number; to: number }[],
  { word, right }: Putting,
): string =>
  ranges.toReversed().reduce((now, { from, to }) => {
    // A word that is only capital because a sentence begins stays so.
    const isRaised = /^\p{Lu}/u.test(now.slice(from, to)) && (from === 0 || !/^\p{Lu}/u.test(word));
    const form = isRaised ? right.replace(/^./u, (letter) => letter.toLocaleUpperCase()) : right;
    return now.slice(0, from) + form + now.slice(to);
  }, text);
