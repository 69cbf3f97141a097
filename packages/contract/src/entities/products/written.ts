import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { listeningSettingsSchema } from "./listening.ts";

/** What a task has that writes down what is said: what it is made of, and how. */
export const writtenFields = {
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

/** What an order of them says beside what every order says. */
export const writtenOrderFields = {
  /** One task for each. */
  materialIds: z.array(z.string()).min(1).max(limits.maxMaterialsAtOnce),
  settings: listeningSettingsSchema.default(listeningSettingsSchema.parse({})),
};
