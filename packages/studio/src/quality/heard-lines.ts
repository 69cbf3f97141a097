import type { Script, Segment } from "@voxloom/contract";
import { likelierLanguage, wordErrorRate } from "@voxloom/engines";
import type { HeardLine } from "@voxloom/timeline";
import type { SpokenTake } from "../stages/spoken-take.ts";

/** A text is judged by its language only where it is long enough. */
const shortestJudgedText = 24;

/** What is known of a line's sound and of its text's language, by what was spoken and what was heard of it. */
export const createHeardLines = (
  { sourceLanguage, targetLanguage }: Pick<Script, "sourceLanguage" | "targetLanguage">,
  { takes, heard }: { takes: ReadonlyMap<string, SpokenTake>; heard: ReadonlyMap<string, string> },
): ((segment: Segment) => HeardLine) => {
  const isSourceLanguage = (text: string): boolean =>
    targetLanguage !== null &&
    targetLanguage !== sourceLanguage &&
    text.length >= shortestJudgedText &&
    likelierLanguage(text, [sourceLanguage, targetLanguage]) === sourceLanguage;
  return ({ id, targetText }) => {
    const text = heard.get(id);
    return {
      recognizedBackWer: text === undefined ? null : wordErrorRate(targetText, text),
      isSourceLanguageLeft: isSourceLanguage(targetText),
      isUnsounding: targetText.trim() !== "" && (takes.get(id)?.durationMs ?? 0) === 0,
    };
  };
};
