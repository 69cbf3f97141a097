export { exportModels, importModels } from "./bundle.ts";
export {
  faceModel,
  modelCatalog,
  separationModel,
  separationModels,
  speakerModel,
  voiceActivity,
} from "./catalog.ts";
export { readCatalogFile } from "./catalog-file.ts";
export { cloningModel } from "./cloning.ts";
export { denoisingModels } from "./denoising.ts";
export type { CatalogModel } from "./expectations.ts";
export { findDamage, type InstalledModel, readInstalled } from "./installed.ts";
export { m2m100Codes, m2m100Model } from "./m2m100.ts";
export { type ModelSpeed, readMeasured, readSpeed, writeSpeed } from "./measured-speed.ts";
export {
  type CloningModel,
  countBytes,
  type DenoisingModel,
  type ManyTranslationModel,
  type Model,
  ModelError,
  type ModelFailure,
  type ModelVoice,
  type Recognizer,
  type RecognizerKind,
  type SeparationModel,
  type SpeakerModel,
  type TranslationModel,
  type VoiceActivityModel,
  type VoiceModel,
  type VoiceModelKind,
} from "./model.ts";
export { type InstallProgress, ModelStore } from "./model-store.ts";
export { opusModels } from "./opus.ts";
export { findPreset, listPresets, type Preset, presetLanguages, readPreset } from "./presets.ts";
export { recognizers, whisperLanguages } from "./recognizers.ts";
export { translationModels } from "./translations.ts";
export {
  isUnderstood,
  type ModelVoiceFigures,
  readVoiceFigures,
  writeVoiceFigures,
} from "./voice-figures.ts";
export { voiceModels } from "./voices.ts";
