import { z } from "zod";
import { timeMsSchema } from "./script.ts";

export const summaryLimits = {
  maxQuestionCharacters: 500,
  /** Answers that are kept of one task; the oldest goes. */
  maxAnswers: 50,
} as const;

/** A sentence about a transcript, and where what it says is said: lines that are in the newest script. */
export const citedSentenceSchema = z.object({
  text: z.string(),
  places: z.array(z.object({ segmentId: z.string(), startMs: timeMsSchema })).min(1),
});
export type CitedSentence = z.infer<typeof citedSentenceSchema>;

/** What an engine for texts wrote about a transcript. It may be wrong; each sentence leads to its place. */
export const writtenSummarySchema = z.object({
  /** Of the script that it was written of. */
  revision: z.int(),
  /** As the Engines page calls it. */
  engineName: z.string(),
  sentences: z.array(citedSentenceSchema),
  /** Titles; each begins at its first place. */
  chapters: z.array(citedSentenceSchema),
  actionItems: z.array(citedSentenceSchema),
  createdAt: z.iso.datetime(),
});
export type WrittenSummary = z.infer<typeof writtenSummarySchema>;

/** A question to a transcript and what it says to that. */
export const transcriptAnswerSchema = z.object({
  id: z.string(),
  question: z.string(),
  revision: z.int(),
  /** null: no engine wrote it; its sentences stand in the transcript and were found by their words. */
  engineName: z.string().nullable(),
  /** Empty: the transcript does not say. */
  sentences: z.array(citedSentenceSchema),
  createdAt: z.iso.datetime(),
});
export type TranscriptAnswer = z.infer<typeof transcriptAnswerSchema>;
