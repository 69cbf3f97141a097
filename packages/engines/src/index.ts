export { type CastRequest, castVoices, rankVoice, type VoiceDistances } from "./cast.ts";
export type { EngineCatalog } from "./catalog.ts";
export { compareVoicePrints, sameVoiceDistance } from "./diarization/index.ts";
export { discoverEngines } from "./discover.ts";
export type {
  Aligner,
  CitedText,
  Denoiser,
  Diarizer,
  Engine,
  FaceFinder,
  HeardLine,
  LanguageDetector,
  LanguageGuess,
  LipMover,
  ReadLine,
  ReadPicture,
  ReadTextLine,
  Separator,
  Span,
  SpeakerVoice,
  Summarizer,
  Synthesizer,
  TextRecognizer,
  Transcriber,
  TranslatedLine,
  TranslateSpeaker,
  TranslationBrief,
  Translator,
  Utterance,
  VoicePrint,
} from "./engine.ts";
export { EngineError } from "./engine-error.ts";
export type { EnginesConfig } from "./engines-config.ts";
export {
  detectTextLanguage,
  findSureLanguage,
  likelierLanguage,
} from "./language-detector/detect-text-language.ts";
export type { LipWorkerConfig } from "./lip-workers/index.ts";
export { moveBasicLips } from "./lip-workers/move-basic-lips.ts";
export { serveLipWorker } from "./lip-workers/serve-lip-worker.ts";
export { findLocalTranscriber, findVoiceEar } from "./local-ears.ts";
export { isMeasurable, measureModel } from "./measuring/measure-model.ts";
export { measureModelVoices } from "./measuring/measure-voices.ts";
export { speakToEar } from "./measuring/speak-to-ear.ts";
export { findEngineBytes, isTooLarge } from "./needed-memory.ts";
export {
  type OpenAiServiceConfig,
  type OpenAiServicesConfig,
  type OpenAiVoiceConfig,
  openVoiceCloner,
} from "./openai/index.ts";
export { makeModelCloner } from "./own-voices/model-cloner.ts";
export {
  getOwnVoiceKind,
  isOwnVoiceId,
  type MatchBase,
  type OwnVoice,
  ownEngineIds,
} from "./own-voices/own-voice.ts";
export type { RemoteVoice, VoiceCloner } from "./own-voices/voice-cloner.ts";
export { type OwnVoices, withOwnVoices } from "./own-voices/with-own-voices.ts";
export { fetchPicoVoices } from "./pico/index.ts";
export { chunkSpans } from "./recognition/chunk-spans.ts";
export { alignByHearing } from "./recognition/hearing-aligner.ts";
export { spreadWords } from "./recognition/spread-words.ts";
export { sampleTextFor } from "./sample-text.ts";
export { isClearSpeech } from "./speech/speech-order.ts";
export { readFreeBytes } from "./tools/free-memory.ts";
export { compareVoices, placeTimbre, type Timbre } from "./voice-figures/compare-voices.ts";
export { countPeople } from "./voice-figures/count-people.ts";
export { drawWave } from "./voice-figures/draw-wave.ts";
export { judgeSample } from "./voice-figures/judge-sample.ts";
export {
  measureVoiceSamples,
  measureVoiceSpans,
  type VoiceProfile,
} from "./voice-figures/measure-voice.ts";
export { getWords, wordErrorRate } from "./word-error-rate.ts";
export { fetchSiteLink, siteLinkInfo } from "./yt-dlp/index.ts";
