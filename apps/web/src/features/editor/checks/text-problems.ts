import type { Script, Segment } from "@voxloom/contract";
import { glossaryProblems } from "./glossary-problems.ts";
import type { LineProblem } from "./line-checks.ts";

/** Fewer words than these are often the same in both languages: "OK", names, figures. */
const fewestSameWords = 3;

/** What is wrong with a line's translation: nothing there, nothing translated, terms lost, words nobody knew. */
export const createTextCheck = (
  script: Pick<Script, "sourceLanguage" | "targetLanguage" | "glossary">,
): ((segment: Segment) => LineProblem[]) => {
  const { sourceLanguage, targetLanguage } = script;
  const missingTerms = glossaryProblems(script.glossary);
  return (segment) => {
    const { sourceText, targetText } = segment;
    if (targetLanguage === null) return [];
    if (targetText.trim() === "") return sourceText.trim() === "" ? [] : [{ kind: "empty-target" }];
    const unknown = unknownWords(segment);
    const isSame = targetLanguage !== sourceLanguage && saysTheSame(sourceText, targetText);
    return [
      ...(isSame ? [{ kind: "untranslated" as const }] : []),
      ...missingTerms(segment),
      ...(unknown.length > 0 ? [{ kind: "unknown-words" as const, words: unknown }] : []),
    ];
  };
};

const saysTheSame = (source: string, target: string): boolean => {
  const words = wordsOf(target);
  return words.length >= fewestSameWords && words.join(" ") === wordsOf(source).join(" ");
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words the translator did not know, as far as they still stand in the text. */
const unknownWords = ({ unknownWords: words, targetText }: Segment): string[] => {
  if (words.length === 0) return [];
  const text = targetText.toLowerCase();
  return words.filter((word) => text.includes(word.toLowerCase()));
};
