import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import {
  downloadKindSchema,
  dubBackgroundFields,
  transcriptViewSchema,
} from "../entities/products/translation.ts";
import { videoTranslation } from "../entities/products/video-translation.ts";
import { qualityReportSchema } from "../entities/report.ts";
import { timeMsSchema, videoStretchSchema } from "../entities/script.ts";
import { speechMusicFields } from "../entities/speech-music.ts";
import { taskSchema } from "../entities/task.ts";
import { taskNameSchema, taskProgressSchema } from "../entities/task-base.ts";
import { taskListQuerySchema, taskPageSchema } from "../entities/task-list.ts";
import { createErrors, createTasks, orderAliasCalls, planCalls } from "./orders.ts";

const taskIdSchema = z.object({ taskId: z.string() });
const taskIdsSchema = z.object({ taskIds: z.array(z.string()).min(1).max(limits.maxTasksAtOnce) });
const groupTasksSchema = taskIdsSchema.extend({
  /** Each with all languages of its group; default: these alone. */
  withGroup: z.boolean().default(false),
});
/** Calls of the area translation: ordering dubs. */
export const translationCalls = {
  ...orderAliasCalls,
  cancelPaying: defineCall({
    method: "POST",
    path: "/api/video/translation/cancel-paying-translation-task",
    summary: "Stops the queued or running dub of a whole recording; finished work is kept.",
    who: "user",
    isOpenWhereFree: true,
    request: taskIdSchema,
    response: taskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  generate: defineCall({
    method: "POST",
    path: "/api/video/task/generate",
    summary: "Starts a draft: its dub is made as it is set now.",
    who: "user",
    guestPath: "/api/video/guest/task/generate",
    request: z.object({
      taskId: z.string(),
      /** Default: as the draft is set. */
      isPreview: z.boolean().optional(),
    }),
    response: taskSchema,
    errors: [...createErrors, "TASK_STATE_CONFLICT"],
  }),
  duplicate: defineCall({
    method: "POST",
    path: "/api/task/duplicate",
    summary:
      "Orders a task once more, or makes a draft of it: the same material and settings. Finished work is used again.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      /** Default: the same. */
      name: taskNameSchema.optional(),
      isDraft: z.boolean().default(true),
      /** Default: as the task is. */
      isPreview: z.boolean().optional(),
    }),
    response: taskSchema,
    errors: createErrors,
  }),
  plan: planCalls.translation,
  remove: defineCall({
    method: "POST",
    path: "/api/video/translation/delete-task",
    summary: "Deletes a task; a running one is canceled first. It can be restored for 30 days.",
    who: "user",
    guestPath: "/api/video/translation/guest/delete-task",
    request: taskIdSchema,
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;

/** Calls of the area tasks. */
export const taskCalls = {
  create: createTasks,
  plan: planCalls.any,
  list: defineCall({
    method: "GET",
    path: "/api/video/task/list",
    summary: "The project's tasks, newest first unless asked otherwise; deleted ones only where asked for.",
    who: "user",
    guestPath: "/api/video/guest/task/list",
    request: taskListQuerySchema,
    response: taskPageSchema,
    errors: [],
  }),
  videos: defineCall({
    method: "GET",
    path: "/api/video/list",
    summary: "The project's finished dubbed videos, newest first, with where they play.",
    who: "user",
    isOpenWhereFree: true,
    request: taskListQuerySchema.pick({ cursor: true, limit: true }),
    response: z.object({
      items: z.array(
        videoTranslation.task
          .pick({
            name: true,
            targetLanguage: true,
            isPreview: true,
            posterUrl: true,
            durationMs: true,
            updatedAt: true,
          })
          .extend({
            taskId: z.string(),
            /** Signed address to play from. */
            videoUrl: z.string(),
          }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  }),
  detail: defineCall({
    method: "GET",
    path: "/api/task/detail",
    summary: "One task with everything its page shows.",
    who: "guest",
    request: taskIdSchema,
    response: z.object({
      task: taskSchema,
      materialName: z.string(),
      /** Signed addresses for the player and the waveforms; null until there. Peaks are JSON arrays, -1..1, 20 pairs (min, max) a second. */
      media: z.object({
        originalUrl: z.string(),
        originalPeaksUrl: z.string().nullable(),
        dubUrl: z.string().nullable(),
        dubAudioUrl: z.string().nullable(),
        dubPeaksUrl: z.string().nullable(),
        /** Waveforms in tiles: see `readWaveformHeader` of the timeline. Tasks made before have none: ask `timelineMedia`. */
        originalWaveformUrl: z.string().nullable(),
        dubWaveformUrl: z.string().nullable(),
        backgroundWaveformUrl: z.string().nullable(),
        /** The kept background on the dub's clock, as AAC; null: none was kept, or it is not made yet. */
        backgroundUrl: z.string().nullable(),
        sourceSubtitlesUrl: z.string().nullable(),
        targetSubtitlesUrl: z.string().nullable(),
        /** What lip sync did, as `lipReportSchema` has it. */
        lipsUrl: z.string().nullable(),
        /** Of a text that was spoken: its peak, mean level and noise floor, as JSON (`speechLevelsSchema`). */
        speechLevelsUrl: z.string().nullable(),
        /** A text that was spoken as it is heard with its music, and where in it the voice is (`speechMusicSchema`). */
        speechMusic: z
          .object({ audioUrl: z.string(), peaksUrl: z.string(), factsUrl: z.string() })
          .nullable(),
      }),
      hasVideo: z.boolean(),
      /** Where the dub's picture is slowed, in order: what leads from the source's clock to the dub's. */
      videoStretches: z.array(videoStretchSchema),
      /** The source's picture as players show it, in pixels and average frames a second; null: there is none, or nobody knows. */
      video: z
        .object({
          width: z.int().min(1),
          height: z.int().min(1),
          frameRate: z.number().positive(),
        })
        .nullable(),
      report: qualityReportSchema.nullable(),
      downloads: z.array(downloadKindSchema),
      /** Whether somebody's cloned voice speaks in it: its files say so too. */
      hasClonedVoice: z.boolean(),
      /** What the download of the video costs now, in tenths of a credit; 0: nothing, or it is paid for. */
      videoDownloadTenths: z.int(),
      /** Lines whose text changed since they were last spoken. */
      changedSegmentIds: z.array(z.string()),
    }),
    errors: ["NOT_FOUND"],
  }),
  timelineMedia: defineCall({
    method: "GET",
    path: "/api/task/timeline-media",
    summary:
      "What a timeline draws and plays of a finished task; what is missing is made now: ask again until `isReady`.",
    who: "guest",
    request: taskIdSchema,
    response: z.object({
      /** Signed addresses of waveforms in tiles; null: not made yet, or there is no such sound. */
      waveforms: z.object({
        originalUrl: z.string().nullable(),
        dubUrl: z.string().nullable(),
        backgroundUrl: z.string().nullable(),
      }),
      /** The kept background on the dub's clock, as AAC that browsers play and seek in. */
      backgroundUrl: z.string().nullable(),
      /** Where a new shot begins, on the source's clock; null: not known yet, or there is no picture. */
      shotsMs: z.array(z.int().min(0)).nullable(),
      /** Nothing more will come. */
      isReady: z.boolean(),
    }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  events: defineCall({
    method: "GET",
    path: "/api/task/events",
    summary: "Progress of a task as server-sent events (`event: progress`), until it ends.",
    who: "guest",
    request: taskIdSchema,
    response: taskProgressSchema,
    errors: ["NOT_FOUND"],
    answer: "events",
  }),
  rename: defineCall({
    method: "POST",
    path: "/api/task/rename",
    summary: "Gives a task another name, and with it all languages of its group.",
    who: "guest",
    request: z.object({ taskId: z.string(), name: taskNameSchema }),
    response: taskSchema,
    errors: ["NOT_FOUND"],
  }),
  removeMany: defineCall({
    method: "POST",
    path: "/api/task/delete",
    summary: "Deletes tasks, all or none; running ones are canceled first. They can be restored for 30 days.",
    who: "guest",
    request: groupTasksSchema,
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  restore: defineCall({
    method: "POST",
    path: "/api/task/restore",
    summary: "Brings deleted tasks back, all or none, as they were; canceled ones can be tried again.",
    who: "guest",
    request: groupTasksSchema,
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  removeForGood: defineCall({
    method: "POST",
    path: "/api/task/delete-for-good",
    summary: "Removes deleted tasks with their scripts, reports and files, all or none.",
    who: "guest",
    request: groupTasksSchema,
    response: z.object({}),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/video/task/cancel",
    summary: "Stops a queued or running task; finished work is kept.",
    who: "user",
    guestPath: "/api/video/guest/task/cancel",
    request: taskIdSchema,
    response: taskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  correctHeard: defineCall({
    method: "POST",
    path: "/api/task/heard/correct",
    summary:
      "Corrects a line while the text is still being recognized, or names who says it: it is kept, and stands in the script when that is made; the name is that of the voice then. Of a text that is whole it is an edit.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      /** The line as it was told, at most {@link limits.maxHeardLineMs} long. */
      startMs: z.int().min(0).max(limits.maxDurationMs),
      endMs: z.int().min(1).max(limits.maxDurationMs),
      heard: z.string().max(limits.maxHeardLineCharacters),
      /** What is said instead; empty: nothing, the line is left out. */
      text: z.string().max(limits.maxHeardLineCharacters),
      /** Who says it; empty: nobody is named. Default: as it was. */
      speaker: z.string().trim().max(limits.maxSpeakerNameCharacters).optional(),
    }),
    response: z.object({}),
    errors: ["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  stopHearing: defineCall({
    method: "POST",
    path: "/api/task/heard/stop",
    summary:
      "Ends a recognition early: what is heard until now becomes the transcript, and what is charged is its length.",
    who: "guest",
    request: taskIdSchema,
    response: taskSchema,
    errors: ["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  changeHeardLanguage: defineCall({
    method: "POST",
    path: "/api/task/heard/language",
    summary:
      "Has a transcript that is still being recognized heard anew in another language, for the same price. What was corrected stays.",
    who: "guest",
    request: z.object({ taskId: z.string(), language: languageCodeSchema }),
    response: taskSchema,
    errors: [
      ...(["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT", "ENGINE_UNAVAILABLE"] as const),
      ...(["GUEST_LIMIT", "ACCOUNT_NEEDED", "CREDITS_INSUFFICIENT"] as const),
    ],
  }),
  setPartLanguage: defineCall({
    method: "POST",
    path: "/api/task/heard/part",
    summary:
      "Says in which language a part of a transcript is spoken that is still being recognized: once the rest is heard, that part is heard in it. With null it is spoken as the rest.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      startMs: timeMsSchema,
      endMs: timeMsSchema,
      language: languageCodeSchema.nullable(),
    }),
    response: taskSchema,
    errors: ["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT", "ENGINE_UNAVAILABLE"],
  }),
  tellEnd: defineCall({
    method: "POST",
    path: "/api/task/tell-end",
    summary: "Whether the owner of a queued or running task gets a mail when it is over.",
    who: "user",
    request: z.object({ taskId: z.string(), isWanted: z.boolean() }),
    response: taskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "MAIL_FAILED"],
  }),
  retry: defineCall({
    method: "POST",
    path: "/api/video/task/retry",
    summary: "Runs a failed or canceled task again from where its finished work ends.",
    who: "guest",
    request: taskIdSchema,
    response: taskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "GUEST_LIMIT"],
  }),
  regenerate: defineCall({
    method: "POST",
    path: "/api/video/task/regenerate",
    summary:
      "Speaks the changed lines (or the given ones anew) and mixes again; a video of clips or pictures is made as it is arranged now, as by `make-again`.",
    who: "user",
    guestPath: "/api/video/guest/task/regenerate",
    request: z.object({
      taskId: z.string(),
      segmentIds: z.array(z.string()).max(limits.maxLines).optional(),
      /** Of a speech: what is heard with it from now on. Default: what was. */
      music: z.object(speechMusicFields).optional(),
      /** Of a dub: what is under its voices from now on. Default: what was. */
      background: z.object(dubBackgroundFields).optional(),
    }),
    response: taskSchema,
    errors: [
      "BAD_INPUT",
      "NOT_FOUND",
      "UPLOAD_INCOMPLETE",
      "MEDIA_NO_AUDIO",
      "TASK_STATE_CONFLICT",
      "PLAN_TOO_LOW",
      "ACCOUNT_NEEDED",
      "GUEST_LIMIT",
      "PREVIEW_USED_UP",
      "CREDITS_INSUFFICIENT",
      "VOICE_UNKNOWN",
      "VOICE_GONE",
    ],
  }),
  downloadUrl: defineCall({
    method: "POST",
    path: "/api/video/gen-download-url",
    summary:
      "A signed address of one result file, valid for an hour; makes the file first where it is made on demand.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      kind: downloadKindSchema,
      /** Of a transcript; default: every word. */
      view: transcriptViewSchema.optional(),
    }),
    response: z.object({ url: z.string(), fileName: z.string() }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
} as const;
