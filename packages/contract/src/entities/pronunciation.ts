import { z } from "zod";
import { languageCodeSchema } from "./language.ts";
import { pronunciationSchema } from "./script.ts";

const { word, sayAs, ipa } = pronunciationSchema.shape;
const trimmed = <T extends z.ZodString>(part: T) => z.string().trim().pipe(part);

/** A pronunciation of a list that is for several scripts. */
export const listedPronunciationSchema = z.object({
  word: trimmed(word),
  sayAs: trimmed(sayAs),
  ipa: trimmed(ipa.unwrap()).optional(),
  /** Of the texts that it is for; null: of all. */
  language: languageCodeSchema.nullable(),
});
export type ListedPronunciation = z.infer<typeof listedPronunciationSchema>;

/** One that a project keeps. A word has one for each language, and one for all of them. */
export const projectPronunciationSchema = listedPronunciationSchema.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
});
export type ProjectPronunciation = z.infer<typeof projectPronunciationSchema>;
