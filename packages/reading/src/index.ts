export { alignWords } from "./align-words.ts";
export type { ReadingSegment } from "./core/find-spans.ts";
export { type ReadingKind, type ReadingLanguage, readingLanguages } from "./core/language.ts";
export { escapeForPattern } from "./core/patterns.ts";
export { findUnreadable, type UnreadableSegment, type VoiceReading } from "./find-unreadable.ts";
export { type HeardPiece, listPieces, listTokens, type TextToken } from "./heard-pieces.ts";
export { markPhonemes, type Phonemes, splitPhonemes, withoutPhonemes } from "./phonemes.ts";
export { type Reading, type ReadingOptions, readAloud } from "./read-aloud.ts";
export { getWordPattern, type SayAs } from "./rules/pronunciation-rule.ts";
export {
  listMarked,
  markStresses,
  readStressed,
  type StressPart,
  splitStresses,
  withoutStresses,
} from "./stresses.ts";
