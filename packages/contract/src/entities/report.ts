import { z } from "zod";
import { fitReasonSchema } from "./fit-reason.ts";
import { findingSchema, lineDefectSchema, ratedFactsSchema, ratingSchema } from "./rating.ts";

export const lineReportSchema = z.object({
  segmentId: z.string(),
  /** 0 (hopeless) to 100 (nothing was found): the worst of what is known of its words, its timing and its voice. */
  score: z.int().min(0).max(100),
  defects: z.array(lineDefectSchema),
  /** Slot of the original, and length of the placed dub. */
  slotMs: z.int(),
  dubMs: z.int(),
  tempo: z.number(),
  residualMs: z.int(),
  /** Dead air: the part of the original's speech with no dub over it. */
  deadAirMs: z.int(),
  /** Word error of the dub recognized back, 0 to 1 and above; null where no recognizer knows the target language. */
  recognizedBackWer: z.number().nullable(),
  recognizedBackText: z.string().nullable(),
  /** Why it sounds where and how it does. */
  reasons: z.array(fitReasonSchema).readonly().default([]),
});
export type LineReport = z.infer<typeof lineReportSchema>;

export const qualityReportSchema = z.object({
  /** The rating's score; null: not rated. */
  score: z.int().min(0).max(100).nullable(),
  /** null: it was made before there were ratings, or nothing could be checked. */
  rating: ratingSchema.nullable(),
  /** What was found, and what could not be checked, the most serious first. */
  findings: z.array(findingSchema),
  /** null: it was made before there were ratings. */
  facts: ratedFactsSchema.nullable(),
  /** Worst first. */
  lines: z.array(lineReportSchema),
  /** Program loudness (EBU R128), and true peak, of the dub; null for a silent program. */
  loudnessLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
  /** By how much the mix was made louder as a whole to come to that; missing where nobody wrote it down. */
  programGainDb: z.number().optional(),
  /** Loudness of the dubbed speech and of the original program. */
  speechLoudnessLufs: z.number().nullable(),
  originalLoudnessLufs: z.number().nullable(),
  clippedSamples: z.int(),
  /** Length of the dub against the picture. */
  durationDifferenceMs: z.int(),
  deadAirMs: z.int(),
  overlaps: z.int(),
  /** Share of lines with one of the four refundable defects, 0 to 1. */
  refundableShare: z.number(),
  subtitleProblems: z.int(),
  warnings: z.array(z.string()),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

/** A report as any version wrote it: the first one told its reasons in English words. */
export type StoredReport = Omit<QualityReport, "lines"> & {
  lines: (Omit<LineReport, "reasons"> & { reason?: string; reasons?: LineReport["reasons"] })[];
};
