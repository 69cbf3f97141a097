import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { listeningSettingsSchema } from "./listening.ts";

/** What a task has that writes down what is said: what it is made of, and how. */
const writtenFields = {
  materialId: z.string(),
  /** What is spoken, as it was chosen or found; null: nothing was found. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** Nobody chose the source language, and what was heard is no more than a guess. */
  isSourceGuessed: z.boolean(),
  settings: listeningSettingsSchema,
  /** Marks are of dubs: how sure a text is stands at its words. */
  score: z.null(),
  rating: z.null(),
};

/** What a task has that is a transcription. */
export const transcriptionFields = { ...writtenFields, targetLanguage: z.null() };
/** What a task has that is a video's or a recording's subtitles. */
export const subtitlesFields = {
  ...writtenFields,
  /** What they are translated into; null: they are in the language that is spoken. */
  targetLanguage: languageCodeSchema.nullable(),
};

/** What an order of transcriptions says beside what every order says. */
export const transcriptionOrderFields = {
  /** One task for each. */
  materialIds: z.array(z.string()).min(1).max(limits.maxMaterialsAtOnce),
  settings: listeningSettingsSchema.default(listeningSettingsSchema.parse({})),
};
/** What an order of subtitles says beside what every order says. */
export const subtitlesOrderFields = {
  ...transcriptionOrderFields,
  /** One task for each, which has the spoken language's too; none: one in the language that is spoken. */
  targetLanguages: z.array(languageCodeSchema).max(limits.maxTargetLanguages).default([]),
};
