import { z } from "zod";
import { defineCall } from "../call.ts";
import { stressSchema } from "../entities/cue.ts";
import { shorteningRuleSchema } from "../entities/fit-reason.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { glossaryTermSchema, pronunciationSchema } from "../entities/script.ts";
import { editorIdSchema, scriptChangeSchema } from "../entities/script-change.ts";
import { deliverySchema, takeSchema } from "../entities/take.ts";

const lineText = z.string().trim().min(1).max(limits.maxLineCharacters);
const getLine = { taskId: z.string(), segmentId: z.string() };

/** Parts of a translated line that belong together; the edit `set-wordings` takes them as they are. */
const wordedLineSchema = z.object({
  segmentId: z.string(),
  text: z.string(),
  /** Shorter wordings, longest first; empty where the engine gives none. */
  shorterTexts: z.array(z.string()),
  unknownWords: z.array(z.string()),
});
export type WordedLine = z.infer<typeof wordedLineSchema>;

/** Another wording of a line's translation. */
const wordingSchema = z.object({
  text: z.string(),
  characters: z.int().min(0),
  /** How long the line's voice would speak it, by its own speed where enough of its takes are known. */
  estimatedMs: z.int().min(0),
  /** The rules that made it shorter; missing: the engine worded it. */
  rules: z.array(shorteningRuleSchema).optional(),
});
export type Wording = z.infer<typeof wordingSchema>;

/** The revision that made a take the line's; null where the line has it so already, or is gone. */
const takeChangeSchema = scriptChangeSchema.nullable();

/** A query carries texts: null and a missing field are the same. */
const queryMs = z.coerce.number().int().min(0).max(limits.maxRecordingMs).optional();

/** What a call answers that words a line anew. */
const reworded = {
  response: z.object({
    /** Best first; none says again what the line says already. */
    wordings: z.array(wordingSchema),
    /**
     * Whether the engine of this task can make a wording shorter or longer at all; without, `normal` brings one, and
     * `shorter` those that rules make.
     */
    canReword: z.boolean(),
    engineId: z.string(),
    unknownWords: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  errors: [
    "NOT_FOUND",
    "PLAN_TOO_LOW",
    "LANGUAGE_PAIR_UNSUPPORTED",
    "ENGINE_UNAVAILABLE",
    "NOT_READY",
    "ENGINE_FAILED",
    "PREVIEW_USED_UP",
    "TOO_MANY_REQUESTS",
    "TIMED_OUT",
  ],
} as const;

/** What a call is asked and answers that translates lines anew. */
const translated = {
  request: z.object({
    taskId: z.string(),
    segmentIds: z.array(z.string()).min(1).max(limits.maxLinesTranslatedAtOnce),
  }),
  response: z.object({
    /** In the script's order; a line that could not be translated is not among them. */
    lines: z.array(wordedLineSchema),
    engineId: z.string(),
    warnings: z.array(z.string()),
  }),
  errors: [
    "NOT_FOUND",
    "PLAN_TOO_LOW",
    "LANGUAGE_PAIR_UNSUPPORTED",
    "ENGINE_UNAVAILABLE",
    "NOT_READY",
    "ENGINE_FAILED",
    "PREVIEW_USED_UP",
    "TOO_MANY_REQUESTS",
    "TIMED_OUT",
  ],
  timeoutMs: limits.singleSpeechTimeoutMs,
} as const;

/** Calls of the area speech: takes and wordings of single lines. */
export const speechCalls = {
  speakLine: defineCall({
    method: "POST",
    path: "/api/video/translation/tts-single-v2",
    summary: "Speaks one line now. The take becomes the line's in a revision of the script; the video stays.",
    who: "user",
    guestPath: "/api/video/translation/guest/tts-single-v2",
    request: z.object({
      ...getLine,
      /** Each of the three defaults to what the newest script says of the line. */
      text: lineText.optional(),
      voiceId: z.string().max(200).optional(),
      delivery: deliverySchema.optional(),
      /** A further reading, though the same was spoken before. */
      isAnew: z.boolean().default(false),
      /**
       * Of a paragraph of a text: one of its sentences once more, or in a reading that it had. The others stay as they
       * are in the take that sounds.
       */
      sentence: z
        .object({ index: z.int().min(0), reading: z.int().min(0).nullable().default(null) })
        .optional(),
      editorId: editorIdSchema.optional(),
    }),
    response: z.object({
      take: takeSchema,
      change: takeChangeSchema,
      /** It was there before: nothing was spoken. */
      reused: z.boolean(),
      /** What was charged for it, in tenths of a credit; 0: nothing. */
      creditTenths: z.int().min(0),
      /** Of the engine, in English words. */
      warnings: z.array(z.string()),
    }),
    errors: [
      "BAD_INPUT",
      "NOT_FOUND",
      "VOICE_UNKNOWN",
      "VOICE_GONE",
      "ENGINE_UNAVAILABLE",
      "NOT_READY",
      "ENGINE_FAILED",
      "PLAN_TOO_LOW",
      "CREDITS_INSUFFICIENT",
      "ACCOUNT_NEEDED",
      "PREVIEW_USED_UP",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  say: defineCall({
    method: "POST",
    path: "/api/speech/say",
    summary:
      "A paragraph of a text, spoken now, before a task is made of it: WAV, 48 kHz, mono, 16 bits. What a task then says of it is there already.",
    who: "guest",
    request: z.object({
      text: z.string().trim().min(1).max(limits.maxHeardCharacters),
      language: languageCodeSchema,
      /** Default: the cast's choice. */
      voiceId: z.string().max(200).optional(),
      delivery: deliverySchema.optional(),
      /** How words of it are said: they come before those of the project. */
      pronunciations: z.array(pronunciationSchema).max(limits.maxPronunciations).default([]),
      /** Which letters of it are said with stress. */
      stresses: z.array(stressSchema).max(limits.maxLineCharacters).default([]),
    }),
    response: z.unknown(),
    errors: [
      "BAD_INPUT",
      "PLAN_TOO_LOW",
      "VOICE_UNKNOWN",
      "VOICE_GONE",
      "ENGINE_UNAVAILABLE",
      "NOT_READY",
      "ENGINE_FAILED",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
    answer: "bytes",
  }),
  takeAudio: defineCall({
    method: "GET",
    path: "/api/task/take-audio",
    summary:
      "The sound of a take, plain or at the tempo of its placement as the mix has it: WAV, 48 kHz, mono, 16 bits.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      takeId: z.string(),
      /** Speed, above 1 is faster; pitch stays. */
      tempo: z.coerce.number().min(0.5).max(2).default(1),
      /** As the fit asks for them; missing: pauses stay, nothing is cut. */
      compressPausesToMs: queryMs,
      cutToMs: queryMs,
    }),
    response: z.unknown(),
    errors: [
      "NOT_FOUND",
      "NOT_READY",
      "TOO_MANY_REQUESTS",
      "MEDIA_TOOL_FAILED",
      "MEDIA_TOOL_MISSING",
      "DISK_FULL",
    ],
    answer: "bytes",
  }),
  recordTake: defineCall({
    method: "POST",
    path: "/api/task/record-take",
    summary:
      "Makes a take of a recording of one's own voice, which becomes the line's in a revision of the script. The body is the recording: WebM, Ogg, MP4 or WAV, at most 25 MB and 10 minutes.",
    who: "guest",
    request: z.object({
      ...getLine,
      /** What was said, where an address has room for it; default: the line's text in the newest script. */
      text: lineText.max(limits.maxRecordedTextCharacters).optional(),
      editorId: editorIdSchema.optional(),
    }),
    bytesBody: { maxBytes: limits.maxRecordingBytes },
    response: z.object({ take: takeSchema, change: takeChangeSchema }),
    errors: [
      "NOT_FOUND",
      "PLAN_TOO_LOW",
      "FILE_TOO_LARGE",
      "MEDIA_EMPTY",
      "MEDIA_TYPE_UNSUPPORTED",
      "MEDIA_UNREADABLE",
      "MEDIA_TRUNCATED",
      "MEDIA_NO_AUDIO",
      "MEDIA_SILENT",
      "MEDIA_TOO_LONG",
      "MEDIA_TOO_MANY_PIXELS",
      "MEDIA_LENGTH_UNBELIEVABLE",
      "MEDIA_POINTS_ELSEWHERE",
      "MEDIA_TOOL_MISSING",
      "PREVIEW_USED_UP",
      "TOO_MANY_REQUESTS",
      "STORAGE_FULL",
      "DISK_FULL",
    ],
  }),
  translateText: defineCall({
    method: "POST",
    path: "/api/video/translation/translate/text",
    summary: "Translates a text by itself: what a translation says, said back in the source's language.",
    who: "user",
    guestPath: "/api/video/translation/guest/translate/text",
    request: z.object({
      text: lineText,
      from: languageCodeSchema,
      to: languageCodeSchema,
      glossary: z.array(glossaryTermSchema).max(limits.maxGlossaryTerms).default([]),
    }),
    response: z.object({
      text: z.string(),
      unknownWords: z.array(z.string()),
      engineId: z.string(),
      warnings: z.array(z.string()),
    }),
    errors: [
      "PLAN_TOO_LOW",
      "LANGUAGE_PAIR_UNSUPPORTED",
      "ENGINE_UNAVAILABLE",
      "NOT_READY",
      "ENGINE_FAILED",
      "PREVIEW_USED_UP",
      "TOO_MANY_REQUESTS",
      "TIMED_OUT",
    ],
  }),
  rewordLine: defineCall({
    method: "POST",
    path: "/api/video/translation/translate/script",
    summary: "Other wordings of a line's translation: another one, shorter ones, or longer ones.",
    who: "user",
    guestPath: "/api/video/translation/guest/translate/script",
    request: z.object({
      ...getLine,
      spec: z.enum(["normal", "shorter", "longer"]),
      /** The wording to begin from; default: the line's in the newest script. */
      text: lineText.optional(),
      /** Default: what the line's slot has room for. */
      maxCharacters: z.int().min(1).max(limits.maxLineCharacters).optional(),
    }),
    ...reworded,
  }),
  translateLines: defineCall({
    method: "POST",
    path: "/api/video/translation/translate/scripts",
    summary:
      "Translates lines anew, with their scenes as context and the script's glossary. The script changes by an edit only.",
    who: "user",
    guestPath: "/api/video/translation/guest/translate/scripts",
    ...translated,
  }),
  rewordOfProduct: defineCall({
    ...reworded,
    method: "GET",
    path: "/api/product-task/translate/script",
    summary: "Another translation of a line, in a task of any product that is translated.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object(getLine),
  }),
  translateOfProduct: defineCall({
    ...translated,
    method: "POST",
    path: "/api/product-task/translate/scripts",
    summary:
      "Translates lines anew, in a task of any product that is translated, as `translate/scripts` does.",
    who: "user",
    isOpenWhereFree: true,
  }),
} as const;
