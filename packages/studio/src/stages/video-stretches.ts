import { z } from "zod";

/** Where the picture is slowed down: times on the source's clock, and how long it takes against the source. */
export const videoStretchesSchema = z.array(
  z.object({ sourceStartMs: z.number(), sourceEndMs: z.number(), stretch: z.number() }),
);
