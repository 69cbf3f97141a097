import { z } from "zod";
import { languageCodeSchema } from "./language.ts";

/** Kinds of transcripts that publishers offer and that have times. */
export const transcriptFormatSchema = z.enum(["vtt", "srt", "json"]);
export type TranscriptFormat = z.infer<typeof transcriptFormatSchema>;

/** An episode of a podcast as its feed tells it. */
export const episodeSchema = z.object({
  /** What the feed calls it by, else the address of its recording. */
  id: z.string(),
  title: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  durationMs: z.int().min(0).nullable(),
  /** What the publisher wrote down of it; null: nothing with times. */
  transcript: z
    .object({ format: transcriptFormatSchema, language: languageCodeSchema.nullable() })
    .nullable(),
});
export type Episode = z.infer<typeof episodeSchema>;

/** A podcast and its newest episodes. */
export const feedSchema = z.object({
  title: z.string(),
  author: z.string().nullable(),
  language: languageCodeSchema.nullable(),
  /** Newest first, those with a recording alone. */
  episodes: z.array(episodeSchema),
  /** How many episodes with a recording the feed has, as far as it was read. */
  episodeCount: z.int().min(0),
  /** The feed is so large that only its beginning was read. */
  isCut: z.boolean(),
});
export type Feed = z.infer<typeof feedSchema>;
