import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { dubSettingsSchema } from "./translation.ts";

/**
 * How a transcript is to be made: what of a dub's settings is about listening. The glossary's source sides are names and
 * terms likely to be said. Every field has a default, so `{}` is a valid order.
 */
export const transcriptionSettingsSchema = dubSettingsSchema.pick({
  sourceLanguage: true,
  audioTrack: true,
  speakerCount: true,
  ownSubtitles: true,
  glossary: true,
  engines: true,
});
export type TranscriptionSettings = z.infer<typeof transcriptionSettingsSchema>;

/** What a task has that is a transcription: what it is made of, and how. */
export const transcriptionFields = {
  materialId: z.string(),
  /** What is spoken, as it was chosen or found; null: nothing was found. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** Nobody chose the source language, and what was heard is no more than a guess. */
  isSourceGuessed: z.boolean(),
  /** It is in no other language. */
  targetLanguage: z.null(),
  settings: transcriptionSettingsSchema,
  /** Marks are of dubs: how sure a transcript is stands at its words. */
  score: z.null(),
  rating: z.null(),
};

/** What an order of transcriptions says beside what every order says. */
export const transcriptionOrderFields = {
  /** One task for each. */
  materialIds: z.array(z.string()).min(1).max(limits.maxMaterialsAtOnce),
  settings: transcriptionSettingsSchema.default(transcriptionSettingsSchema.parse({})),
};
