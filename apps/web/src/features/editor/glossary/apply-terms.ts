import type { GlossaryTerm, Script, ScriptPatch } from "@voxloom/contract";
import { createWordFinder, emptyPatch, type Range } from "@voxloom/timeline";

/** How a term was translated before, by the term's source: forms that are wrong now. */
export type WrongForms = Readonly<Record<string, readonly string[]>>;

/** What putting terms in their place does: lines change, or are locked and stay. */
export type Applied = { patch: ScriptPatch; changed: number; locked: number };

/**
 * Puts the terms of a glossary where the translation has the original's word, or a form that is wrong now, in its
 * place. Only in lines whose original has the term.
 */
export const applyTerms = (script: Script, wrongForms: WrongForms): Applied => {
  const rules = script.glossary.flatMap((term) => listRules(term, wrongForms));
  const applied: Applied = { patch: { ...emptyPatch, changed: {} }, changed: 0, locked: 0 };
  for (const { id, sourceText, targetText, isLocked } of script.segments) {
    const text = rules.reduce(
      (now, rule) => (rule.isMeant(sourceText) ? rule.replace(now) : now),
      targetText,
    );
    if (text === targetText) continue;
    if (isLocked) applied.locked += 1;
    else {
      applied.patch.changed[id] = { targetText: text, shorterTexts: [], unknownWords: [] };
      applied.changed += 1;
    }
  }
  return applied;
};

type Rule = { isMeant: (source: string) => boolean; replace: (target: string) => string };

const listRules = (term: GlossaryTerm, wrongForms: WrongForms): Rule[] => {
  const right = term.target.trim() || term.source.trim();
  const wrong = [term.source, ...(wrongForms[term.source] ?? [])].filter(
    (form) => form.trim() !== "" && form.trim().toLowerCase() !== right.toLowerCase(),
  );
  if (wrong.length === 0) return [];
  const findTerm = createWordFinder([term.source]);
  const findWrong = createWordFinder(wrong);
  const findRight = createWordFinder([right]);
  return [
    {
      isMeant: (source) => findTerm(source).length > 0,
      replace: (target) => {
        // A wrong form may be a part of the right one: "Meer" in "Rotes Meer".
        const stored = findRight(target);
        const isStored = ({ from, to }: Range) =>
          stored.some((range) => range.from <= from && range.to >= to);
        return findWrong(target)
          .filter((range) => !isStored(range))
          .toReversed()
          .reduce((text, range) => withForm(text, range, { right, term }), target);
      },
    },
  ];
};

const withForm = (
  text: string,
  { from, to }: Range,
  { right, term }: { right: string; term: GlossaryTerm },
): string => {
  // A word that is only capital because a sentence begins stays so.
  const isRaised = startsHigh(text.slice(from, to)) && !startsHigh(term.source);
  const form = isRaised ? right.replace(/^./u, (letter) => letter.toLocaleUpperCase()) : right;
  return text.slice(0, from) + form + text.slice(to);
};

const startsHigh = (text: string): boolean => /^\p{Lu}/u.test(text);
