export { breakText, layOut, measureWidth, splitPieces } from "./breaking/break-text.ts";
export { getPieces, type Piece } from "./breaking/text-pieces.ts";
export { computeLoss, type Loss, type LossCode } from "./compute-loss.ts";
export { clockTime } from "./cues/clock-time.ts";
export { countCharacters } from "./cues/count-characters.ts";
export type { Cue, CueWord } from "./cues/cue.ts";
export {
  type CueProblem,
  type CueProblemKind,
  createCueLint,
  cueProblemKinds,
  lintCues,
} from "./cues/lint-cues.ts";
export { readingTimeMs } from "./cues/reading-time.ts";
export { profileFor, profileOfBoth, type SubtitleProfile } from "./cues/subtitle-profiles.ts";
export type { SubtitleCue, SubtitleDocument, SubtitleProblem } from "./document/subtitle-document.ts";
export { decodeSubtitles, subtitleEncodings } from "./encoding/decode-subtitles.ts";
export { encodeText, writableEncodings } from "./encoding/encode-text.ts";
export {
  checkPlatforms,
  type Platform,
  type PlatformCheck,
} from "./fix/check-platforms.ts";
export { type CueFix, fixCues } from "./fix/fix-cues.ts";
export { type ProfileName, profileNamed, profileNames } from "./fix/profile-named.ts";
export { marksWords, type VideoSize } from "./formats/ass/ass-style.ts";
export { drawAssFile, isDrawing } from "./formats/ass/draw-ass-file.ts";
export { listMissingLetters, type OwnLetters } from "./formats/ass/font-letters.ts";
export { type AssFont, listAssFonts } from "./formats/ass/list-ass-fonts.ts";
export { fallbackFontFamilies, getEastAsianRegion } from "./formats/ass/script-fonts.ts";
export { type AssLook, toAss } from "./formats/ass/write-ass.ts";
export { type Held, heldByFormats } from "./formats/held-by-formats.ts";
export { writeLrc } from "./formats/lrc/write-lrc.ts";
export { toSrt } from "./formats/srt/write-srt.ts";
export {
  broughtSubtitleEndings,
  findSubtitleFormat,
  isBroughtAsSubtitles,
  isSubtitleName,
  isVobSubIndexName,
  maxBytesOfSubtitles,
  mayHoldPictures,
  type SubtitleFormat,
  subtitleEndings,
  subtitleFormatNames,
  subtitleFormats,
  vobSubIndexHead,
} from "./formats/subtitle-formats.ts";
export { toVtt } from "./formats/vtt/write-vtt.ts";
export { cuesOfDocument, parseSubtitles, spokenCues } from "./parse-subtitles.ts";
export { maxLyricMs, readLyrics } from "./read-lyrics.ts";
export { isAssFile, readSubtitles } from "./read-subtitles.ts";
export { sampleCues, sampleDialogue, sampleStartMs } from "./sample-cues.ts";
export { lineUnreadable, subtitlesUnreadable } from "./subtitles-unreadable.ts";
export {
  type ComparedRow,
  type ComparedWord,
  compareCues,
  compareWords,
  isDiffering,
} from "./sync/compare-files.ts";
export { applyChanges, type CueChange, listChanges } from "./sync/cue-change.ts";
export { findSpeechMove, type SpeechCurve, type SpeechMove } from "./sync/find-speech-move.ts";
export { findTimeMove } from "./sync/find-time-move.ts";
export { fromProgramStart } from "./sync/from-program-start.ts";
export { mergeBilingual, takeTimes } from "./sync/merge-files.ts";
export { pairCues } from "./sync/pair-cues.ts";
export { joinAtPauses, splitAtPauses } from "./sync/pauses.ts";
export { joinCues, retext, sliceCue } from "./sync/retext.ts";
export { retype, spliced } from "./sync/retype.ts";
export { type TakenPart, takeFromOther, takenParts } from "./sync/take-from-other.ts";
export {
  changeFrameRate,
  moveCues,
  movedMs,
  type SyncPoint,
  shiftBy,
  stretchBetween,
  type TimeMove,
  timedCue,
} from "./sync/time-move.ts";
export { type FrameRate, type FrameRateName, findFrameRate, frameRates } from "./time/frame-rate.ts";
export { countLostLetters, writeEncoded } from "./write-encoded.ts";
export { writeSubtitles } from "./write-subtitles.ts";
