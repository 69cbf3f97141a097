import { z } from "zod";
import { languageCodeSchema } from "./language.ts";

export const ownVoiceKindSchema = z.enum(["clone", "match"]);
export type OwnVoiceKind = z.infer<typeof ownVoiceKindSchema>;

/** A voice of the catalog. `id` is `<engineId>:<name>` and never changes. */
export const voiceSchema = z.object({
  id: z.string(),
  engineId: z.string(),
  name: z.string(),
  languages: z.array(languageCodeSchema),
  /** Those of them that it was not made for, and in which it was measured to be understood here; absent: none. */
  understoodIn: z.array(languageCodeSchema).optional(),
  gender: z.enum(["female", "male", "neutral"]),
  quality: z.enum(["basic", "good", "natural"]),
  /** Accent as a BCP 47 tag, such as `en-GB`; absent: its engine does not tell. */
  accent: z.string().max(40).optional(),
  /** How old it sounds and how it speaks, in the words of whoever runs it; absent: not told. */
  age: z.string().max(40).optional(),
  style: z.string().max(40).optional(),
  /** Whether it can be told how to say something, in words; absent: it cannot. */
  takesStyle: z.boolean().optional(),
  /** Whether it can be given letters of the International Phonetic Alphabet; absent: it cannot. */
  takesPhonemes: z.boolean().optional(),
  /** Whether it is mixed of two voices of its engine; absent: it is not. */
  isBlend: z.boolean().optional(),
  /**
   * The voice of its model that sounds most like it, by its name, and the cosine of what a network hears of the two: 1 is
   * the same voice. Absent: nobody compared them.
   */
  nearest: z.object({ name: z.string(), similarity: z.number().min(-1).max(1) }).optional(),
  /** Of a voice that a project made of a recording: a clone, or the closest voice of the library, shifted. */
  own: ownVoiceKindSchema.optional(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** Bars of a sample's wave, and how high one can be. */
export const waveBars = 48;
const tallestBar = 31;

/** What was measured of a voice in its sample. */
export const voiceFiguresSchema = z.object({
  /** Median, in hertz; null: nothing in it has a pitch. */
  pitchHz: z.number().nullable(),
  /** How far its pitch goes up and down, in semitones. */
  rangeSemitones: z.number().nullable(),
  wordsPerMinute: z.number().nullable(),
  wordsSaid: z.int(),
  /** Words that a recognizer of this machine heard rightly; null: none here knows the language. */
  wordsHeard: z.int().nullable(),
  durationMs: z.int(),
  wave: z.array(z.int().min(0).max(tallestBar)).max(waveBars),
});
export type VoiceFigures = z.infer<typeof voiceFiguresSchema>;

/** A voice as the library lists it: with its figures, where they are measured already. */
export const listedVoiceSchema = voiceSchema.extend({ figures: voiceFiguresSchema.optional() });
export type ListedVoice = z.infer<typeof listedVoiceSchema>;

/** What a project likes and used lately. */
export const voiceChoicesSchema = z.object({
  favoriteIds: z.array(z.string()),
  /** Newest first. */
  recentIds: z.array(z.string()),
});
export type VoiceChoices = z.infer<typeof voiceChoicesSchema>;
