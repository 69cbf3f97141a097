import { compositionSchema } from "@voxloom/composition";
import { z } from "zod";
import { textFaceSchema } from "./text-faces.ts";

/** What is to be drawn: the process that draws takes it as it was read here. */
export const drawnPartSchema = z.object({
  part: compositionSchema,
  /** Files of the pictures by the names that the part has for them. */
  pictures: z.record(z.string(), z.string()),
  /** Of stretches of videos: which clip shows it, its frames as JPEG one after the other, and the first one's number. */
  stretches: z
    .array(z.object({ clipIndex: z.int().min(0), path: z.string(), fromFrame: z.int().min(0) }))
    .default([]),
  /** Files of the fonts that were brought, by the names that words have for them. */
  fonts: z.record(z.string(), z.string()).default({}),
  /** Faces that are installed, for words. */
  faces: z.array(textFaceSchema).default([]),
  /** Sides of what is drawn, in pixels. */
  size: z.object({ width: z.int().min(2), height: z.int().min(2) }),
});
export type DrawnPart = z.input<typeof drawnPartSchema>;
export type ReadyPart = z.output<typeof drawnPartSchema>;
