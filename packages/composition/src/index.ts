export type { ClipsTemplate } from "./clips-template.ts";
export { clipsTemplates, findClipsTemplate } from "./clips-templates.ts";
export {
  findDoubtful,
  type Grays,
  hashPicture,
  hashSize,
  measureSharpness,
  type PictureLook,
} from "./compare-pictures.ts";
export { type ClipLooks, clipsLengthMs, composeClips, cutClips } from "./compose-clips.ts";
export { composeSlideshow, slideshowLengthMs } from "./compose-slideshow.ts";
export {
  type AudioLayer,
  type Clip,
  type Composition,
  compositionSchema,
  durationOfFrames,
  listAudioLayers,
  listClips,
  listPictures,
  listStretches,
  nameOfShown,
  type Stretch,
} from "./composition.ts";
export { drawFrame } from "./draw-frame.ts";
export type { Picture } from "./drawing-context.ts";
export { makeBackdrop } from "./make-backdrop.ts";
export { restingFocus } from "./place-picture.ts";
export { splitSegments } from "./split-segments.ts";
export { findTemplate, templates } from "./templates.ts";
export { listFamilies } from "./text-families.ts";
