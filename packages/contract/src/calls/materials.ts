import { z } from "zod";
import { defineCall } from "../call.ts";
import { feedSchema } from "../entities/feed.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { materialSchema, problemSchema } from "../entities/material.ts";
import { timeMsSchema } from "../entities/script.ts";
import { assetCalls } from "./assets.ts";

/** What a call is asked and answers that finds out a language. */
const detected = {
  request: z.object({ materialId: z.string(), audioTrack: z.int().min(0).default(0) }),
  response: z.object({
    language: languageCodeSchema.nullable(),
    confidence: z.number(),
    engineId: z.string(),
  }),
  errors: ["NOT_FOUND", "ENGINE_UNAVAILABLE", "NOT_READY", "TOO_MANY_REQUESTS"],
} as const;

/** Calls of the area materials: what people bring, by upload or by link. */
export const materialCalls = {
  ...assetCalls,
  detail: defineCall({
    method: "GET",
    path: "/api/material/detail",
    summary: "One material with its state; poll while it is fetched or checked.",
    who: "guest",
    request: z.object({ materialId: z.string() }),
    response: materialSchema,
    errors: ["NOT_FOUND"],
  }),
  subtitleTrack: defineCall({
    method: "GET",
    path: "/api/material/subtitle-track",
    summary:
      "The text of a track of subtitles inside a recording, as it is: nothing is recognized, and nothing charged.",
    who: "guest",
    request: z.object({
      materialId: z.string(),
      /** Its `index` in `subtitleTracks`. */
      track: z.coerce.number().int().min(0),
      /** How its letters are encoded, such as windows-1251; default: found out. */
      encoding: z.string().min(1).max(40).optional(),
    }),
    response: z.object({
      /** Name to save it under, with the ending of its own format. */
      fileName: z.string(),
      text: z.string(),
      /** Its bytes in base64 where they are not UTF-8: its encoding may have to be chosen; null: they are. */
      bytes: z.string().nullable(),
    }),
    errors: ["BAD_INPUT", "NOT_FOUND", "UPLOAD_INCOMPLETE", "SUBTITLES_UNREADABLE"],
  }),
  recognizeSample: defineCall({
    method: "POST",
    path: "/api/material/recognize-sample",
    summary:
      "How the first subtitles of a track that holds pictures are read in a language; nothing is ordered, and nothing charged.",
    who: "guest",
    request: z.object({
      materialId: z.string(),
      /** Its `index` in `subtitleTracks`. */
      track: z.int().min(0),
      language: languageCodeSchema,
    }),
    response: z.object({
      lines: z
        .array(
          z.object({
            startMs: timeMsSchema,
            text: z.string(),
            words: z.array(z.object({ text: z.string(), confidence: z.number().min(0).max(1) })),
            picture: z.object({
              /** A PNG as a data address. */
              url: z.string(),
              width: z.int().min(1),
              height: z.int().min(1),
              /** Where the text stands in it, in pixels. */
              box: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }),
            }),
          }),
        )
        .max(limits.maxRecognizedSample),
    }),
    errors: [
      "NOT_FOUND",
      "UPLOAD_INCOMPLETE",
      "SUBTITLES_UNREADABLE",
      "ENGINE_UNAVAILABLE",
      "ENGINE_FAILED",
      "MEDIA_UNREADABLE",
      "MEDIA_TOOL_MISSING",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
  }),
  generateUploadUrl: defineCall({
    method: "POST",
    path: "/api/material/gen-upload-url",
    summary:
      "Opens an upload: create and send it with the tus protocol at `endpoint`, with these headers and metadata.",
    who: "guest",
    request: z.object({
      name: z.string().min(1).max(1024),
      sizeBytes: z.int().min(0),
      /** What the browser believes it is; the content decides. */
      contentType: z.string().max(200).default(""),
    }),
    response: z.object({
      materialId: z.string(),
      endpoint: z.string(),
      headers: z.record(z.string(), z.string()),
      metadata: z.record(z.string(), z.string()),
    }),
    errors: [
      "MEDIA_EMPTY",
      "FILE_TOO_LARGE",
      "MEDIA_TYPE_UNSUPPORTED",
      "PLAN_TOO_LOW",
      "STORAGE_FULL",
      "UPLOADS_TOO_MANY",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
    ],
  }),
  readMetadata: defineCall({
    method: "POST",
    path: "/api/material/r-v-metadata",
    summary:
      "Checks a finished upload: sniffs, probes, makes the poster, and answers the material, ready or rejected with its problem.",
    who: "guest",
    request: z.object({ materialId: z.string() }),
    response: materialSchema,
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "MEDIA_TOOL_MISSING"],
  }),
  fetchLink: defineCall({
    method: "POST",
    path: "/api/s3/download-upload",
    summary:
      "Fetches a direct media link, or a site's link where a working yt-dlp is there, into a material.",
    who: "user",
    guestPath: "/api/s3/guest/download-upload",
    request: z.object({
      url: z.string().min(1).max(4096),
      /** A picture is taken too. */
      mayBePicture: z.boolean().default(false),
    }),
    response: materialSchema,
    errors: [
      "BAD_INPUT",
      "LINK_PRIVATE_ADDRESS",
      "LINK_UNREACHABLE",
      "LINK_SITE_UNSUPPORTED",
      "LINK_IS_FEED",
      "MEDIA_POINTS_ELSEWHERE",
      "FILE_TOO_LARGE",
      "PLAN_TOO_LOW",
      "STORAGE_FULL",
      "UPLOADS_TOO_MANY",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
    ],
  }),
  linkInfo: defineCall({
    method: "POST",
    path: "/api/youtube/info",
    summary: "What a link leads to, before it is fetched.",
    who: "guest",
    request: z.object({ url: z.string().min(1).max(4096) }),
    response: z.object({
      /** `feed`: the podcast of it can be read by `material/read-feed`. */
      kind: z.enum(["direct", "site", "feed"]),
      title: z.string(),
      durationMs: z.int().nullable(),
      sizeBytes: z.int().nullable(),
    }),
    errors: [
      "BAD_INPUT",
      "LINK_PRIVATE_ADDRESS",
      "LINK_UNREACHABLE",
      "LINK_SITE_UNSUPPORTED",
      "MEDIA_POINTS_ELSEWHERE",
      "TOO_MANY_REQUESTS",
    ],
  }),
  readFeed: defineCall({
    method: "POST",
    path: "/api/material/read-feed",
    summary: "A podcast's newest episodes, by the address of its feed.",
    who: "guest",
    request: z.object({ url: z.string().min(1).max(4096) }),
    response: feedSchema,
    errors: ["BAD_INPUT", "LINK_PRIVATE_ADDRESS", "LINK_UNREACHABLE", "FEED_UNREADABLE", "TOO_MANY_REQUESTS"],
  }),
  fetchEpisode: defineCall({
    method: "POST",
    path: "/api/material/fetch-episode",
    summary:
      "Fetches an episode of a podcast into a material, and beside it the transcript that its publisher offers, as subtitles of the same name.",
    who: "guest",
    request: z.object({ feedUrl: z.string().min(1).max(4096), episodeId: z.string().min(1).max(4096) }),
    response: z.object({
      material: materialSchema,
      /** Ready; null: the publisher offers none, or it is of no use. */
      transcript: materialSchema.nullable(),
      /** Why what the publisher offers is of no use. */
      transcriptProblem: problemSchema.nullable(),
    }),
    errors: [
      "BAD_INPUT",
      "NOT_FOUND",
      "FEED_UNREADABLE",
      "LINK_PRIVATE_ADDRESS",
      "LINK_UNREACHABLE",
      "LINK_SITE_UNSUPPORTED",
      "LINK_IS_FEED",
      "MEDIA_POINTS_ELSEWHERE",
      "FILE_TOO_LARGE",
      "PLAN_TOO_LOW",
      "STORAGE_FULL",
      "UPLOADS_TOO_MANY",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
    ],
  }),
  makeSample: defineCall({
    method: "POST",
    path: "/api/material/make-sample",
    summary: "Makes the one-minute sample video with two speakers and music as a material of the caller.",
    who: "guest",
    request: z.object({}),
    response: materialSchema,
    errors: [
      "ENGINE_UNAVAILABLE",
      "NOT_READY",
      "MEDIA_TOOL_MISSING",
      "UPLOADS_TOO_MANY",
      "STORAGE_FULL",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
    ],
  }),
  clip: defineCall({
    method: "POST",
    path: "/api/material/clip",
    summary: "Cuts a stretch of at most five minutes out of a recording, as a material of its own.",
    who: "guest",
    request: z
      .object({
        materialId: z.string(),
        startMs: timeMsSchema,
        endMs: timeMsSchema,
        audioTrack: z.int().min(0).default(0),
        /** Parts of it that are left out, on the recording's clock, in their order and apart. */
        leaveOut: z
          .array(z.object({ startMs: timeMsSchema, endMs: timeMsSchema }))
          .max(limits.maxClipCuts)
          .refine((spans) =>
            spans.every(
              (span, at) => span.startMs >= (spans[at - 1]?.endMs ?? 0) && span.endMs > span.startMs,
            ),
          )
          .default([]),
      })
      .refine(({ startMs, endMs }) => endMs - startMs <= limits.maxClipMs, {
        path: ["endMs"],
        message: "A clip is at most five minutes long.",
      }),
    response: materialSchema,
    errors: [
      ...(["NOT_FOUND", "UPLOAD_INCOMPLETE", "BAD_INPUT", "MEDIA_TOOL_MISSING"] as const),
      ...(["STORAGE_FULL", "UPLOADS_TOO_MANY", "TOO_MANY_REQUESTS", "DISK_FULL"] as const),
    ],
  }),
  detectLanguage: defineCall({
    method: "POST",
    path: "/api/video/translation/auto-detect-language",
    summary: "Which language is spoken (or written, for subtitles) in a material.",
    who: "guest",
    ...detected,
  }),
  detectOfProduct: defineCall({
    ...detected,
    method: "POST",
    path: "/api/product-task/detect-language",
    summary: "Which language is spoken or written in a material, for a task of any product.",
    who: "guest",
  }),
} as const;

/** Name of the tus header and metadata key that tie an upload to its material. */
export const uploadMaterialKey = "materialId";
/** Where tus uploads are created. */
export const uploadEndpoint = "/api/uploads";
/** Most bytes of one PATCH; smaller pieces resume sooner. */
export const uploadChunkBytes = Math.min(16 * 1024 ** 2, limits.maxUploadBytes);
