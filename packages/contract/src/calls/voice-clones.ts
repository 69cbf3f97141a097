import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { locales } from "../entities/locales.ts";
import { ownVoiceLimits, ownVoiceSchema } from "../entities/own-voice.ts";
import { taskProductSchema } from "../entities/task.ts";

const ownVoiceId = z.uuid();
const name = z.string().trim().min(1).max(ownVoiceLimits.maxNameCharacters);
const languages = z.array(languageCodeSchema).min(1).max(ownVoiceLimits.maxLanguages);
const answer = z.object({ voice: ownVoiceSchema });

const recordingErrors = [
  ...(["FILE_TOO_LARGE", "MEDIA_EMPTY", "MEDIA_TYPE_UNSUPPORTED", "MEDIA_UNREADABLE"] as const),
  ...(["MEDIA_TRUNCATED", "MEDIA_NO_AUDIO", "MEDIA_SILENT", "MEDIA_TOO_LONG"] as const),
  ...(["MEDIA_TOO_MANY_PIXELS", "MEDIA_LENGTH_UNBELIEVABLE", "MEDIA_POINTS_ELSEWHERE"] as const),
  ...(["MEDIA_TOOL_FAILED", "MEDIA_TOOL_MISSING", "STORAGE_FULL", "DISK_FULL"] as const),
  ...(["TOO_MANY_REQUESTS", "TIMED_OUT"] as const),
] as const;

/** What was made with something saved: a task in which a voice speaks, or that looks as a brand. */
export const madeTaskSchema = z.object({
  taskId: z.string(),
  projId: z.string(),
  name: z.string(),
  product: taskProductSchema,
  createdAt: z.iso.datetime(),
  /** Lines that the voice speaks; 0 of what is no voice. */
  lines: z.int(),
  /** In the bin. */
  isDeleted: z.boolean(),
});
export type MadeTask = z.infer<typeof madeTaskSchema>;

/** A voice as an administrator sees it: whose it is and who agreed to it. */
const adminVoiceSchema = z.object({
  voice: ownVoiceSchema,
  projId: z.string(),
  /** null: whoever made it has no account any more. */
  owner: z.object({ userId: z.string(), email: z.string().nullable(), name: z.string() }).nullable(),
});
export type AdminVoice = z.infer<typeof adminVoiceSchema>;

/** Calls of the area voice-clones: voices that people make of recordings, with consent. */
export const voiceCloneCalls = {
  checkSample: defineCall({
    method: "POST",
    path: "/api/voice-clone/check-sample",
    summary:
      "Judges a recording of one person and keeps it for a day, to make a voice of. The body is the recording, at most 25 MB and 10 minutes; three minutes are used.",
    who: "user",
    request: z.object({ language: languageCodeSchema }),
    bytesBody: { maxBytes: limits.maxRecordingBytes },
    response: answer,
    errors: recordingErrors,
  }),
  sampleOfSpeaker: defineCall({
    method: "POST",
    path: "/api/voice-clone/sample-of-speaker",
    summary: "Takes what a speaker of a task says as the recording, up to three minutes, and judges it.",
    who: "user",
    request: z.object({ taskId: z.string(), speakerId: z.string().max(100) }),
    response: answer,
    errors: ["NOT_FOUND", "PLAN_TOO_LOW", ...recordingErrors],
  }),
  sampleOfMaterial: defineCall({
    method: "POST",
    path: "/api/voice-clone/sample-of-material",
    summary:
      "Takes an audio or video file of the project as the recording and judges it. At most 10 minutes; three are used.",
    who: "user",
    request: z.object({ materialId: z.string(), language: languageCodeSchema }),
    response: answer,
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", ...recordingErrors],
  }),
  recordConsent: defineCall({
    method: "POST",
    path: "/api/voice-clone/record-consent",
    summary:
      "Takes the spoken consent to a voice, and says whether it is the voice of the recording, and whether the statement is heard in it. The body is what was said.",
    who: "user",
    request: z.object({ ownVoiceId, locale: z.enum(locales) }),
    bytesBody: { maxBytes: limits.maxRecordingBytes },
    response: z.object({
      /** null: too little is said to tell. */
      isSameVoice: z.boolean().nullable(),
      /** Whether the statement was heard in it; null: no recognizer here knows the language. */
      hasWords: z.boolean().nullable(),
      consentId: z.uuid(),
    }),
    errors: ["NOT_FOUND", ...recordingErrors],
  }),
  clone: defineCall({
    method: "POST",
    path: "/api/voice-clone/clone-voice",
    summary:
      "Makes a voice of a judged recording, with consent: a clone where a service or a model that clones is here and speaks one of the languages, else the closest voice of the library in each language, shifted. It is a draft until it is saved.",
    who: "user",
    request: z.object({
      ownVoiceId,
      name,
      languages,
      consent: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("spoken"), consentId: z.uuid() }),
        z.object({
          kind: z.literal("typed"),
          locale: z.enum(locales),
          /** The sentence that the page asks for, as it was typed. */
          text: z.string().max(ownVoiceLimits.maxStatementCharacters),
        }),
      ]),
    }),
    response: answer,
    errors: [
      "NOT_FOUND",
      "PLAN_TOO_LOW",
      "VOICE_SAMPLE_UNUSABLE",
      "VOICE_CONSENT_MISSING",
      "ENGINE_UNAVAILABLE",
      "DISK_FULL",
      "TOO_MANY_REQUESTS",
      "TIMED_OUT",
    ],
    timeoutMs: 600_000,
  }),
  list: defineCall({
    method: "POST",
    path: "/api/voice-clone/get-voice-clone-list",
    summary: "The voices that the project made, newest first: drafts, saved ones, and those that went away.",
    who: "user",
    request: z.object({}),
    response: z.object({
      items: z.array(ownVoiceSchema),
      /** What a new one would be here. */
      kind: ownVoiceSchema.shape.kind,
      /** What a clone made here speaks; in other languages a new voice is the closest one. Empty: nothing here clones. */
      cloneLanguages: z.array(languageCodeSchema),
      /** Of saving one, in tenths of a credit. */
      priceTenths: z.int(),
      /** How many more the plan allows; null: any number. */
      remaining: z.int().nullable(),
    }),
    errors: [],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/voice-clone/update-voice-clone",
    summary: "Renames a voice, gives it other languages, or brings a deleted one back.",
    who: "user",
    request: z.object({
      ownVoiceId,
      name: name.optional(),
      languages: languages.optional(),
      isDeleted: z.literal(false).optional(),
    }),
    response: answer,
    errors: ["NOT_FOUND", "VOICE_GONE", "PLAN_TOO_LOW", "ENGINE_UNAVAILABLE", "DISK_FULL", "TIMED_OUT"],
    timeoutMs: 600_000,
  }),
  delete: defineCall({
    method: "POST",
    path: "/api/voice-clone/delete-voice-clone",
    summary: "Deletes a voice; for 30 days it can be brought back. What was made with it stays.",
    who: "user",
    request: z.object({ ownVoiceId }),
    response: answer,
    errors: ["NOT_FOUND"],
  }),
  save: defineCall({
    method: "POST",
    path: "/api/voice-clone/save-to-lib",
    summary: "Puts a voice into the project's library. A clone costs credits, once; a closest voice nothing.",
    who: "user",
    request: z.object({ ownVoiceId }),
    response: answer,
    errors: ["NOT_FOUND", "VOICE_GONE", "VOICE_CONSENT_MISSING", "CREDITS_INSUFFICIENT", "PLAN_TOO_LOW"],
  }),
  made: defineCall({
    method: "GET",
    path: "/api/voice-clone/made",
    summary: "Everything that was made with a voice: tasks in which it speaks, newest first.",
    who: "user",
    request: z.object({ ownVoiceId }),
    response: z.object({ items: z.array(madeTaskSchema) }),
    errors: ["NOT_FOUND"],
  }),
  ofEverybody: defineCall({
    method: "GET",
    path: "/api/admin/own-voices",
    summary:
      "The voices that people made of recordings, newest first, with whose each is and who agreed to it: found by a part of their name or of an e-mail, or by the beginning of an id.",
    who: "admin",
    request: z.object({
      /** Where the page before ended. */
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      search: z.string().trim().max(254).optional(),
      show: z.enum(["all", "clone", "match", "blocked", "revoked"]).default("all"),
    }),
    response: z.object({ items: z.array(adminVoiceSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  block: defineCall({
    method: "POST",
    path: "/api/admin/block-voice",
    summary:
      "Blocks a voice that somebody made, or lets it speak again. Its owner reads the reason; what is being made with it is stopped.",
    who: "admin",
    request: z.object({ ownVoiceId, isBlocked: z.boolean(), reason: adminReasonSchema }),
    response: answer,
    errors: ["NOT_FOUND"],
  }),
  revoke: defineCall({
    method: "POST",
    path: "/api/voice-clone/revoke",
    summary:
      "Takes the consent to a voice back, for good: it speaks no more, its recording is deleted here and at the cloning service, and, on request, every task in which it speaks is taken down.",
    who: "user",
    request: z.object({ ownVoiceId, takesDown: z.boolean().default(false) }),
    response: answer.extend({ takenDown: z.int() }),
    errors: ["NOT_FOUND"],
  }),
} as const;
