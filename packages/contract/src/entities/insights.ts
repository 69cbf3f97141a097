import { z } from "zod";

/** A sentence of a transcript and where it is said. */
export const saidSentenceSchema = z.object({ segmentId: z.string(), startMs: z.int(), text: z.string() });

/** What is told of a transcript without an engine for texts, by counting words. Every sentence stands in it. */
export const insightsSchema = z.object({
  /** It has fewer sentences than an extract is worth making of: all lists are empty. */
  isTooShort: z.boolean(),
  /** Those that have most in common with the others. */
  keySentences: z.array(saidSentenceSchema),
  /** Begin where the vocabulary changes; the title is made of their own words. Empty: it does not change. */
  chapters: z.array(z.object({ segmentId: z.string(), startMs: z.int(), title: z.string() })),
  /** Sentences that sound as if something were to be done. */
  actionItems: z.array(saidSentenceSchema),
});
export type Insights = z.infer<typeof insightsSchema>;
