import { z } from "zod";
import { languageChoiceSchema, languageCodeSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { problemSchema } from "./material.ts";
import { ratingSchema } from "./rating.ts";

export const taskProductSchema = z.enum(["video-translation", "audio-translation"]);
export type TaskProduct = z.infer<typeof taskProductSchema>;

/** `draft`: nothing was ordered yet, its settings can still be changed. */
export const taskStateSchema = z.enum(["draft", "queued", "running", "succeeded", "failed", "cancelled"]);
export type TaskState = z.infer<typeof taskStateSchema>;

/** How a dub is to be made. Every field has a default, so `{}` is a valid order. */
export const dubSettingsSchema = z.object({
  sourceLanguage: languageChoiceSchema.default("auto"),
  /** Which sound track of the source, from 0. */
  audioTrack: z.int().min(0).default(0),
  speakerCount: z.union([z.literal("auto"), z.int().min(1).max(limits.maxSpeakers)]).default("auto"),
  /** Voices by speaker, in order of appearance; the last serves further speakers; empty: the cast decides. */
  voiceIds: z.array(z.string()).max(limits.maxSpeakers).default([]),
  keepBackground: z.boolean().default(true),
  subtitles: z.enum(["none", "soft", "burned"]).default("soft"),
  subtitleContent: z.enum(["target", "source", "both"]).default("target"),
  /**
   * Subtitles the person has: a file that they brought, or a track (its `index`) inside the file that is dubbed or
   * another. Their text replaces recognition (source) or translation (target) too.
   */
  ownSubtitles: z
    .object({
      materialId: z.string(),
      track: z.int().min(0).optional(),
      side: z.enum(["source", "target"]),
    })
    .nullable()
    .default(null),
  /** Let the picture slow down where speech cannot fit otherwise. */
  dynamicDuration: z.boolean().default(false),
  /** Most the picture may slow down with dynamic duration: 1 to 2. */
  maxPictureStretch: z.number().min(1).max(2).default(1.25),
  /** Terms that keep their form, or have a given translation. */
  glossary: z
    .array(z.object({ source: z.string().min(1).max(200), target: z.string().max(200) }))
    .max(limits.maxGlossaryTerms)
    .default([]),
  /** Engine chosen for a capability instead of the catalogue's best. */
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

/** Stages a person sees, in their order. */
export const stageNameSchema = z.enum([
  "probe",
  "extract",
  "separate",
  "transcribe",
  "diarise",
  "segment",
  "translate",
  "cast",
  "synthesise",
  "fit",
  "mix",
  "render",
  "report",
  "package",
]);
export type StageName = z.infer<typeof stageNameSchema>;

export const stageProgressSchema = z.object({
  name: stageNameSchema,
  state: z.enum(["waiting", "running", "done", "reused", "skipped", "failed"]),
  /** 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** Things done of things to do (lines spoken), where they can be counted. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  elapsedMs: z.int().min(0),
  engineId: z.string().nullable(),
});
export type StageProgress = z.infer<typeof stageProgressSchema>;

/** One message of the progress stream: the whole state, so any message can be missed. */
export const taskProgressSchema = z.object({
  taskId: z.string(),
  state: taskStateSchema,
  /** Place in the queue from 1; null when not queued. */
  queuePlace: z.int().nullable(),
  stages: z.array(stageProgressSchema),
  /** Of the whole task, 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** Estimated time left; null until it can be told. */
  timeLeftMs: z.int().nullable(),
  problem: problemSchema.nullable(),
  /** Revision of the script the last finished production made; null before. */
  revision: z.int().nullable(),
  updatedAt: z.iso.datetime(),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;

export const taskNameSchema = z.string().trim().min(1).max(limits.maxTaskNameCharacters);

export const taskSchema = z.object({
  id: z.string(),
  projId: z.string(),
  /** null: in no folder. */
  folderId: z.string().nullable(),
  requestId: z.string(),
  product: taskProductSchema,
  name: z.string(),
  materialId: z.string(),
  /** What is spoken, as it was chosen or found; null: nothing was found. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** Nobody chose the source language, and what was heard is no more than a guess. */
  isSourceGuessed: z.boolean(),
  targetLanguage: languageCodeSchema,
  settings: dubSettingsSchema,
  /** Only the first {@link limits.previewMs} of the material are dubbed. */
  isPreview: z.boolean(),
  state: taskStateSchema,
  progress: taskProgressSchema,
  posterUrl: z.string().nullable(),
  /** Length of what is dubbed. */
  durationMs: z.int(),
  /** The rating's score, 0 to 100; null: not rated. */
  score: z.int().nullable(),
  /** How good the dub is; null: there is none yet, or it is not rated. */
  rating: ratingSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was deleted; it can be restored for {@link limits.taskRestoreDays} days. null: it is not. */
  deletedAt: z.iso.datetime().nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** What can be downloaded of a finished task. */
export const downloadKindSchema = z.enum([
  "video",
  "dub-wav",
  "dub-mp3",
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
  "script-json",
  "report-json",
]);
export type DownloadKind = z.infer<typeof downloadKindSchema>;
