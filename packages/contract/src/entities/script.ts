import { z } from "zod";
import { languageCodeSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { colourSchema, subtitleStyleSchema } from "./subtitle-style.ts";
import { deliverySchema, takeSchema, volumeDbSchema } from "./take.ts";

/** A time from the start of the source, in whole milliseconds. */
export const timeMsSchema = z.int().min(0);

export const wordSchema = z.object({
  text: z.string(),
  startMs: timeMsSchema,
  endMs: timeMsSchema,
  /** 0 (a guess) to 1 (sure); null where the engine does not say. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type Word = z.infer<typeof wordSchema>;

export const speakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the lane. */
  colour: colourSchema,
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
  "stretched-picture",
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
  /** In English words, for the report and the editor. */
  reason: z.string(),
});
export type Placement = z.infer<typeof placementSchema>;

/**
 * The most the picture is slowed for a line, as a factor of its length: 1 never, 1.25 a quarter; null: as much as the
 * task was ordered with.
 */
export const linePictureStretchSchema = z.number().min(1).max(2).nullable();

export const segmentSchema = z.object({
  id: z.string(),
  speakerId: z.string(),
  startMs: timeMsSchema,
  endMs: timeMsSchema,
  sourceText: z.string().max(limits.maxLineCharacters),
  words: z.array(wordSchema),
  targetText: z.string().max(limits.maxLineCharacters),
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
  maxPictureStretch: linePictureStretchSchema.default(null),
  /** Nobody changes the line until it is unlocked. */
  isLocked: z.boolean(),
  /** Somebody wrote what is said, or looked at it and let it stand: it is no longer an engine's. */
  isChecked: z.boolean().default(false),
  takes: z.array(takeSchema),
  /** The take that sounds; null until one was spoken. */
  takeId: z.string().nullable(),
  placement: placementSchema.nullable(),
  notes: z.string(),
});
export type Segment = z.infer<typeof segmentSchema>;
/** A line as an older version wrote it: fields that came since may be missing. */
export type KeptSegment = z.input<typeof segmentSchema>;

/** A term that keeps its form (`target` empty), or has a given translation. */
export const glossaryTermSchema = z.object({
  source: z.string().min(1).max(200),
  target: z.string().max(200),
});
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

/** A word, and what a voice is given to say instead. */
export const pronunciationSchema = z.object({
  word: z.string().min(1).max(200),
  sayAs: z.string().min(1).max(200),
});
export type Pronunciation = z.infer<typeof pronunciationSchema>;

/** The editable document of a dub. Segments are in order of their start. */
export const scriptSchema = z.object({
  version: z.literal(1),
  sourceLanguage: languageCodeSchema,
  targetLanguage: languageCodeSchema.nullable(),
  /** Length of the source. */
  durationMs: z.int().min(0),
  speakers: z.array(speakerSchema),
  segments: z.array(segmentSchema),
  glossary: z.array(glossaryTermSchema).max(limits.maxGlossaryTerms),
  pronunciations: z.array(pronunciationSchema).max(limits.maxPronunciations),
  subtitleStyle: subtitleStyleSchema,
  /** Level of the kept background against its own, in decibels. */
  backgroundDb: volumeDbSchema,
});
export type Script = z.infer<typeof scriptSchema>;
/** A script as an older version wrote it. */
export type KeptScript = z.input<typeof scriptSchema>;
