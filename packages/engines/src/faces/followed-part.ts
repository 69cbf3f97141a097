import { z } from "zod";

/** What the process that follows faces is told. */
export const followedPartSchema = z.object({
  libraryPath: z.string(),
  detectorPath: z.string(),
  pointsPath: z.string(),
  /** Sides of the pictures that it is given. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Pixels of the video in one of theirs. */
  scale: z.number().positive(),
  /** Each picture is looked at by itself; else faces are followed from one to the next. */
  isEachApart: z.boolean(),
});
export type FollowedPart = z.infer<typeof followedPartSchema>;
