import { z } from "zod";

/** Why a line's mouth was left as it was. */
export const leftLipsReasonSchema = z.enum([
  "no-face",
  "profile",
  "small",
  "covered",
  "close-up",
  "still",
  "unsure",
  "by-person",
]);
export type LeftLipsReason = z.infer<typeof leftLipsReasonSchema>;

const timeMs = z.int().min(0);

/** A face of a video, and where one sees it best. */
const shownFaceSchema = z.object({
  /** Its place among all, by which lines name it. */
  face: z.int().min(0),
  /** How long it is seen, in milliseconds. */
  seenMs: timeMs,
  atMs: timeMs,
  /** A square about it in that moment, in shares of the video's width and height. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const curveSchema = z.array(z.number());

/** How a mouth goes along with what it says; the curves have a value for each step of their line. */
export const lipFollowingSchema = z.object({
  stepMs: z.number().positive(),
  /** How loud the voice is, 0 to 1. */
  voice: curveSchema,
  /** How far the mouth was open, and how far it was moved to be open, in its widths. */
  before: curveSchema,
  after: curveSchema,
  /** Correlation of each with the voice, -1 to 1. */
  matchBefore: z.number().min(-1).max(1),
  matchAfter: z.number().min(-1).max(1),
});
export type LipFollowing = z.infer<typeof lipFollowingSchema>;

/** What lip sync did to a video: whose mouth says what, and what was left as it was. */
export const lipReportSchema = z.object({
  faces: z.array(shownFaceSchema),
  lines: z.array(
    z.object({
      startMs: timeMs,
      endMs: timeMs,
      face: z.int().min(0).nullable(),
      left: leftLipsReasonSchema.nullable(),
      /** null or missing: no mouth was moved, a service moved it, or an earlier version did not measure it. */
      following: lipFollowingSchema.nullable().optional(),
    }),
  ),
  /** Frames whose mouths were moved, and all. */
  movedFrames: z.int().min(0),
  frameCount: z.int().min(0),
});
export type LipReport = z.infer<typeof lipReportSchema>;
