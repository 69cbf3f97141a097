import {
  limits,
  type Slide,
  type SlideshowSettings,
  slideSchema,
  slideshowSettingsSchema,
} from "@voxloom/contract";
import type { Undoable } from "../../ordering/video/use-undoable.ts";

export type Change = Partial<SlideshowSettings>;

export type Slideshow = Undoable<SlideshowSettings>;

/** A picture as it comes into a slideshow. */
export const newSlide = (materialId: string): Slide => slideSchema.parse({ materialId });

/** A slideshow of these pictures as it begins. */
export const newSlideshow = (materialIds: readonly string[]): SlideshowSettings =>
  slideshowSettingsSchema.parse({ slides: materialIds.map((materialId) => ({ materialId })) });

/** Other music has other beats, and another length; without `beatMs` it is the same music. */
export const withMusic = (part: Pick<Change, "music">, beatMs?: number | null): Change =>
  beatMs === undefined ? part : { ...part, beats: null, lengthMs: null };

/** How many more pictures a slideshow can take, beside those that are on their way. */
export const countFree = (slides: readonly Slide[], underWay: number): number =>
  Math.max(0, limits.maxSlides - slides.length - underWay);
