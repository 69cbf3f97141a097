export {
  type Anchor,
  type CuePlace,
  type CueWord,
  cuePlaceSchema,
  cueWordSchema,
  type RawCue,
  type Ruby,
  rubySchema,
  type Stress,
  stressSchema,
  type TextMarks,
  type TextRun,
  type TextStyle,
  textRunSchema,
} from "./cue.ts";
export { type FitReason, fitReasonSchema, type ShorteningRule, shorteningRuleSchema } from "./fit-reason.ts";
export {
  type ListedPronunciation,
  listedPronunciationSchema,
  type ProjectPronunciation,
} from "./pronunciation.ts";
export {
  type Block,
  type FitMethod,
  type GlossaryTerm,
  glossaryTermSchema,
  isUnsureWord,
  type Placement,
  type Pronunciation,
  pronunciationSchema,
  type Script,
  type Segment,
  type SegmentCue,
  type Speaker,
  type StoredPlacement,
  type StoredScript,
  type StoredSegment,
  type SubtitleFile,
  scriptSchema,
  type VideoStretch,
  videoStretchSchema,
  type Word,
  wordSchema,
} from "./script.ts";
export {
  type RevisionOrigin,
  type ScriptChange,
  type ScriptChangeNotice,
  type ScriptEditor,
  type ScriptPresence,
  scriptChangeNoticeSchema,
  scriptPresenceSchema,
} from "./script-change.ts";
export {
  type ScriptParts,
  type ScriptPatch,
  type SegmentChange,
  scriptPatchSchema,
} from "./script-edit.ts";
export { audiobookLevels, type SpeechLevels, speechLevelsSchema } from "./speech-levels.ts";
export { type SpeechMusicFacts, speechMusicSchema } from "./speech-music.ts";
