import { z } from "zod";
import { languageCodeSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { problemSchema } from "./material.ts";
import { ratingSchema } from "./rating.ts";

/** `draft`: nothing was ordered yet, its settings can still be changed. */
export const taskStateSchema = z.enum(["draft", "queued", "running", "succeeded", "failed", "canceled"]);
export type TaskState = z.infer<typeof taskStateSchema>;

/** Stages a person sees, in their order. */
export const stageNameSchema = z.enum([
  "probe",
  "extract",
  "clean",
  "separate",
  "read-pictures",
  "transcribe",
  "diarize",
  "segment",
  "translate",
  "cast",
  "synthesize",
  "fit",
  "find-faces",
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

/** A stretch as it was first heard. */
const heardTextSchema = z.object({
  startMs: z.int().min(0),
  /** Missing: an earlier version heard it. */
  endMs: z.int().min(0).optional(),
  text: z.string(),
  /** What somebody wrote in its place; missing: nobody did. */
  typed: z.string().optional(),
  /** Who says it, as somebody named them; empty: nobody is named any more; missing: nobody was. */
  speaker: z.string().optional(),
});
export type HeardText = z.infer<typeof heardTextSchema>;

/**
 * What was heard before and what was heard since, in the recording's order; what begins at one time is newer in `since`,
 * and what somebody wrote in its place stays.
 */
export function mergeHeard(before: readonly HeardText[], since: readonly HeardText[]): readonly HeardText[] {
  if (since.length === 0) return before;
  const lines = new Map(before.map((line) => [line.startMs, line]));
  for (const line of since) {
    const { startMs, text, typed } = line;
    const old = lines.get(startMs);
    // Where somebody was only named, the words are as they are heard now: it may be in another language.
    const words = old !== undefined && typed === text ? { text: old.text, typed: old.text } : {};
    lines.set(startMs, { ...old, ...line, ...words });
  }
  return [...lines.values()].toSorted((a, b) => a.startMs - b.startMs);
}

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
  /**
   * What was heard until there are lines, in order. Messages and lists tell the newest alone, the task's detail up to
   * {@link limits.maxHeardLines}, and beside them what somebody corrected; missing: nothing yet.
   */
  heard: z
    .array(heardTextSchema)
    .max(limits.maxHeardLines + limits.maxHeardCorrections)
    .optional(),
  /**
   * How loud the recording is that is listened to, 0 to 127, in stretches of one length from its start to its end;
   * missing: not known yet, or there are lines.
   */
  outline: z.array(z.int().min(0).max(127)).max(limits.maxOutlineLevels).optional(),
  /** Somebody asked to stop here: what is heard up to this moment becomes the text. Missing: nobody did. */
  heardUntilMs: z.int().min(0).optional(),
  /** Its owner is told by mail when it is over. Missing: they are not. */
  tellsEnd: z.literal(true).optional(),
  problem: problemSchema.nullable(),
  /** Revision of the script the last finished production made; null before. */
  revision: z.int().nullable(),
  updatedAt: z.iso.datetime(),
});
export type TaskProgress = z.infer<typeof taskProgressSchema>;

export const taskNameSchema = z.string().trim().min(1).max(limits.maxTaskNameCharacters);

/** What every task has, whatever the product. */
export const taskBaseSchema = z.object({
  id: z.string(),
  projId: z.string(),
  /** null: in no folder. */
  folderId: z.string().nullable(),
  requestId: z.string(),
  /** Tasks of one source in several languages have one: they share the source's lines, speakers and times. */
  groupId: z.string(),
  name: z.string(),
  materialId: z.string(),
  /** What is spoken, as it was chosen or found; null: nobody knows, or nobody asks. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** Nobody chose the source language, and what was heard is no more than a guess. */
  isSourceGuessed: z.boolean(),
  /** The rating's score, 0 to 100; null: not rated. */
  score: z.int().nullable(),
  /** How good it is; null: not rated, or made before there were ratings. */
  rating: ratingSchema.nullable(),
  /** Only the first {@link limits.previewMs} of the material are worked on. */
  isPreview: z.boolean(),
  state: taskStateSchema,
  progress: taskProgressSchema,
  posterUrl: z.string().nullable(),
  /** Length of what is worked on. */
  durationMs: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was deleted; it can be restored for {@link limits.taskRestoreDays} days. null: it is not. */
  deletedAt: z.iso.datetime().nullable(),
});

/** What every order of tasks says, whatever the product. */
export const orderFields = {
  /** Where the tasks lie; null: in no folder. */
  folderId: z.string().nullable().default(null),
  /** Nothing is made yet: the tasks wait as drafts. */
  isDraft: z.boolean().default(false),
  /** Only the first {@link limits.previewMs} are worked on. */
  isPreview: z.boolean().default(false),
  /** Of the tasks of a single file; default: the file's. */
  name: taskNameSchema.optional(),
};

/** What is left out of an order that is asked about before it is placed: it is of one file. */
export const ofOne = { materialIds: true, name: true, folderId: true, isDraft: true } as const;
