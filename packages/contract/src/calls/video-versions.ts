import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { problemSchema } from "../entities/material.ts";
import { spokenNarrationSchema } from "../entities/products/narration.ts";
import { videoShapeSchema } from "../entities/products/slideshow.ts";
import { taskSchema } from "../entities/task.ts";

/** Versions of a video that was made. */
const versionsSchema = z.object({
  taskId: z.string(),
  /** What its words are in; missing: as its voice says, else as they tell. */
  sourceLanguage: languageCodeSchema.optional(),
  targetLanguages: z.array(languageCodeSchema).max(limits.maxTargetLanguages).default([]),
  /** Beside its own. */
  shapes: z.array(videoShapeSchema).max(4).default([]),
  /** Those of them that are not wanted; null: its words stay. */
  leftOut: z
    .array(z.object({ targetLanguage: languageCodeSchema.nullable(), shape: videoShapeSchema }))
    .max(4 * (limits.maxTargetLanguages + 1))
    .default([]),
  /** What is said in its clips is dubbed into the other languages, where it is heard. */
  dubsClips: z.boolean().default(true),
});

/** Calls of the area videos that are about its versions in other languages and shapes. */
export const versionCalls = {
  dubbedClips: defineCall({
    method: "GET",
    path: "/api/video/task/dubbed-clips",
    summary:
      "What is heard of the clips of a video whose clips are dubbed, as it was made last: what a page plays in place of their own sound, and what is said in it. A clip that is not in the list is dubbed when the video is made.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.object({
      clips: z.array(
        z.object({
          materialId: z.string(),
          /** How much of the clip's start was dubbed, in milliseconds. */
          untilMs: z.number(),
          /** null: nobody speaks in it, and it is heard as it was recorded. */
          dub: z
            .object({
              /** On the clip's own clock. */
              spoken: spokenNarrationSchema,
              /** MP4 with AAC, from the start of the clip on. */
              audioUrl: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  planVersions: defineCall({
    method: "POST",
    path: "/api/video/task/versions/plan",
    summary:
      "What versions of a video in other languages and shapes would be, what each costs, and what stands in the way: each language in each shape, and the video itself in the other shapes, without those that are there.",
    who: "guest",
    request: versionsSchema,
    response: z.object({
      /** Whether anything is written or said in it. */
      hasWords: z.boolean(),
      /** What its words are in; null: there are none, or they do not tell. */
      sourceLanguage: languageCodeSchema.nullable(),
      /** Its clips are heard: what is said in them can be dubbed. */
      hasClipAudio: z.boolean(),
      versions: z.array(
        z.object({
          /** null: its words stay. */
          targetLanguage: languageCodeSchema.nullable(),
          shape: videoShapeSchema,
          isPossible: z.boolean(),
          problem: problemSchema.nullable(),
          priceTenths: z.int().min(0),
          estimatedMs: z.number(),
        }),
      ),
    }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "LANGUAGE_UNKNOWN", "BAD_INPUT"],
  }),
  createVersions: defineCall({
    method: "POST",
    path: "/api/video/task/versions",
    summary:
      "Makes those versions of a video that can be made, and tells which cannot and why: its words are translated and said anew, and each version is a task of its own in its group, arranged apart from then on. What is there already is given and not made twice.",
    who: "guest",
    request: versionsSchema.extend({
      /** What the person was told they cost together: where it is more by now, nothing is made. */
      priceTenths: z.int().min(0).optional(),
    }),
    response: z.object({
      requestId: z.string(),
      /** All that were asked for and are there now. */
      tasks: z.array(taskSchema),
      /** Those that cannot be made. Where that is each of them, the call fails with the first reason. */
      refused: z.array(
        z.object({
          /** null: its words stay. */
          targetLanguage: languageCodeSchema.nullable(),
          shape: videoShapeSchema,
          problem: problemSchema,
        }),
      ),
    }),
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MEDIA_NO_AUDIO"] as const),
      ...([
        "PLAN_TOO_LOW",
        "GUEST_LIMIT",
        "PREVIEWS_TOO_MANY",
        "ACCOUNT_NEEDED",
        "CREDITS_INSUFFICIENT",
        "LANGUAGE_UNKNOWN",
      ] as const),
      ...(["LANGUAGE_PAIR_UNSUPPORTED", "ENGINE_UNAVAILABLE", "ENGINE_FAILED", "NOT_READY"] as const),
      ...([
        "TOO_MANY_REQUESTS",
        "DISK_FULL",
        "STORAGE_FULL",
        "TIMED_OUT",
        "VOICE_GONE",
        "VOICE_UNKNOWN",
      ] as const),
      ...(["TEXT_UNREADABLE", "PRICE_CHANGED"] as const),
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
} as const;
