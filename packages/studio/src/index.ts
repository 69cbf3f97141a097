export { type ArtifactIdentity, artifactKey } from "./graph/artifact-key.ts";
export { type ArtifactStore, openArtifactStore, type SharedArtifacts } from "./graph/artifact-store.ts";
export { fromStore } from "./graph/from-store.ts";
export type { GraphPlan } from "./graph/plan-graph.ts";
export type { Produced, ProductOutline, ProductRequest } from "./graph/product.ts";
export { singleStageContext } from "./graph/production-context.ts";
export { detectSpokenLanguage } from "./productions/detect-spoken-language.ts";
export { makeSampleVideo } from "./productions/make-sample-video.ts";
export { recognizeDocument } from "./productions/recognize-document.ts";
export {
  importRecording,
  type MadeTake,
  speakOneLine,
  type TakeAudioRequest,
  takeAudio,
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
export {
  clipDubsOutput,
  clipDubsSchema,
  isClipDub,
  nameClipDub,
} from "./products/clips/keep-dubs.ts";
export { cutSpeaker } from "./products/cut-speaker.ts";
export { withPictures } from "./products/draw-product.ts";
export { findClipLook } from "./products/find-clip-look.ts";
export { type BroughtSource, findShotsOf } from "./products/find-shots.ts";
export { type FoundLyrics, findLyrics } from "./products/lyrics/find-lyrics.ts";
export { measureSpeaker } from "./products/measure-speaker.ts";
export { findNarration, type Narrated } from "./products/narration/narrate.ts";
export { printSpeakers } from "./products/print-speakers.ts";
export { downloadKinds, madeDownload, planProduct, produce, productOutlines } from "./products/products.ts";
export { renderComposition } from "./products/render-composition.ts";
export { makeSpeechAudio, makeSpeechFile, readSpeech } from "./products/text-to-speech/make-speech-file.ts";
export { makeSpeechVideo } from "./products/text-to-speech/make-speech-video.ts";
export { speakFile } from "./products/text-to-speech/product.ts";
export type { FinishedMusic } from "./products/text-to-speech/speech-music.ts";
export {
  hearLanguage,
  transcribeRecording,
} from "./products/transcription/transcribe-recording.ts";
export type { DubFiles, DubProgress, DubRequest, DubResult } from "./products/translation/dub-request.ts";
export type { FinishedDub } from "./products/translation/finished-dub.ts";
export { makeDownload } from "./products/translation/make-download.ts";
export { makeExport } from "./products/translation/make-export.ts";
export { makeTimelineMedia } from "./products/translation/make-timeline-media.ts";
export { type DubPlan, planDub } from "./products/translation/plan-dub.ts";
export { produceDub } from "./products/translation/produce-dub.ts";
export { ownFile } from "./products/video-steps.ts";
export { makeSubtitledVideo } from "./products/written/make-subtitled-video.ts";
export { makeWrittenFile } from "./products/written/make-written-file.ts";
export { requirePdf, writePdf } from "./products/written/pdf/write-pdf.ts";
export { translateFile } from "./products/written/translate-file.ts";
export { translateRows } from "./products/written/translate-rows.ts";
export { type C2paCheck, checkC2pa } from "./provenance/c2pa/c2pa-file.ts";
export { checkProvenance, type ProvenanceCheck } from "./provenance/check-provenance.ts";
export { type Marker, markFile, type Origin } from "./provenance/mark-file.ts";
export {
  getAudioMark,
  openSigningKey,
  type SigningKey,
  showMarkNumber,
} from "./provenance/provenance-key.ts";
export { resolveCast } from "./stages/cast-speakers.ts";
export { type ReadCue, recognizeSubtitles } from "./stages/recognize-subtitles.ts";
export type { DrawnFont } from "./stages/render-video-track.ts";
export { readSentences } from "./stages/say-line.ts";
export { sourceOfScript } from "./stages/source-of-script.ts";
export { hasSpokenAudio, speechPartsSchema } from "./stages/speech-parts.ts";
export {
  ensureUsableTrack,
  readSubtitleTracks,
  type SubtitleSource,
  subtitleTrackFile,
} from "./stages/subtitle-tracks.ts";
export type { KeyedAudio } from "./stages/timeline-files.ts";
export type { HearingWishes } from "./stages/transcribe-speech.ts";
