import { languageName } from "../../recognition/whisper-languages.ts";
import { quoteInstructions, readPrompt } from "../prompts/read-prompt.ts";
import type { NumberedLine } from "./read-parts.ts";

const prompts = {
  part: readPrompt("summary"),
  joined: readPrompt("joined-summary"),
  answer: readPrompt("answer"),
  joinedAnswer: readPrompt("joined-answer"),
  script: readPrompt("video-script"),
};

/** Of all prompts: part of the keys of what is written by them. */
export const promptVersions = Object.values(prompts)
  .map(({ version }) => version)
  .join("; ");

/** How a part of a transcript is summarized. */
export const partRules = (language: string, instructions?: string): string =>
  prompts.part.fill({ language: languageName(language), instructions: quoteInstructions(instructions) });

/** How the summaries of parts become one. */
export const joinRules = (language: string, instructions?: string): string =>
  prompts.joined.fill({ language: languageName(language), instructions: quoteInstructions(instructions) });

/** How a question is answered from a part of a transcript. */
export const answerRules = (isPart: boolean): string => prompts.answer.fill({ part: isPart, whole: !isPart });

/** How what the parts say to a question becomes one answer. */
export const joinAnswerRules = prompts.joinedAnswer.fill({});

/** How a voice-over is written from facts. */
export const scriptRules = (language: string, maxCharacters: number): string =>
  prompts.script.fill({ language: languageName(language), maxCharacters });

/** Lines as a model is given them. */
export const linesForModel = (part: readonly NumberedLine[]): object[] =>
  part.map(({ number, speaker, text }) => ({ n: number, ...(speaker && { who: speaker }), text }));
