import type { TaskProduct } from "@voxloom/contract";
import { outlineOf, type ProductOutline } from "../graph/product.ts";
import { audioTranslation, videoTranslation } from "./translation/product.ts";
import { subtitles, transcription } from "./written/product.ts";

/** Every product, by its id. */
export const products = {
  "video-translation": videoTranslation,
  "audio-translation": audioTranslation,
  subtitles,
  transcription,
} satisfies Record<TaskProduct, unknown>;

/** What every product consists of. */
export const productOutlines = (): ProductOutline[] => Object.values(products).map(outlineOf);
