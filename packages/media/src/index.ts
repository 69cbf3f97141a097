export * from "./audio/deliver-take.ts";
export * from "./audio/detect-activity.ts";
export * from "./audio/encode-audio.ts";
export * from "./audio/extract-audio.ts";
export * from "./audio/make-waveform.ts";
export * from "./audio/measure-loudness.ts";
export * from "./audio/mix-dub.ts";
export * from "./audio/normalize-takes.ts";
export * from "./audio/peaks-of.ts";
export * from "./audio/place-takes.ts";
export * from "./audio/reduce-speech.ts";
export * from "./audio/retime-sound.ts";
export * from "./audio/stretch-takes.ts";
export { configureMedia } from "./ffmpeg/binaries.ts";
export * from "./ffmpeg/capabilities.ts";
export {
  confinedEnvironment,
  confineProgram,
  type Protection,
  protections,
  runProgramsAs,
} from "./ffmpeg/confine-program.ts";
export { diskFull } from "./ffmpeg/disk-full.ts";
export { inBackground, lowerPriority, settlePriority } from "./ffmpeg/priority.ts";
export { makeWorkFolder, openToPrograms, type ProgramUser, showToPrograms } from "./ffmpeg/program-user.ts";
export { runTool, type ToolOutput, type ToolRun } from "./ffmpeg/run-tool.ts";
export * from "./inspect/find-fonts.ts";
export * from "./inspect/inspect-media.ts";
export * from "./media-call.ts";
export * from "./media-error.ts";
export * from "./package/is-browser-playable.ts";
export * from "./package/make-web-preview.ts";
export * from "./package/render-video.ts";
export * from "./package/write-zip.ts";
export * from "./picture/find-shots.ts";
export * from "./picture/make-avatar.ts";
export * from "./picture/make-poster.ts";
export * from "./picture/make-sample.ts";
export * from "./subtitles/extract-subtitle-tracks.ts";
export * from "./wav/cut-wav.ts";
export { encodePcm16 } from "./wav/decode-pcm.ts";
export * from "./wav/read-wav-pcm.ts";
export * from "./wav/wav-info.ts";
export { writeWavBlocks, writeWavPcm } from "./wav/write-wav.ts";
