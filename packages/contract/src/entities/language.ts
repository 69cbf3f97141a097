import { z } from "zod";

/** A spoken or written language: ISO 639-1 where there is one, else 639-3 (`en`, `es`, `ast`). Lower case. */
export const languageCodeSchema = z.string().regex(/^[a-z]{2,3}$/);
export type LanguageCode = z.infer<typeof languageCodeSchema>;

/** Confidence from which a language that was heard counts as known; below it is a guess, and said to be one. */
export const sureLanguageConfidence = 0.5;

/** A language, or `auto`: find it out from the recording. */
export const languageChoiceSchema = z.union([z.literal("auto"), languageCodeSchema]);
export type LanguageChoice = z.infer<typeof languageChoiceSchema>;
