export {
  findDoubtful,
  type Grays,
  hashPicture,
  hashSize,
  measureSharpness,
  type PictureLook,
} from "./compare-pictures.ts";
export { composeSlideshow, sizeOfVideo, slideshowLengthMs } from "./compose-slideshow.ts";
export {
  type AudioLayer,
  type Composition,
  compositionSchema,
  durationOfFrames,
  listPictures,
  parseComposition,
} from "./composition.ts";
export { drawFrame } from "./draw-frame.ts";
export type { DrawingContext, Picture, Pictures, Size } from "./drawing-context.ts";
export { makeBackdrop } from "./make-backdrop.ts";
export { type Segment, splitSegments } from "./split-segments.ts";
export type { Template } from "./template.ts";
export { findTemplate, templates } from "./templates.ts";
export { listFamilies } from "./text-families.ts";
