import { z } from "zod";
import { boxSchema } from "./video-look.ts";

/** Frames a second of the videos that are made here: clips are looked at and counted at this rate. */
export const videoFrameRate = 30;
/** Frames of a moment: half a second. */
export const momentFrames = 15;

const share = z.number().min(0).max(1);

/** A face in a picture, in shares of its sides. */
export const faceBoxSchema = boxSchema;
export type FaceBox = z.infer<typeof faceBoxSchema>;
/** Faces of a picture that are told of, the surest. */
export const maxFaceBoxes = 4;

/** What was seen in half a second of a clip. */
export const clipMomentSchema = z.object({
  /** Variance of its Laplacian: it tells moments apart, and is no measure of its own. */
  sharpness: z.number().min(0),
  /** How much a point changes in a tenth of a second, in shares of all that it can. */
  motion: share,
  /** How far the whole picture jumps from one tenth of a second to the next, in shares of its width: a steady pan does not. */
  shake: share,
  /** How bright it is, and how much of it is so dark or so bright that nothing is seen there. */
  light: share,
  lost: share,
  /** There is nothing to see. */
  isBlack: z.boolean(),
  /** Where what one looks at is: what moves and what has other colors. */
  x: share,
  y: share,
  /** Faces in its middle frame, the surest first; missing: nobody looked for them there. */
  faces: z.array(faceBoxSchema).max(maxFaceBoxes).optional(),
  /** Brightness that one in twenty points does not reach, and that one in twenty passes; missing in older looks. */
  range: z.object({ dark: share, bright: share }).optional(),
  /** Colors of 3 x 3 fields, 0 to 255: moments that look alike have near ones. */
  colors: z.array(z.int().min(0).max(255)).length(27),
});
export type ClipMoment = z.infer<typeof clipMomentSchema>;

/** What is known of a clip when it was looked at once. */
export const clipLookSchema = z.object({
  frameCount: z.int().min(0),
  /** Its sides as it is looked at, in pixels; missing in older looks. */
  size: z.object({ width: z.int().min(1), height: z.int().min(1) }).optional(),
  /** Whether faces were looked for; else, or missing: there is nothing here that finds them. */
  hasFaces: z.boolean().optional(),
  /** The first frames of new shots, rising; the first shot begins at 0 and is not among them. */
  shots: z.array(z.int().min(1)),
  moments: z.array(clipMomentSchema),
  /** How loud each half second is, in decibels that go as LUFS do, -70 where it is silent; missing: it was not listened to. */
  levels: z.array(z.number().min(-70).max(20)).optional(),
});
export type ClipLook = z.infer<typeof clipLookSchema>;
