import { z } from "zod";
import { defineCall } from "../call.ts";
import { clipLookSchema, faceBoxSchema, maxFaceBoxes } from "../entities/clip-look.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { materialSchema, problemSchema } from "../entities/material.ts";
import { productPageSchema } from "../entities/product-page.ts";
import { clipsSettingsSchema } from "../entities/products/clips.ts";
import { narrationSchema, spokenNarrationSchema } from "../entities/products/narration.ts";
import { foundLyricSchema, slideshowSettingsSchema } from "../entities/products/slideshow.ts";
import { taskSchema } from "../entities/task.ts";
import { versionCalls } from "./video-versions.ts";

const narrationErrors = [
  ...(["BAD_INPUT", "PLAN_TOO_LOW", "VOICE_UNKNOWN", "VOICE_GONE", "ENGINE_UNAVAILABLE"] as const),
  ...(["NOT_READY", "ENGINE_FAILED", "TOO_MANY_REQUESTS", "DISK_FULL", "TIMED_OUT"] as const),
  ...(["TEXT_UNREADABLE", "TEXT_TOO_LONG"] as const),
] as const;

const saidSchema = narrationSchema.pick({ text: true, language: true, voiceId: true });

const revisionsSchema = z.object({
  /** Counts what was saved; 0: nothing was. */
  revision: z.int().min(0),
  /** The one that the video was made by. */
  madeRevision: z.int().min(0),
  /** What making it as it is arranged now costs, in tenths of a credit. */
  priceTenths: z.int().min(0),
});

const ofClips = z.object({ product: z.literal("clips"), settings: clipsSettingsSchema });
const ofSlides = z.object({ product: z.literal("slideshow"), settings: slideshowSettingsSchema });

const saving = {
  taskId: z.string(),
  /** That it was changed from. */
  baseRevision: z.int().min(0),
};

/** What templates are made for. */
const templateKindSchema = z.enum(["slideshow", "clips"]);

/** Calls of the area videos: what moving pictures are made by. */
export const videoCalls = {
  templates: defineCall({
    method: "GET",
    path: "/api/public/get-video-template-list",
    summary: "Templates of videos, in the order in which they are offered, with all that each says.",
    who: "public",
    request: z.object({
      /** What they are made of. */
      product: templateKindSchema.default("slideshow"),
    }),
    response: z.object({
      templates: z.array(
        z.object({
          /** As the settings of an order name it. */
          id: z.string(),
          /** Of slideshows: how long a picture stands, where nobody says otherwise. */
          slideMs: z.int().optional(),
          /** Of clips: how long the video is, where nobody says otherwise. */
          lengthMs: z.int().optional(),
          /** Address of a moving picture of it, made of pictures that were made by code: MP4 without sound. */
          pictureUrl: z.string(),
          /** The template itself: its fields are those of `docs/templates.md`. */
          template: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: [],
  }),
  templatePicture: defineCall({
    method: "GET",
    path: "/api/public/video-template/:product/:templateId",
    summary: "The moving picture of a template, made on first request.",
    who: "public",
    request: z.object({ product: templateKindSchema, templateId: z.string().regex(/^[a-z][a-z-]{1,39}$/) }),
    response: z.unknown(),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS", "TIMED_OUT"],
    answer: "bytes",
  }),
  clipLook: defineCall({
    method: "GET",
    path: "/api/video/clip-look",
    summary:
      "What is seen in a video that was brought: its shots, how good each half second is, and where faces are; of a picture, its faces. It is looked at when it is first asked for; ask again until it is there.",
    who: "guest",
    request: z.object({ materialId: z.string() }),
    response: z.object({
      /** null: somebody is looking, it cannot be seen, or it is a picture. */
      look: clipLookSchema.nullable(),
      /** Of a picture, the surest first; null: somebody is looking, it cannot be seen, or it is a video. */
      faces: z.array(faceBoxSchema).max(maxFaceBoxes).nullable(),
      /** Whether there is something here that finds faces. */
      findsFaces: z.boolean(),
      /** Why it cannot be seen. */
      problem: problemSchema.nullable(),
    }),
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "BAD_INPUT"],
  }),
  lyrics: defineCall({
    method: "POST",
    path: "/api/video/lyrics",
    summary:
      "When each line of a song is sung, found in its sound by what recognizes its language; its voice is taken from the music first where a network for that is here. It is looked for when it is first asked for; ask again with the same body until it is there.",
    who: "guest",
    request: z.object({
      /** What is sung in: music, or a video. */
      materialId: z.string(),
      /** Missing: as the words tell. */
      language: languageCodeSchema.optional(),
      lines: z
        .array(z.string().trim().min(1).max(limits.maxCaptionCharacters))
        .min(1)
        .max(limits.maxLyricLines)
        .refine(
          (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= limits.maxSungCharacters,
          `All lines together have at most ${limits.maxSungCharacters} characters.`,
        ),
    }),
    response: z.object({
      language: languageCodeSchema,
      /** As many as were asked for, in their order; null: somebody is looking, or they cannot be found. */
      lines: z.array(foundLyricSchema).nullable(),
      /** Whether the voice was heard without its music. */
      isVoiceAlone: z.boolean(),
      /** Why they cannot be found. */
      problem: problemSchema.nullable(),
    }),
    errors: [
      ...(["NOT_FOUND", "UPLOAD_INCOMPLETE", "BAD_INPUT", "MEDIA_NO_AUDIO", "MEDIA_TOO_LONG"] as const),
      ...(["LANGUAGE_UNKNOWN", "ENGINE_UNAVAILABLE", "TOO_MANY_REQUESTS"] as const),
    ],
  }),
  narration: defineCall({
    method: "POST",
    path: "/api/video/narration",
    summary:
      "What a voice is to say in a video, spoken now: when each word of it is said. A video that says the same has it already.",
    who: "guest",
    request: saidSchema,
    response: spokenNarrationSchema,
    errors: narrationErrors,
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  narrationAudio: defineCall({
    method: "POST",
    path: "/api/video/narration/audio",
    summary: "How that sounds: WAV, 48 kHz, mono, 16 bits.",
    who: "guest",
    request: saidSchema,
    response: z.unknown(),
    errors: narrationErrors,
    answer: "bytes",
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  writeScript: defineCall({
    method: "POST",
    path: "/api/video/script",
    summary:
      "What a voice could say in a video, written by a language model from what is known of its subject: each sentence is made of these facts, and none has a number that is in none of them. Nothing of it is kept.",
    who: "guest",
    request: z.object({
      /** What the video is about, its price, what it does: each a fact. */
      facts: z
        .array(z.string().trim().min(1).max(limits.maxCaptionCharacters))
        .min(1)
        .max(limits.maxClipLines + 1),
      /** The language of the script. */
      language: languageCodeSchema,
      /** How long it may be, in characters. */
      maxCharacters: z.int().min(40).max(limits.maxNarrationCharacters).default(600),
    }),
    response: z.object({
      text: z.string(),
      /** Who wrote it, for people. */
      engineName: z.string(),
    }),
    errors: ["ENGINE_UNAVAILABLE", "ENGINE_FAILED", "NOT_READY", "TOO_MANY_REQUESTS", "TIMED_OUT"],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  recommendFeatures: defineCall({
    method: "POST",
    path: "/api/video/recommend-product-features",
    summary:
      "What a product page says of its product: name, price, features and pictures, by JSON-LD, microdata, Open Graph, or what it shows. No script of it is run, and nothing of it is stored.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object({ url: z.string().min(1).max(4_096) }),
    response: productPageSchema,
    errors: [
      ...(["BAD_INPUT", "LINK_PRIVATE_ADDRESS", "LINK_UNREACHABLE", "FILE_TOO_LARGE"] as const),
      ...(["TEXT_UNREADABLE", "MEDIA_TOOL_MISSING", "TOO_MANY_REQUESTS", "DISK_FULL", "TIMED_OUT"] as const),
    ],
  }),
  pages: defineCall({
    method: "POST",
    path: "/api/video/pages",
    summary:
      "Pages of a PDF or slides of a PPTX as pictures of one's own, each with its notes. The body is the file, at most 100 MB, which is not kept; macros and scripts of it are not run.",
    who: "guest",
    request: z.object({
      name: z.string().min(1).max(255),
      /** The first page, from 1. */
      from: z.coerce.number().int().min(1).max(10_000).default(1),
      /** How many from there on. */
      count: z.coerce.number().int().min(1).max(limits.maxPagesAtOnce).default(limits.maxPagesAtOnce),
    }),
    bytesBody: { maxBytes: limits.maxDeckBytes },
    response: z.object({
      /** Of the whole file; hidden slides are none. */
      pageCount: z.int().min(0),
      pages: z.array(
        z.object({
          number: z.int().min(1),
          material: materialSchema,
          /** Empty: it has none. */
          notes: z.string(),
        }),
      ),
      /** Numbers of pages that are damaged. */
      damaged: z.array(z.int().min(1)),
      /** How much is not drawn: vector pictures of other programs; charts, diagrams and embedded files. */
      leftOut: z.object({ pictures: z.int().min(0), objects: z.int().min(0) }),
    }),
    errors: [
      ...([
        "BAD_INPUT",
        "MEDIA_TYPE_UNSUPPORTED",
        "FILE_TOO_LARGE",
        "TEXT_UNREADABLE",
        "PLAN_TOO_LOW",
      ] as const),
      ...(["STORAGE_FULL", "MEDIA_TOOL_MISSING", "TOO_MANY_REQUESTS", "DISK_FULL", "TIMED_OUT"] as const),
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  edit: defineCall({
    method: "GET",
    path: "/api/video/task/edit",
    summary:
      "A video of clips or pictures as it is being arranged by hand: what was changed since it was made is in it.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.discriminatedUnion("product", [
      ofClips.extend(revisionsSchema.shape),
      ofSlides.extend(revisionsSchema.shape),
    ]),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  saveEdit: defineCall({
    method: "POST",
    path: "/api/video/task/edit/save",
    summary: "Keeps how a video was arranged, as its next revision; it is made when that is asked for.",
    who: "guest",
    request: z.discriminatedUnion("product", [ofClips.extend(saving), ofSlides.extend(saving)]),
    response: revisionsSchema,
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "SCRIPT_REVISION_CONFLICT", "BAD_INPUT"] as const),
      ...(["UPLOAD_INCOMPLETE", "MEDIA_NO_AUDIO"] as const),
    ],
    maxBodyBytes: 2_000_000,
  }),
  ...versionCalls,
  thumbnails: defineCall({
    method: "GET",
    path: "/api/video/task/thumbnail/suggest",
    summary:
      "Places in a video that was made at which a frame of it could stand for it, in their order: the sharpest and steadiest moments of its clips.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.object({ items: z.array(z.object({ atMs: z.int().min(0) })) }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  chooseThumbnail: defineCall({
    method: "POST",
    path: "/api/video/task/thumbnail",
    summary:
      "What stands for a video that was made, in lists, where it is shared and in its file: a frame of it, a picture of one's own, or, with neither, what was chosen by itself. It stays when the video is made again.",
    who: "guest",
    request: z
      .object({
        taskId: z.string(),
        /** A frame of the video, in milliseconds. */
        atMs: z.int().min(0).max(limits.maxDurationMs).optional(),
        /** A picture that was brought. */
        materialId: z.string().min(1).max(64).optional(),
      })
      .refine(
        ({ atMs, materialId }) => atMs === undefined || materialId === undefined,
        "A frame or a picture.",
      ),
    response: taskSchema,
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT", "UPLOAD_INCOMPLETE"] as const),
      ...(["MEDIA_UNREADABLE", "TOO_MANY_REQUESTS", "DISK_FULL"] as const),
    ],
  }),
  makeAgain: defineCall({
    method: "POST",
    path: "/api/video/task/make-again",
    summary:
      "Makes a video as it is arranged now; only what changed is drawn. Of one that was made, that costs nothing, unless the dub of its clips gets longer.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      /** What the person was told it costs: where it is another price by now, nothing is made. */
      priceTenths: z.int().min(0).optional(),
    }),
    response: taskSchema,
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MEDIA_NO_AUDIO"] as const),
      ...(["PLAN_TOO_LOW", "GUEST_LIMIT", "ACCOUNT_NEEDED", "CREDITS_INSUFFICIENT"] as const),
      "PRICE_CHANGED",
    ],
  }),
} as const;
