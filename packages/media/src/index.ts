export { cutVoiceReference } from "./audio/cut-voice-reference.ts";
export { deliverTake } from "./audio/deliver-take.ts";
export { detectActivity } from "./audio/detect-activity.ts";
export { encodeAudio } from "./audio/encode-audio.ts";
export { type AudioLook, encodeLikeSource, getAudioLook } from "./audio/encode-like-source.ts";
export { encodeSpeech } from "./audio/encode-speech.ts";
export { extractAudio } from "./audio/extract-audio.ts";
export { extractVoice } from "./audio/extract-voice.ts";
export { hashAudio } from "./audio/hash-audio.ts";
export { joinStressed, type StressedPart } from "./audio/join-stressed.ts";
export { joinTakes } from "./audio/join-takes.ts";
export { makeWaveform } from "./audio/make-waveform.ts";
export { measureLevels } from "./audio/measure-levels.ts";
export { measureLoudness } from "./audio/measure-loudness.ts";
export { measurePeaks } from "./audio/measure-peaks.ts";
export { mixDub } from "./audio/mix-dub.ts";
export { type NormalizedTake, normalizeTake, normalizeTakes } from "./audio/normalize-takes.ts";
export { type PlacedTake, placeTakes } from "./audio/place-takes.ts";
export { programLevels, quietestLufs } from "./audio/program-levels.ts";
export { readSamples } from "./audio/read-samples.ts";
export { reduceSpeech, replaceSpeech } from "./audio/reduce-speech.ts";
export { resample } from "./audio/resample.ts";
export { retimeAudio } from "./audio/retime-audio.ts";
export { canShiftVoices, shiftVoice, type VoiceShift } from "./audio/shift-voice.ts";
export { stretchTakes, type TakeStretch } from "./audio/stretch-takes.ts";
export { extractMarkedAudio } from "./audio-mark/extract-marked-audio.ts";
export { type FoundMark, findAudioMark, scoreAudioMark } from "./audio-mark/find-mark.ts";
export type { AudioMark } from "./audio-mark/mark-blocks.ts";
export { markBits } from "./audio-mark/mark-pattern.ts";
export { makeAvatar } from "./avatar/make-avatar.ts";
export { drawFrames } from "./composition/draw-frames.ts";
export { shownSides } from "./composition/even-video.ts";
export { extractFrames } from "./composition/extract-frames.ts";
export { joinSegments } from "./composition/join-segments.ts";
export { type HeardLayer, makeSoundtrack } from "./composition/make-soundtrack.ts";
export { prepareLogo } from "./composition/prepare-logo.ts";
export { preparePicture } from "./composition/prepare-picture.ts";
export { renderPlainSegment } from "./composition/render-plain-segment.ts";
export { renderSegment } from "./composition/render-segment.ts";
export { findTextFaces } from "./composition/text-faces.ts";
export { configureMedia } from "./ffmpeg/binaries.ts";
export {
  confinedEnvironment,
  confineProgram,
  type Protection,
  protections,
  runProgramsAs,
} from "./ffmpeg/confine-program.ts";
export { diskFull } from "./ffmpeg/disk-full.ts";
export { backgroundNiceness, inBackground, lowerPriority, settlePriority } from "./ffmpeg/priority.ts";
export {
  makeWorkFolder,
  openToPrograms,
  type ProgramUser,
  programUser,
  showToPrograms,
} from "./ffmpeg/program-user.ts";
export { runTool } from "./ffmpeg/run-tool.ts";
export type { ToolOutput, ToolRun } from "./ffmpeg/tool-run.ts";
export { runToolsBy, type ToolRunner } from "./ffmpeg/tool-runner.ts";
export { writeWholeFile } from "./ffmpeg/write-whole.ts";
export { fontUnreadable } from "./fonts/font-unreadable.ts";
export { readFont } from "./fonts/read-font.ts";
export { renameFont } from "./fonts/rename-font.ts";
export { type FontFace, findFonts, findLetters } from "./inspect/find-fonts.ts";
export { describeImage, inspectImage } from "./inspect/inspect-image.ts";
export { inspectMedia } from "./inspect/inspect-media.ts";
export { languageOfTag, tagOfLanguage } from "./inspect/language-tags.ts";
export { extractPartAudio } from "./lips/extract-part-audio.ts";
export { hearMouth } from "./lips/hear-mouth.ts";
export { evenSides, moveLips } from "./lips/move-lips.ts";
export { pasteMoved } from "./lips/paste-moved.ts";
export { type FramesRequest, pipeFrames } from "./lips/pipe-frames.ts";
export type { MediaCall } from "./media-call.ts";
export { MediaError } from "./media-error.ts";
export { type Container, getTextFormat } from "./package/containers.ts";
export { cutClip, listPieces } from "./package/cut-clip.ts";
export { encodeVideo, videoFormatEnding } from "./package/encode-video.ts";
export { isBrowserPlayable } from "./package/is-browser-playable.ts";
export { makeWebPreview } from "./package/make-web-preview.ts";
export { renderVideo, type VideoSize } from "./package/render-video.ts";
export { findVideoEncoder } from "./package/video-encoders.ts";
export { canHoldMark, readMark, writeMark } from "./package/write-mark.ts";
export { writeZip, type ZipEntry } from "./package/write-zip.ts";
export type { Chapter } from "./speech/book-facts.ts";
export { encodeStretch } from "./speech/encode-stretch.ts";
export { type Cover, joinAac, joinMp3, writeBook } from "./speech/join-packets.ts";
export { joinOutlines, joinStretches } from "./speech/join-stretches.ts";
export { sumLoudness } from "./speech/loudness-meter.ts";
export { renderSpeechVideo } from "./speech/render-speech-video.ts";
export { measureStretch, renderStretch } from "./speech/stretch-audio.ts";
export { measureWavLevels, sumLevels } from "./speech/stretch-levels.ts";
export { embedAutomaticCaptions } from "./subtitles/embed-automatic-captions.ts";
export { extractSubtitlePictures, type SubtitlePicture } from "./subtitles/extract-subtitle-pictures.ts";
export { extractSubtitleTracks } from "./subtitles/extract-subtitle-tracks.ts";
export { wrapPictureSubtitles } from "./subtitles/wrap-picture-subtitles.ts";
export { makeFacePicture } from "./video/face-album.ts";
export { findShots } from "./video/find-shots.ts";
export { type LookAtClipRequest, lookAtClip, lookedMs } from "./video/look-at-clip.ts";
export { attachPicture, makePoster } from "./video/make-poster.ts";
export { makeSample } from "./video/make-sample.ts";
export { cutWav } from "./wav/cut-wav.ts";
export { decodeMono, decodePcm16, encodePcm16 } from "./wav/decode-pcm.ts";
export { readWavBlocks } from "./wav/read-wav-blocks.ts";
export { readStereoPart, readWavPcm } from "./wav/read-wav-pcm.ts";
export { type WavInfo, wavInfo } from "./wav/wav-info.ts";
export { writeWavBlocks, writeWavPcm } from "./wav/write-wav.ts";
