import { z } from "zod";
import { storedPoints } from "./face-points.ts";

/** Points are stored as whole numbers of this part of a pixel. */
export const pointScale = 8;

/** A face in one frame of a part of a video. */
const seenFaceSchema = z.object({
  /** Counted from the start of the part. */
  frame: z.int().min(0),
  /** How sure it is that this is a face, 0 to 1. */
  presence: z.number(),
  /** How far it is turned to the side, in degrees. */
  yaw: z.number(),
  /** How much the lips stand out of what is around them; below 1 they may be covered. Missing: nobody looked. */
  lips: z.number().optional(),
  /** x and y of each stored point in turn, in eighths of a pixel of the video. */
  points: z.array(z.int()).length(2 * storedPoints.length),
});
export type SeenFace = z.infer<typeof seenFaceSchema>;

/** Faces that were found and followed in a part of a video. */
export const foundFacesSchema = z.object({
  frameCount: z.int().min(0),
  /** Frames that begin a new shot. */
  cuts: z.array(z.int()),
  /** Each a face as long as it was seen without a break, in the order of the frames. */
  tracks: z.array(z.array(seenFaceSchema).min(1)),
});
export type FoundFaces = z.infer<typeof foundFacesSchema>;

/** The points of a face in pixels. */
export const getPoints = ({ points }: Pick<SeenFace, "points">): Float32Array =>
  Float32Array.from(points, (part) => part / pointScale);

/** What is to be done to faces, with their points in place of their tracks; without those that are not seen then. */
export const withPoints = <T extends { frame: number; track: number }>(
  { tracks }: FoundFaces,
  targets: readonly T[],
): (Omit<T, "track"> & { points: number[] })[] =>
  targets.flatMap(({ track, ...target }) => {
    const seen = tracks[track]?.find(({ frame }) => frame === target.frame);
    return seen === undefined ? [] : [{ ...target, points: [...getPoints(seen)] }];
  });
