import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { subtitles } from "../entities/products/subtitles.ts";
import { textToSpeech } from "../entities/products/text-to-speech.ts";
import { transcription } from "../entities/products/transcription.ts";
import { videoTranslation } from "../entities/products/video-translation.ts";
import type { TaskProduct } from "../entities/task.ts";
import { taskSchema } from "../entities/task.ts";
import { stageNameSchema } from "../entities/task-base.ts";
import { plannedOrderSchema, type TaskOrder, taskOrderSchema } from "../entities/task-order.ts";

export const createErrors = [
  "BAD_INPUT",
  "NOT_FOUND",
  "UPLOAD_INCOMPLETE",
  "LANGUAGE_PAIR_UNSUPPORTED",
  "LANGUAGE_UNKNOWN",
  "VOICE_UNKNOWN",
  "VOICE_GONE",
  "MEDIA_NO_AUDIO",
  "ENGINE_UNAVAILABLE",
  "SUBTITLES_UNREADABLE",
  "TEXT_UNREADABLE",
  "TEXT_TOO_LONG",
  "STORAGE_FULL",
  "DISK_FULL",
  "GUEST_LIMIT",
  "PREVIEWS_TOO_MANY",
  "ACCOUNT_NEEDED",
  "PLAN_TOO_LOW",
  "CREDITS_INSUFFICIENT",
] as const;

const created = {
  method: "POST",
  response: z.object({ requestId: z.string(), tasks: z.array(taskSchema) }),
  errors: createErrors,
} as const;

/** Orders tasks of any product: the other calls that create tasks are other names of this one. */
export const createTasks = defineCall({
  ...created,
  path: "/api/task/create",
  summary:
    "Orders tasks of any product, all or none: one for each file and language. Several files at once need an account where credits count.",
  who: "guest",
  request: taskOrderSchema,
});

/** An order of several files: what its path says is left out. */
const manyOrderSchema = videoTranslation.order.omit({ product: true, name: true });
/** An order of one file. */
export const singleOrderSchema = videoTranslation.order
  .omit({ product: true, materialIds: true, ownSubtitlesOfEach: true })
  .extend({ materialId: z.string() });
/** An order of one whole file. */
const wholeOrderSchema = singleOrderSchema.omit({ isPreview: true });

/** What would do an order, for each language of its results. */
export const plansSchema = z.object({
  plans: z.array(
    z.object({
      /** null: in no other language than is spoken. */
      targetLanguage: languageCodeSchema.nullable(),
      isPossible: z.boolean(),
      problem: z
        .object({
          code: z.string(),
          message: z.string(),
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        })
        .nullable(),
      steps: z.array(
        z.object({
          stage: stageNameSchema,
          engineId: z.string(),
          engineName: z.string(),
          tier: z.enum(["system", "local", "service"]),
          quality: z.enum(["basic", "good", "natural"]),
          note: z.string(),
          /** Languages that a translation goes through on its way. */
          pivots: z.array(languageCodeSchema),
          /** It translates what it hears, line by line, and every line wants a look; absent: it translates texts. */
          isByEar: z.literal(true).optional(),
          /** What would be taken on a machine with more memory, and what its models need, in bytes; absent: nothing else. */
          passedOver: z
            .object({ engineName: z.string(), neededBytes: z.int().positive(), machineBytes: z.int() })
            .optional(),
          /** Its models need more memory than there is, now or at all, in bytes; absent: they fit, or nobody knows. */
          shortage: z
            .object({ neededBytes: z.int().positive(), freeBytes: z.int(), isForGood: z.boolean() })
            .optional(),
        }),
      ),
      quality: z.enum(["basic", "good", "natural"]),
      estimatedMs: z.int(),
      /** What it costs, in tenths of a credit; 0: nothing. */
      priceTenths: z.int(),
    }),
  ),
});

/** What will happen, before it is ordered: of any product, and of dubs alone. */
export const planCalls = {
  any: defineCall({
    method: "POST",
    path: "/api/task/plan",
    summary:
      "Which engines would do an order of any product, what quality and time to expect, what it costs, and what stands in the way.",
    who: "guest",
    request: plannedOrderSchema,
    response: plansSchema,
    errors: ["NOT_FOUND"],
  }),
  translation: defineCall({
    method: "POST",
    path: "/api/video/translation/plan",
    summary:
      "Which engines would do an order, what quality and time to expect, and what stands in the way, for each target language.",
    who: "guest",
    request: singleOrderSchema,
    response: plansSchema,
    errors: ["NOT_FOUND"],
  }),
} as const;

const forPeople = { ...created, who: "user", isOpenWhereFree: true } as const;

/** Older and more special names of {@link createTasks}. */
export const orderAliasCalls = {
  createVideo: defineCall({
    ...created,
    path: "/api/video/translation/task-instant/create",
    summary: "Orders the dub of a video into one or several languages: one task for each.",
    who: "guest",
    request: singleOrderSchema,
  }),
  createAudio: defineCall({
    ...created,
    path: "/api/audio/translation/task-instant/create",
    summary: "Orders the dub of a sound recording into one or several languages.",
    who: "guest",
    request: singleOrderSchema,
  }),
  createManyVideos: defineCall({
    ...forPeople,
    path: "/api/video/translation/task-instant/create-multi",
    summary: "Orders the dubs of several videos at once, all or none: one task for each and each language.",
    request: manyOrderSchema,
  }),
  createManyAudios: defineCall({
    ...forPeople,
    path: "/api/audio/translation/task-instant/create-multi",
    summary: "Orders the dubs of several sound recordings at once, all or none.",
    request: manyOrderSchema,
  }),
  createPayingVideo: defineCall({
    ...forPeople,
    path: "/api/video/translation/task-paying/create",
    summary: "Orders the dub of a whole video.",
    request: wholeOrderSchema,
  }),
  createPayingAudio: defineCall({
    ...forPeople,
    path: "/api/audio/translation/task-paying/create",
    summary: "Orders the dub of a whole sound recording.",
    request: wholeOrderSchema,
  }),
  createSubtitles: defineCall({
    ...created,
    path: "/api/subtitle/translation/create",
    summary:
      "Orders the subtitles of a video or a sound recording, in the language that is spoken or translated, or the translation of a subtitle file.",
    who: "user",
    isOpenWhereFree: true,
    request: subtitles.order.omit({ product: true, materialIds: true }).extend({ materialId: z.string() }),
  }),
  createTranscription: defineCall({
    ...created,
    path: "/api/transcription/task-instant/create",
    summary: "Orders the transcript of a video or a sound recording.",
    who: "guest",
    request: transcription.order
      .omit({ product: true, materialIds: true })
      .extend({ materialId: z.string() }),
  }),
  createVoiceover: defineCall({
    ...created,
    path: "/api/voiceover/task-instant/create",
    summary: "Orders the speech of a text, or of a text file or a subtitle file.",
    who: "user",
    isOpenWhereFree: true,
    request: textToSpeech.order
      .omit({ product: true, materialIds: true })
      .extend({ materialId: z.string().optional() }),
  }),
} as const;

/** Each alias with the product that its path names. */
export const orderAliases = [
  { call: orderAliasCalls.createVideo, product: "video-translation" },
  { call: orderAliasCalls.createAudio, product: "audio-translation" },
  { call: orderAliasCalls.createManyVideos, product: "video-translation" },
  { call: orderAliasCalls.createManyAudios, product: "audio-translation" },
  { call: orderAliasCalls.createPayingVideo, product: "video-translation" },
  { call: orderAliasCalls.createPayingAudio, product: "audio-translation" },
  { call: orderAliasCalls.createSubtitles, product: "subtitles" },
  { call: orderAliasCalls.createTranscription, product: "transcription" },
  { call: orderAliasCalls.createVoiceover, product: "text-to-speech" },
] as const;

type AliasOrder = z.output<(typeof orderAliases)[number]["call"]["request"]>;

/** The order of any tasks that an alias's body stands for. */
export const orderOfAlias = (product: TaskProduct, body: AliasOrder): TaskOrder =>
  taskOrderSchema.parse({
    ...body,
    product,
    materialIds: "materialIds" in body ? body.materialIds : listIds(body),
  });

const listIds = ({ materialId }: { materialId?: string | undefined }): string[] =>
  materialId === undefined ? [] : [materialId];
