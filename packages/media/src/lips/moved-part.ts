import { z } from "zod";

/** What the process that moves mouths is told. */
export const movedPartSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  /** Mouths to be moved, in the order of frames, which are counted from the start of the part. */
  targets: z.array(
    z.object({
      frame: z.int().min(0),
      /** Its points in pixels of the pictures. */
      points: z.array(z.number()),
      opening: z.number(),
      spread: z.number(),
      pressed: z.number(),
    }),
  ),
});
export type MovedPart = z.infer<typeof movedPartSchema>;
