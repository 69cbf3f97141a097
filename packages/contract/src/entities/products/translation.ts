import { z } from "zod";
import { languageChoiceSchema, languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { backgroundPieceSchema } from "../speech-music.ts";

/** Subtitles that a person has: a file that they brought, or a track (its `index`) inside a recording. */
const ownSubtitlesSchema = z.object({
  materialId: z.string(),
  track: z.int().min(0).optional(),
  /** How the file is encoded, such as windows-1251; missing: found out by its letters. */
  encoding: z.string().min(1).max(40).optional(),
  /** Of a track that holds pictures: the language in which its text is recognized. */
  ocrLanguage: languageCodeSchema.optional(),
  side: z.enum(["source", "target"]),
});

/** What is heard under the voices of a dub in place of what its recording has there. */
export const dubBackgroundFields = {
  /** A file that is about as long as the recording is its music and sounds, as they are; another begins again until the end, below the voices. Null: none. */
  ownBackground: backgroundPieceSchema.nullable().default(null),
};

/** How a dub is to be made. Every field has a default, so `{}` is a valid order. */
export const dubSettingsSchema = z.object({
  sourceLanguage: languageChoiceSchema.default("auto"),
  /** Which sound track of the source, from 0. */
  audioTrack: z.int().min(0).default(0),
  /** Noise is taken out of what is listened to, by an engine for that; what is heard in the result stays as it was. */
  cleanAudio: z.boolean().default(false),
  speakerCount: z.union([z.literal("auto"), z.int().min(1).max(limits.maxSpeakers)]).default("auto"),
  /** Voices by speaker, in order of appearance; the last serves further speakers; empty: the cast decides. */
  voiceIds: z.array(z.string()).max(limits.maxSpeakers).default([]),
  keepBackground: z.boolean().default(true),
  /** With the background: voices stay wherever no word was heard, such as laughter and breath. */
  keepLaughter: z.boolean().default(false),
  ...dubBackgroundFields,
  subtitles: z.enum(["none", "soft", "burned"]).default("soft"),
  subtitleContent: z.enum(["target", "source", "both"]).default("target"),
  /** Their text replaces recognition (source) or translation (target) too. */
  ownSubtitles: ownSubtitlesSchema.nullable().default(null),
  /** Let the picture slow down where speech cannot fit otherwise. */
  dynamicDuration: z.boolean().default(false),
  /** Most the picture may slow down with dynamic duration: 1 to 2. */
  maxVideoStretch: z.number().min(1).max(2).default(1.25),
  /** Terms that keep their form, or have a given translation. */
  glossary: z
    .array(z.object({ source: z.string().min(1).max(200), target: z.string().max(200) }))
    .max(limits.maxGlossaryTerms)
    .default([]),
  /** What a translator that is a language model is to heed: tone, form of address, who listens. Others leave it aside. */
  instructions: z.string().trim().max(limits.maxInstructionCharacters).default(""),
  /** Glossaries and prompts among the assets that terms and instructions were taken from: the task keeps them. */
  usedAssets: z.array(z.string().min(1).max(64)).max(limits.maxUsedAssets).default([]),
  /** Engine chosen for a capability instead of the catalog's best. */
  engines: z
    .object({
      transcribe: z.string(),
      translate: z.string(),
      synthesize: z.string(),
      separate: z.string(),
      diarize: z.string(),
    })
    .partial()
    .default({}),
});
export type DubSettings = z.infer<typeof dubSettingsSchema>;

/** What can be downloaded of a finished dub. */
export const downloadKindSchema = z.enum([
  "video",
  "dub-wav",
  "dub-mp3",
  /** In the format of the recording that was brought, with its tags, chapters and cover. */
  "dub-as-source",
  "background-wav",
  "voice-wav",
  "source-srt",
  "source-vtt",
  "source-ass",
  "target-srt",
  "target-vtt",
  "target-ass",
  "both-srt",
  "both-vtt",
  "both-ass",
  /** In the format of the subtitle file that was brought, with all that it says beside its lines. */
  "source-file",
  "target-file",
  "both-file",
  "script-json",
  "script-ssml",
  "report-json",
  /** A text as it was spoken; M4B has a chapter for each of its headings. */
  "speech-mp3",
  "speech-wav",
  "speech-flac",
  "speech-ogg",
  "speech-m4b",
  "speech-words",
  /** What was said, as text with times and speakers. */
  "transcript-txt",
  "transcript-docx",
  "transcript-csv",
  /** As a document in paragraphs; HTML has the sound in it and plays it. */
  "transcript-md",
  "transcript-html",
  "transcript-pdf",
]);
export type DownloadKind = z.infer<typeof downloadKindSchema>;

/**
 * How a transcript is read and taken along: every word as it was said; without fillers and repeats; or that in longer
 * paragraphs. What a view hides stays in the script.
 */
export const transcriptViewSchema = z.enum(["verbatim", "clean", "paragraphs"]);
export type TranscriptView = z.infer<typeof transcriptViewSchema>;

/** What a task has that is a translation: into which language, and how. */
export const translationFields = { targetLanguage: languageCodeSchema, settings: dubSettingsSchema };

/** What an order of translations says beside what every order says. */
export const translationOrderFields = {
  /** One task for each, and for each language. */
  materialIds: z.array(z.string()).min(1).max(limits.maxMaterialsAtOnce),
  /** One task for each. */
  targetLanguages: z.array(languageCodeSchema).min(1).max(limits.maxTargetLanguages),
  /** Default: those that were saved last, else the product's own. */
  settings: dubSettingsSchema.optional(),
  /** Subtitles of single files of the order, in place of those of the settings. */
  ownSubtitlesOfEach: z
    .array(ownSubtitlesSchema.extend({ recordingId: z.string() }))
    .max(limits.maxMaterialsAtOnce)
    .optional(),
};
