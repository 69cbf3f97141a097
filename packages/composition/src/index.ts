export { countBrandFrames } from "./add-brand.ts";
export { applyGains } from "./apply-gains.ts";
export { arrangeClips } from "./arrange/arrange-clips.ts";
export {
  arrangeSlideshow,
  findSlideStartMs,
  listNotes,
  type SpokenSlides,
  slideshowLengthMs,
} from "./arrange/arrange-slideshow.ts";
export { findCaptionStyle } from "./arrange/caption-style.ts";
export { cutAgain, type FrameSpan } from "./arrange/cut-again.ts";
export {
  addEffect,
  addEffectAtCuts,
  changeEffect,
  listCuts,
  removeEffect,
  usualEffectDb,
} from "./arrange/edit-effects.ts";
export {
  addShot,
  changeShot,
  findShotAt,
  minShotFrames,
  moveShot,
  removeShot,
  replaceShot,
  type ShownPart,
  setShotSpeed,
  showMoment,
  splitShot,
  trimShot,
} from "./arrange/edit-shots.ts";
export { addText, changeText, removeText } from "./arrange/edit-texts.ts";
export { countFrames, listGoingOn, listStarts, type StartedShot } from "./arrange/list-starts.ts";
export { snapFrame } from "./arrange/snap-frame.ts";
export { listSpokenTexts, withSpokenTexts } from "./arrange/spoken-texts.ts";
export { bound } from "./bound.ts";
export { composeBrandSample } from "./brand-sample.ts";
export type { ClipsTemplate } from "./clips-template.ts";
export { clipsTemplates, findClipsTemplate } from "./clips-templates.ts";
export {
  findDoubtful,
  type Grays,
  hashPicture,
  hashSize,
  measureSharpness,
  orderByLook,
  type PictureLook,
} from "./compare-pictures.ts";
export { middleOfFaces, type PictureFaces } from "./compose-arrangement.ts";
export { clipsLengthMs, composeClips, findClipBeats, narrationSource } from "./compose-clips.ts";
export { composeSlideshow, slideVoiceSource } from "./compose-slideshow.ts";
export {
  type AudioLayer,
  type Clip,
  type Composition,
  compositionSchema,
  durationOfFrames,
  type Gains,
  type Logo,
  still,
  type TextLayer,
  type Track,
  toFrames,
  toMs,
} from "./composition.ts";
export { writtenCompositionSchema } from "./composition-versions.ts";
export { aimShot, findFocus } from "./cut/aim-shot.ts";
export type { Exchange } from "./cut/exchange-moments.ts";
export { type ClipWeakness, findWeakClips } from "./cut/find-weak-clips.ts";
export { judgeMoments } from "./cut/judge-moments.ts";
export { judgeShot, type ShotJudgment } from "./cut/judge-shot.ts";
export { minFrames } from "./cut/list-candidates.ts";
export { type ClipRange, countGoodMoments, findNextBest, listNextBest } from "./cut/list-next-best.ts";
export { usualScore } from "./cut/plan-cut.ts";
export { findGoodLight, judgeLight, lightRange } from "./cut/shot-light.ts";
export { type CropWay, tellCrop } from "./cut/tell-crop.ts";
export { type CutTrait, tellCuts } from "./cut/tell-cuts.ts";
export { type ClipLooks, type CutShot, countShots, cutClips, type PlacedMoment } from "./cut-clips.ts";
export { findFocusAt, findPartAt, needsBackdrop } from "./draw-clip.ts";
export { drawFrame } from "./draw-frame.ts";
export { placeLogo } from "./draw-logo.ts";
export { findSpokenWord, findTextBox, getTextOpacity } from "./draw-text.ts";
export type { Part, Picture, Size } from "./drawing-context.ts";
export { curveAt, ducking, ducksFrom, gainAt, listDucks } from "./duck.ts";
export { effectSource, readEffectSource } from "./effect-layers.ts";
export { addLayers } from "./letters/add-layers.ts";
export type { Lettering, ShapedText } from "./letters/shaped-line.ts";
export {
  findMusicLayer,
  listAudioLayers,
  listClips,
  listLogos,
  listOwnFonts,
  listPictures,
  listStretches,
  nameOfLogo,
  nameOfShown,
  type Stretch,
} from "./list-parts.ts";
export { makeBackdrop } from "./make-backdrop.ts";
export { getMargin, isTall } from "./margins.ts";
export { alignCrop, cropPicture, placeAt, restingFocus } from "./place-picture.ts";
export { type PlainPart, readPlainPart } from "./plain-part.ts";
export { clipSpeedAt, countPassedFrames, sourceFrameAt } from "./speed.ts";
export { splitSegments } from "./split-segments.ts";
export { suggestThumbnails } from "./suggest-thumbnails.ts";
export { listTemplateUses, type TemplateUse, templateUses } from "./template-uses.ts";
export { findTemplate, templates } from "./templates.ts";
export { getFontWeight, getUnicodeRange, listFamilies, textFamilies } from "./text-families.ts";
export { videoShapes } from "./video-shapes.ts";
