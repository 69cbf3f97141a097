import {
  type LayerStyle,
  layerColorSchema,
  layerStyleSchema,
  motionKinds,
  pictureFits,
  transitionKinds,
} from "@voxloom/contract";
import { z } from "zod";
import { getContrastOnPictures } from "./contrast.ts";

/** Contrast that letters have at least with what is around them (WCAG 2.2, level AA), and the word that is being said. */
const [minContrast, minOfSpoken] = [4.5, 3];

/** Letters that can be read on any picture, by their field or else by their outline. */
const isReadable = ({ color, highlight, plate, outline }: LayerStyle): boolean => {
  const around = plate ?? outline;
  return (
    around !== null &&
    getContrastOnPictures(color, around) >= minContrast &&
    (highlight === undefined || getContrastOnPictures(highlight, around) >= minOfSpoken)
  );
};

/** How letters of a template look. */
export const templateStyleSchema = layerStyleSchema.refine(
  isReadable,
  `On a white, a gray or a black picture these letters do not stand out: give them a plate, or an outline, with a contrast of ${minContrast} to their color, and of ${minOfSpoken} to their highlight.`,
);

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
  title: templateStyleSchema,
  caption: templateStyleSchema,
});
export type Template = z.infer<typeof templateSchema>;

/** One of a list of a template: after the last comes the first again. */
export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
