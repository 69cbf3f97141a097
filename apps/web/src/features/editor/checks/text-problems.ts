import type { Script, Segment } from "@voxloom/contract";
import { isTranslationOlder, saysTheSame, unknownWordsLeft } from "@voxloom/timeline";
import { glossaryProblems } from "./glossary-problems.ts";
import type { LineProblem } from "./line-checks.ts";

/** What is wrong with a line's translation: nothing there, nothing translated, the original changed since, terms lost, words nobody knew. */
export const createTextCheck = (
  script: Pick<Script, "sourceLanguage" | "targetLanguage" | "glossary">,
): ((segment: Segment) => LineProblem[]) => {
  const { sourceLanguage, targetLanguage } = script;
  const missingTerms = glossaryProblems(script.glossary);
  return (segment) => {
    const { sourceText, targetText } = segment;
    if (targetLanguage === null) return [];
    if (targetText.trim() === "") return sourceText.trim() === "" ? [] : [{ kind: "empty-target" }];
    const unknown = unknownWordsLeft(segment);
    const isSame = targetLanguage !== sourceLanguage && saysTheSame(sourceText, targetText);
    return [
      ...(isSame ? [{ kind: "untranslated" as const }] : []),
      ...(isTranslationOlder(segment) && !segment.isChecked ? [{ kind: "older-translation" as const }] : []),
      ...missingTerms(segment),
      ...(unknown.length > 0 ? [{ kind: "unknown-words" as const, words: unknown }] : []),
    ];
  };
};
