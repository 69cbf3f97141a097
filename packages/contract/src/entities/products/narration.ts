import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";

/** What a voice says in a video. */
export const narrationSchema = z.object({
  text: z.string().trim().min(1).max(limits.maxNarrationCharacters),
  /** The language that the text is in. */
  language: languageCodeSchema,
  /** null: the cast's choice. */
  voiceId: z.string().min(1).max(200).nullable().default(null),
  /** Who wrote the text: a person, or a template of sentences or a language model, which nobody changed. */
  writtenBy: z.enum(["person", "template", "model"]).default("person"),
  /** What is said is written over the video, each word marked while it is said. */
  hasCaptions: z.boolean().default(true),
  gainDb: z.number().min(-40).max(6).default(0),
});
export type Narration = z.infer<typeof narrationSchema>;

const timeMs = z
  .int()
  .min(0)
  .max(24 * 3_600_000);

/** What was spoken: each sentence with its words, by their places in it, in milliseconds from the start of the sound. */
export const spokenNarrationSchema = z.object({
  durationMs: timeMs,
  lines: z.array(
    z.object({
      text: z.string(),
      startMs: timeMs,
      endMs: timeMs,
      words: z.array(z.object({ from: z.int(), to: z.int(), startMs: timeMs, endMs: timeMs })),
    }),
  ),
});
export type SpokenNarration = z.infer<typeof spokenNarrationSchema>;
