import { z } from "zod";
import { cuePlaceSchema, rawCueSchema, textMarksSchema } from "./cue.ts";
import { fitReasonSchema } from "./fit-reason.ts";
import { languageCodeSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { subtitleFormats } from "./subtitle-format.ts";
import { colorSchema, subtitleRuleNames, subtitleStyleSchema } from "./subtitle-style.ts";
import { deliverySchema, takeSchema, volumeDbSchema } from "./take.ts";

/** A time from the start of the source, in whole milliseconds. */
export const timeMsSchema = z.int().min(0);

export const wordSchema = z.object({
  text: z.string(),
  startMs: timeMsSchema,
  endMs: timeMsSchema,
  /** 0 (a guess) to 1 (sure); null where the engine does not say. */
  confidence: z.number().min(0).max(1).nullable(),
  /** What else the engine heard in its place, best first; missing: nothing, or it does not say. */
  alternatives: z.array(z.string()).optional(),
});
export type Word = z.infer<typeof wordSchema>;

/** Words below this are as often wrong as right. */
const sureFrom = 0.5;
/** Whether an engine is unsure of a word: it is marked, and heard a second time where that can be. */
export const isUnsureWord = ({ confidence }: Pick<Word, "confidence">): boolean =>
  confidence !== null && confidence < sureFrom;

export const speakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the lane. */
  color: colorSchema,
  /** Voice of the catalog that speaks this speaker's lines; null: let the cast decide. */
  voiceId: z.string().nullable(),
  /** The voice was cast without its being clear whether a woman or a man speaks; default: nothing was guessed. */
  isVoiceGuess: z.boolean().optional(),
  delivery: deliverySchema,
  volumeDb: volumeDbSchema,
});
export type Speaker = z.infer<typeof speakerSchema>;

export const fitMethodSchema = z.enum([
  "as-is",
  "slower",
  "faster",
  "compressed-pauses",
  "shorter-text",
  "stretched-video",
  "does-not-fit",
]);
export type FitMethod = z.infer<typeof fitMethodSchema>;

/** Where and how a take sounds in the dub. Times on the dub's own clock (equal to the source's unless the picture is stretched). */
export const placementSchema = z.object({
  startMs: timeMsSchema,
  endMs: timeMsSchema,
  /** Speed of the speech: above 1 is faster than the take. 0.85 to 1.5. */
  tempo: z.number().positive(),
  /** Length of the picture against the source: 1 unchanged, 1.25 a quarter slower. */
  videoStretch: z.number().positive(),
  method: fitMethodSchema,
  /** Milliseconds the line is still too long by; 0 when it fits. */
  residualMs: z.int().min(0),
  /** How it came to be so, in the order of the rules. */
  reasons: z.array(fitReasonSchema).max(10).readonly().default([]),
});
export type Placement = z.infer<typeof placementSchema>;

/** A stretch of the source's picture that is shown `stretch` times as long. Milliseconds of the source. */
export const videoStretchSchema = z.object({
  sourceStartMs: z.number().min(0),
  sourceEndMs: z.number().min(0),
  stretch: z.number().positive(),
});
export type VideoStretch = z.infer<typeof videoStretchSchema>;

/**
 * The most the picture is slowed for a line, as a factor of its length: 1 never, 1.25 a quarter; null: as much as the
 * task was ordered with.
 */
export const lineVideoStretchSchema = z.number().min(1).max(2).nullable();

/** A word, and what a voice is given to say instead. */
export const pronunciationSchema = z.object({
  word: z.string().min(1).max(limits.maxPronunciationCharacters),
  /** Where there are phonemes too: what voices are given that take none. */
  sayAs: z.string().min(1).max(limits.maxPronunciationCharacters),
  /** In letters of the International Phonetic Alphabet. */
  ipa: z.string().min(1).max(limits.maxPronunciationCharacters).optional(),
});
export type Pronunciation = z.infer<typeof pronunciationSchema>;

/** What a line of a document is. */
export const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.int().min(1).max(6) }),
  z.object({ kind: z.literal("paragraph") }),
  z.object({ kind: z.literal("list-item") }),
  z.object({ kind: z.literal("quote") }),
]);
export type Block = z.infer<typeof blockSchema>;

/** What the subtitle file that a line came from says of it beside its text, times, speaker, place and looks. */
export const segmentCueSchema = z.strictObject({
  /** The side whose text it is about. */
  side: z.enum(["source", "target"]),
  id: z.string().max(200).optional(),
  /** What is on a higher layer is drawn over the lower ones. */
  layer: z.int().optional(),
  styleName: z.string().max(200).optional(),
  note: z.string().max(limits.maxRawCueCharacters).optional(),
  /** The file says of nobody that they speak: the speaker that the line was given then. */
  unnamedId: z.string().optional(),
  raw: rawCueSchema.optional(),
});
export type SegmentCue = z.infer<typeof segmentCueSchema>;

/** Fields of a line that came with version 2; what most lines do not have is null. */
export const segmentSecondFields = {
  /** What it is in a document; null: a line of speech. A block may be without a slot in time: see `hasSlot`. */
  block: blockSchema.nullable(),
  /** Where its subtitles stand; null: as the style has it. */
  place: cuePlaceSchema.nullable(),
  sourceMarks: textMarksSchema.nullable(),
  targetMarks: textMarksSchema.nullable(),
  cue: segmentCueSchema.nullable(),
  /** How words are said in this line only: they come before those of the script. */
  pronunciations: z.array(pronunciationSchema).max(limits.maxLinePronunciations).nullable(),
  /** What is said in it is in another language than the script's; null: it is not. */
  spokenLanguage: languageCodeSchema.nullable(),
};

export const segmentSchema = z.object({
  id: z.string(),
  speakerId: z.string(),
  /** A line without a slot begins and ends at the same number, which is its place in the order of the document. */
  startMs: timeMsSchema,
  endMs: timeMsSchema,
  sourceText: z.string().max(limits.maxLineCharacters),
  words: z.array(wordSchema),
  targetText: z.string().max(limits.maxLineCharacters),
  /** What the target text was written for; null: the source text as it is. Where it differs, the translation is older. */
  translatedFrom: z.string().nullable().default(null),
  /** Shorter wordings of the target text, longest first; may be empty. */
  shorterTexts: z.array(z.string()),
  /** Words the translator did not know and left as they were. */
  unknownWords: z.array(z.string()),
  /** Overrides the speaker's voice for this line. */
  voiceId: z.string().nullable(),
  /** Overrides the speaker's delivery for this line. */
  delivery: deliverySchema.nullable(),
  /** On top of the speaker's. */
  volumeDb: volumeDbSchema,
  maxVideoStretch: lineVideoStretchSchema.default(null),
  /** Nobody changes the line until it is unlocked. */
  isLocked: z.boolean(),
  /** Somebody wrote what is said, or looked at it and let it stand: it is no longer an engine's. */
  isChecked: z.boolean().default(false),
  takes: z.array(takeSchema),
  /** The take that sounds; null until one was spoken. */
  takeId: z.string().nullable(),
  placement: placementSchema.nullable(),
  notes: z.string(),
  block: segmentSecondFields.block.default(null),
  place: segmentSecondFields.place.default(null),
  sourceMarks: segmentSecondFields.sourceMarks.default(null),
  targetMarks: segmentSecondFields.targetMarks.default(null),
  cue: segmentSecondFields.cue.default(null),
  pronunciations: segmentSecondFields.pronunciations.default(null),
  spokenLanguage: segmentSecondFields.spokenLanguage.default(null),
});
export type Segment = z.infer<typeof segmentSchema>;

/** A term that keeps its form (`target` empty), or has a given translation. */
export const glossaryTermSchema = z.object({
  source: z.string().min(1).max(200),
  target: z.string().max(200),
});
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

/** What a language model said of a text before it translated it: lines that are translated later go by it too. */
export const translationBriefSchema = z.object({
  from: languageCodeSchema,
  to: languageCodeSchema,
  summary: z.string(),
  terms: z.array(glossaryTermSchema),
});

/** What is known of the subtitle file that a script came from, for writing it again. */
export const subtitleFileSchema = z.strictObject({
  format: z.enum(subtitleFormats),
  /** The side its texts are. */
  side: z.enum(["source", "target"]),
  title: z.string().max(limits.maxRawCueCharacters).nullable(),
  language: z.string().max(200).nullable(),
  /** Parts of the file beside its cues that only its own format means: headers, style sheets, regions, fonts. */
  head: z.array(z.string().max(limits.maxSubtitleBytes)).max(1000).readonly(),
  /** Of formats that count frames; null for the others. */
  frameRate: z
    .strictObject({ numerator: z.int().min(1), denominator: z.int().min(1), isDrop: z.boolean() })
    .nullable(),
  /** When the program begins by the clock of the file; null: at zero. Lines count from there. */
  programStartMs: z.int().min(0).nullable(),
  /** The file's text to the letter: written back where nothing was changed. null: it was too large, or is no text. */
  text: z.string().max(limits.maxSubtitleBytes).nullable(),
});
export type SubtitleFile = z.infer<typeof subtitleFileSchema>;

/** Both languages are read together: the one that stands above; null: one is read alone. */
export const upperSideSchema = z.enum(["source", "target"]).nullable();

export const subtitleRulesSchema = z.enum(subtitleRuleNames);

/** The editable document: lines of speech with their times, or blocks of a text. Segments are in order of their start. */
export const scriptSchema = z.object({
  version: z.literal(2),
  sourceLanguage: languageCodeSchema,
  /** null: nothing is translated. */
  targetLanguage: languageCodeSchema.nullable(),
  /** Whether there is a video or audio behind it. Without, it ends with its last line. */
  hasMedia: z.boolean().default(true),
  /** Length of the source; without media the end of the last line. */
  durationMs: z.int().min(0),
  speakers: z.array(speakerSchema),
  segments: z.array(segmentSchema),
  glossary: z.array(glossaryTermSchema).max(limits.maxGlossaryTerms),
  /** One for each two languages; missing where no language model translated it. */
  translationBriefs: z.array(translationBriefSchema).optional(),
  pronunciations: z.array(pronunciationSchema).max(limits.maxPronunciations),
  subtitleStyle: subtitleStyleSchema,
  /** Upright pictures have the rules of short videos, whatever stands here. */
  subtitleRules: subtitleRulesSchema.default("netflix"),
  upperSide: upperSideSchema.default(null),
  /** Level of the kept background against its own, in decibels. */
  backgroundDb: volumeDbSchema,
  subtitleFile: subtitleFileSchema.nullable().default(null),
});
export type Script = z.infer<typeof scriptSchema>;

/** A placement as any version wrote it: the first one told its reason in English words. */
export type StoredPlacement = Omit<Placement, "reasons"> & {
  reason?: string;
  reasons?: Placement["reasons"];
};
/** A line as any version wrote it: fields that came since may be missing. */
export type StoredSegment = Omit<z.input<typeof segmentSchema>, "placement"> & {
  placement: StoredPlacement | null;
};
/** A script as any version wrote it. */
export type StoredScript = Omit<z.input<typeof scriptSchema>, "version" | "segments"> & {
  version: 1 | 2;
  segments: StoredSegment[];
};
