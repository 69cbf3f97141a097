export { arrangeClips } from "./arrange/arrange-clips.ts";
export * from "./arrange/edit-shots.ts";
export * from "./arrange/edit-texts.ts";
export { countFrames, listStarts, type StartedShot } from "./arrange/list-starts.ts";
export { snapFrame } from "./arrange/snap-frame.ts";
export { listSpokenTexts, withSpokenTexts } from "./arrange/spoken-texts.ts";
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
export { clipsLengthMs, composeClips, narrationSource } from "./compose-clips.ts";
export {
  composeSlideshow,
  listNotes,
  type SpokenSlides,
  slideshowLengthMs,
  slideVoiceSource,
} from "./compose-slideshow.ts";
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
  type TextLayer,
} from "./composition.ts";
export { type ClipLooks, cutClips } from "./cut-clips.ts";
export { needsBackdrop } from "./draw-clip.ts";
export { drawFrame } from "./draw-frame.ts";
export { findSpokenWord, findTextBox, getTextOpacity } from "./draw-text.ts";
export type { Picture } from "./drawing-context.ts";
export { ducking, ducksFrom, gainAt, listDucks } from "./duck.ts";
export { makeBackdrop } from "./make-backdrop.ts";
export { alignCrop, cropPicture, restingFocus } from "./place-picture.ts";
export { type PlainPart, readPlainPart } from "./plain-part.ts";
export { splitSegments } from "./split-segments.ts";
export { findTemplate, templates } from "./templates.ts";
export { listFamilies } from "./text-families.ts";
