import { z } from "zod";
import { limits } from "./limits.ts";

/** How a line is spoken, beyond text and voice. Another delivery is another take. */
export const deliverySchema = z.object({
  /** Speed of the speech against the voice's own: 0.5 to 2. */
  speed: z.number().min(0.5).max(2),
  /** Semitones up or down: -12 to 12. */
  pitchSemitones: z.number().min(-12).max(12),
  /** Silence before the first word, in milliseconds. */
  pauseBeforeMs: z.int().min(0).max(5000),
  /** How it is said, in words ("cheerful", "in a whisper"): for voices with `takesStyle`, others speak as ever. */
  style: z.string().trim().min(1).max(limits.maxStyleCharacters).optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** As the voice speaks by itself. */
export const plainDelivery: Delivery = { speed: 1, pitchSemitones: 0, pauseBeforeMs: 0 };

/** Louder or softer than the rest, in decibels. */
export const volumeDbSchema = z.number().min(-24).max(12);

/** A sentence of a take that was said sentence by sentence. */
const takeSentenceSchema = z.object({
  /** Its letters in the take's text. */
  from: z.int().min(0),
  to: z.int().min(0),
  /** What the engine was given where that differs; missing: the letters as they are. */
  spokenText: z.string().optional(),
  /** Which reading of these words by this voice it is: 0 the first, 1 the one asked for anew after it, ... */
  reading: z.int().min(0),
  /** On the clock of the take. */
  startMs: z.int().min(0),
  endMs: z.int().min(0),
});
export type TakeSentence = z.infer<typeof takeSentenceSchema>;

/** One reading of a line: synthesized, or recorded by a person. Its sound is the artifact `artifactKey`. */
export const takeSchema = z.object({
  id: z.string(),
  artifactKey: z.string(),
  /** The line's wording, as it is written. */
  text: z.string(),
  /** What the engine was given where that differs by the script's pronunciations; null: the text itself. */
  spokenText: z.string().nullable(),
  /** Empty for a recording. */
  voiceId: z.string(),
  engineId: z.string(),
  origin: z.enum(["engine", "recording"]),
  delivery: deliverySchema,
  /** Natural length after trimming silence. */
  durationMs: z.int().min(0),
  /** Lengths of its inner pauses above 150 ms, for the fit. */
  innerPausesMs: z.array(z.int().min(0)),
  /** Loudest sample and mean level, in dBFS; null where nobody measured. */
  peakDb: z.number().nullable(),
  rmsDb: z.number().nullable(),
  createdAt: z.iso.datetime(),
  /** Of a paragraph of a text: its sentences, each an artifact of its own; missing: it was said as a whole. */
  sentences: z.array(takeSentenceSchema).max(limits.maxLineCharacters).optional(),
});
export type Take = z.infer<typeof takeSchema>;
