import { clipsLengthMs, slideshowLengthMs } from "@voxloom/composition";
import {
  type ClipsSettings,
  limits,
  previewLengthMs,
  productHead,
  type SettingsOf,
  type SlideshowSettings,
  type TaskProduct,
} from "@voxloom/contract";
import type { MaterialRow } from "../materials/index.ts";

type File = Pick<MaterialRow, "info" | "kind">;

/** How much of a file a task works on, in milliseconds. */
export function dubbedLength({ info, kind }: File, isPreview: boolean): number {
  const durationMs = info?.durationMs ?? 0;
  return isPreview ? Math.min(durationMs, previewLengthMs(kind)) : durationMs;
}

/** How long a video of clips or pictures is, in milliseconds. */
export const arrangedLength = (settings: ClipsSettings | SlideshowSettings): number =>
  "slides" in settings ? slideshowLengthMs(settings) : clipsLengthMs(settings);

type Work = { product: TaskProduct; settings: SettingsOf<TaskProduct>; isPreview: boolean };

/**
 * How much work a product has with a file, in milliseconds: of what is spoken, the time that its letters take to be
 * read; of pictures, the time that they stand.
 */
export function workLength({ product, settings, isPreview }: Work, file: File): number {
  if ("slides" in settings || "clips" in settings) {
    const wholeMs = arrangedLength(settings);
    return isPreview ? Math.min(wholeMs, previewLengthMs(file.kind)) : wholeMs;
  }
  const characters = file.info?.characters;
  if (productHead(product).result !== "speech" || characters === undefined)
    return dubbedLength(file, isPreview);
  const worked = isPreview ? Math.min(characters, limits.previewTextCharacters) : characters;
  return worked * limits.readingMsPerCharacter;
}
