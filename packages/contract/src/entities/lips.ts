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
  "worse",
  "by-person",
]);
export type LeftLipsReason = z.infer<typeof leftLipsReasonSchema>;

/** Where a moved mouth would be seen to be moved, and it is left as it was. */
export const leftLipsLimits = {
  /** How far a head may be turned to a side, in degrees. */
  maxTurnDegrees: 25,
  /** How high a face has to be from the forehead to the chin, in pixels of the video. */
  minFacePixels: 80,
  /** How much of the video's height a face may take where close-ups are left alone. */
  maxFaceShare: 0.6,
} as const;

const timeMs = z.int().min(0);

/** Where a mouth is as long as its face is seen without a break. */
const mouthPathSchema = z.object({
  startMs: timeMs,
  endMs: timeMs,
  /** From one place to the next. */
  stepMs: z.number().positive(),
  /** x, y and width of each place in turn: its middle and width in shares of the video's width, y of its height. */
  places: z.array(z.number()),
});
export type MouthPath = z.infer<typeof mouthPathSchema>;

/** A face of a video, and where one sees it best. */
const shownFaceSchema = z.object({
  /** Its place among all, by which lines name it. */
  face: z.int().min(0),
  /** The face of the same person whose lines it says; missing: it is by itself. */
  as: z.int().min(0).optional(),
  /** How long it is seen, in milliseconds. */
  seenMs: timeMs,
  atMs: timeMs,
  /** A square about it in that moment, in shares of the video's width and height. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Where its mouth is over time; missing: an earlier version did not note it. */
  mouths: z.array(mouthPathSchema).optional(),
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
  /** The best that this kind of lip sync reaches here, -1 to 1; missing: an earlier version did not measure it. */
  matchBest: z.number().min(-1).max(1).optional(),
});
export type LipFollowing = z.infer<typeof lipFollowingSchema>;

/** What is said in a video, as the dub has it that it is made of. */
export const saidLinesSchema = z.object({
  language: z.string(),
  lines: z.array(
    z.object({
      /** Of the dub's line, and of the reading of it that sounds; null: it has none. */
      id: z.string(),
      takeId: z.string().nullable(),
      text: z.string(),
      startMs: timeMs,
      endMs: timeMs,
      /** Places in the text with when they were heard; empty: that is not known. */
      words: z.array(z.object({ from: z.int(), to: z.int(), startMs: timeMs, endMs: timeMs })),
    }),
  ),
});
export type SaidLines = z.infer<typeof saidLinesSchema>;

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
  /** Missing: nobody wrote it down. */
  said: saidLinesSchema.optional(),
  /** Frames whose mouths were moved, and all. */
  movedFrames: z.int().min(0),
  frameCount: z.int().min(0),
});
export type LipReport = z.infer<typeof lipReportSchema>;
