import {
  layerColorSchema,
  layerStyleSchema,
  motionKinds,
  pictureFits,
  transitionKinds,
} from "@voxloom/contract";
import { z } from "zod";

/** How a slideshow looks, as data: docs/templates.md tells how one is added. */
export const templateSchema = z.object({
  id: z.string().regex(/^[a-z][a-z-]{1,39}$/),
  /** How long a picture stands. */
  slideMs: z.int().min(500).max(20_000),
  background: layerColorSchema,
  fit: z.enum(pictureFits),
  /** Of prints: tilted by up to so many degrees, to one side and to the other. */
  tiltDegrees: z.number().min(0).max(15),
  /** One after the other, from the first again. */
  motions: z.array(z.enum(motionKinds)).min(1).max(12),
  /** How near the nearest view is. */
  zoom: z.number().min(1).max(1.5),
  transitions: z
    .array(z.enum([...transitionKinds, "cut"]))
    .min(1)
    .max(12),
  transitionMs: z.int().min(0).max(4_000),
  /** Into the first picture and out of the last. */
  fade: z.object({
    color: layerColorSchema,
    inMs: z.int().min(0).max(4_000),
    outMs: z.int().min(0).max(6_000),
  }),
  title: layerStyleSchema,
  caption: layerStyleSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** One of a list of a template: after the last comes the first again. */
export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
