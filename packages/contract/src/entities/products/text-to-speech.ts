import { z } from "zod";
import { stressSchema } from "../cue.ts";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { pronunciationSchema } from "../script.ts";
import { speechMusicFields } from "../speech-music.ts";
import { deliverySchema, plainDelivery } from "../take.ts";
import { orderFields, taskBaseSchema } from "../task-base.ts";
import type { ProductHead } from "./product.ts";

const product = z.literal("text-to-speech");

/** The forms that a speech is wanted in, by their endings. */
export const speechFormats = ["mp3", "m4b", "wav", "flac", "ogg"] as const;

/** How a text is to be spoken. Every field has a default, so `{}` is a valid order. */
export const speechSettingsSchema = z.object({
  /** Voices by name, in order of appearance; the last serves further names; empty: the cast decides. */
  voiceIds: z.array(z.string()).max(limits.maxSpeakers).default([]),
  /** Of all that is said; a paragraph may have its own. */
  delivery: deliverySchema.default(plainDelivery),
  /** Of a subtitle file: lines keep their times; else they follow one another as a text's paragraphs do. */
  keepsTimes: z.boolean().default(true),
  /** How words of this text are said: they come before those of the project. */
  pronunciations: z.array(pronunciationSchema).max(limits.maxPronunciations).default([]),
  /** Which letters of the text are said with stress; not of files. Default: none. */
  stresses: z.array(stressSchema).max(limits.maxPronunciations).optional(),
  /** The picture that an audiobook shows; null: none. */
  cover: z
    .object({ materialId: z.string().min(1).max(64) })
    .nullable()
    .default(null),
  ...speechMusicFields,
  /** What the speech is wanted as: an audiobook has chapters and a cover. Every other form can be had too. */
  format: z.enum(speechFormats).default("mp3"),
  /** Engine chosen for a capability instead of the catalog's best. */
  engines: z.object({ synthesize: z.string() }).partial().default({}),
});
export type SpeechSettings = z.infer<typeof speechSettingsSchema>;

const spokenFields = {
  product,
  /** The language that the text is in: exactly one. */
  targetLanguages: z.array(languageCodeSchema).length(1),
  settings: speechSettingsSchema.default(speechSettingsSchema.parse({})),
  ...orderFields,
};

const order = z.object({
  ...spokenFields,
  /** What is spoken; missing: what the files say. */
  text: z.string().trim().min(1).max(limits.maxSpokenCharacters).optional(),
  /** Text files and subtitle files, one task for each; none where there is a text. */
  materialIds: z.array(z.string()).max(limits.maxMaterialsAtOnce).default([]),
});

const charge = { as: "text-to-speech", msPerCharacter: limits.readingMsPerCharacter } as const;

/** Texts and subtitle files, spoken by voices. */
export const textToSpeech = {
  id: "text-to-speech",
  result: "speech",
  input: ["text", "subtitle"],
  languages: "some",
  hasScript: true,
  settings: speechSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "voiceover_base",
  task: taskBaseSchema.extend({
    product,
    /** The language that is spoken. */
    targetLanguage: languageCodeSchema,
    settings: speechSettingsSchema,
    score: z.null(),
    rating: z.null(),
  }),
  order,
  planned: z
    .object(spokenFields)
    .omit({ name: true, folderId: true, isDraft: true })
    .extend({
      /** Empty: a text that is still being written, of so many characters. */
      materialId: z.string().default(""),
      characters: z.int().min(0).max(limits.maxSpokenCharacters).default(0),
    }),
} as const satisfies ProductHead;
