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

/** What lip sync did to a video: whose mouth says what, and what was left as it was. */
export const lipReportSchema = z.object({
  faces: z.array(shownFaceSchema),
  lines: z.array(
    z.object({
      startMs: timeMs,
      endMs: timeMs,
      face: z.int().min(0).nullable(),
      left: leftLipsReasonSchema.nullable(),
    }),
  ),
  /** Frames whose mouths were moved, and all. */
  movedFrames: z.int().min(0),
  frameCount: z.int().min(0),
});
export type LipReport = z.infer<typeof lipReportSchema>;
