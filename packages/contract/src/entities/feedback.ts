import { z } from "zod";

/** Longest text of a feedback and of a score, in characters. */
export const feedbackLimits = { maxTextCharacters: 5000, maxScoreTextCharacters: 2000 } as const;

/** What was good or bad about a result. */
export const scoreReasonSchema = z.enum([
  "translation",
  "pronunciation",
  "voice",
  "timing",
  "background",
  "subtitles",
  "waiting",
  "other",
]);
export type ScoreReason = z.infer<typeof scoreReasonSchema>;

/** What a person thinks of a task's result. */
export const taskScoreSchema = z.object({
  /** From 1, bad, to 5, very good. */
  score: z.int().min(1).max(5),
  reasons: z.array(scoreReasonSchema).max(scoreReasonSchema.options.length),
  text: z.string().max(feedbackLimits.maxScoreTextCharacters),
});
export type TaskScore = z.infer<typeof taskScoreSchema>;
