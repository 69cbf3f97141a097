export {
  type ClipLook,
  type ClipMoment,
  clipLookSchema,
  type FaceBox,
  faceBoxSchema,
  maxFaceBoxes,
  momentFrames,
  videoFrameRate,
} from "../clip-look.ts";
export {
  type LeftLipsReason,
  type LipFollowing,
  type LipReport,
  leftLipsLimits,
  leftLipsReasonSchema,
  lipReportSchema,
  type MouthPath,
  type SaidLines,
} from "../lips.ts";
export {
  type BeatEffect,
  beatEffects,
  boxSchema,
  type CropPath,
  cropPathSchema,
  type LayerStyle,
  layerColorSchema,
  layerStyleSchema,
  type MotionKind,
  motionKinds,
  pictureFits,
  placeSchema,
  type Speed,
  speedSchema,
  type TransitionKind,
  transitionKinds,
  type VisualizerKind,
  visualizerKinds,
} from "../video-look.ts";
export {
  type ArrangedEffect,
  type ArrangedText,
  type Arrangement,
  arrangedTextSchema,
  arrangementSchema,
  type MusicSection,
  musicSectionSchema,
  type Shot,
  type SpokenWord,
  shotSchema,
  spokenWordSchema,
} from "./arrangement.ts";
export {
  type Brand,
  type BrandEnd,
  type BrandKit,
  brandKitSchema,
  brandSchema,
  type LogoPlace,
  listBrandFiles,
  logoPlaces,
} from "./brand.ts";
export { type ClipsSettings, clipsSettingsSchema, dubsClips, hearsClips } from "./clips.ts";
export {
  findMovement,
  type LipSyncSettings,
  lipMovement,
  lipSyncSettingsSchema,
  type SameFace,
} from "./lip-sync.ts";
export {
  type ListeningSettings,
  listeningSettingsSchema,
  type SourceSettings,
} from "./listening.ts";
export {
  type Narration,
  narrationSchema,
  type SpokenNarration,
  spokenNarrationSchema,
} from "./narration.ts";
export { settingsMaterials } from "./settings-materials.ts";
export {
  type BeatGrid,
  beatSteps,
  type FoundLyric,
  foundLyricSchema,
  type LyricLine,
  type MusicPoint,
  type Slide,
  type SlideshowSettings,
  type SlideVoice,
  slideSchema,
  slideshowSettingsSchema,
  type VideoShape,
  videoShapeSchema,
} from "./slideshow.ts";
export { type SpeechSettings, speechFormats, speechSettingsSchema } from "./text-to-speech.ts";
export { type LanguagePart, languagePartSchema } from "./transcription.ts";
