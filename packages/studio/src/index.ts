export { type ArtifactIdentity, artifactKey } from "./graph/artifact-key.ts";
export { type ArtifactStore, openArtifactStore } from "./graph/artifact-store.ts";
export { detectSpokenLanguage } from "./productions/detect-spoken-language.ts";
export type { DubFiles, DubProgress, DubRequest, DubResult } from "./productions/dub-request.ts";
export type { FinishedDub } from "./productions/finished-dub.ts";
export { makeDownload } from "./productions/make-download.ts";
export { makeExport } from "./productions/make-export.ts";
export { makeSampleVideo } from "./productions/make-sample-video.ts";
export { findDubShots, makeTimelineMedia } from "./productions/make-timeline-media.ts";
export { type DubPlan, planDub } from "./productions/plan-dub.ts";
export { produceDub } from "./productions/produce-dub.ts";
export {
  importRecording,
  type MadeTake,
  speakOneLine,
  type TakeSoundRequest,
  takeSound,
} from "./productions/single-takes.ts";
export {
  type RewordedLine,
  type RewordOrder,
  rewordLine,
  type TextOrder,
  type TranslatedLines,
  translateLines,
  translateText,
} from "./productions/single-wordings.ts";
export type { TakeTools } from "./productions/take-tools.ts";
export { castOf } from "./stages/cast-speakers.ts";
export { firstSpeech, surestLanguage } from "./stages/detect-language.ts";
export {
  ensureUsableTrack,
  readSubtitleTracks,
  type SubtitleSource,
  subtitleTrackFile,
} from "./stages/subtitle-tracks.ts";
export type { KeyedSound } from "./stages/timeline-files.ts";
