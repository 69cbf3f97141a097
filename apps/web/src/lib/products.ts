import type { TaskProduct } from "@voxloom/contract";
import { productPlaces } from "./task-products.ts";

/**
 * Which parts of the product stand in this version. Menus, footer, home, prices, site map and the tools' pages all go by
 * it: to switch a part on everywhere, make its line true.
 */
export const standing = {
  /** Videos and recordings, dubbed into other languages. */
  translation: true,
  /** Subtitle files without a video, translated. */
  "subtitle-translation": true,
  /** Subtitle files, edited and converted in the browser. */
  "subtitle-file": true,
  /** A faster recognition to choose instead of the exact one. */
  "fast-transcription": true,
  /** A transcript's translations beside it. */
  "transcript-translation": true,
  "voice-cloning": true,
  /** Marks and logos taken out of a picture. */
  "clear-marks": false,
  /** Subtitles read from the picture. */
  ocr: false,
} as const satisfies Record<string, boolean>;

/** A part of the product: one of these, or what can be ordered, which stands. */
export type Product = keyof typeof standing | TaskProduct;

const isOrdered = (product: Product): product is TaskProduct => Object.hasOwn(productPlaces, product);

/** Whether a part of the product can be used in this version. */
export const isStanding = (product: Product): boolean => isOrdered(product) || standing[product];
