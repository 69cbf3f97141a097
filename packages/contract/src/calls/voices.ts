import { z } from "zod";
import { defineCall } from "../call.ts";
import { engineStatusSchema } from "../entities/engine.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { listedVoiceSchema, voiceChoicesSchema, voiceFiguresSchema } from "../entities/voice.ts";

const voiceIdSchema = z.string().max(200);

/** Calls of the area voices: the catalog of voices and engines. */
export const voiceCalls = {
  list: defineCall({
    method: "POST",
    path: "/api/public/get-voice-template-ms-list",
    summary:
      "Voices that speak a language, best first, with what was measured of each: all voices without a language.",
    who: "public",
    request: z.object({ language: languageCodeSchema.optional() }),
    response: z.object({ voices: z.array(listedVoiceSchema) }),
    errors: [],
    isLarge: true,
  }),
  sample: defineCall({
    method: "GET",
    path: "/api/voice/sample",
    summary: "A short sample of a voice as WAV, made on first request.",
    who: "public",
    request: z.object({ voiceId: voiceIdSchema, language: languageCodeSchema }),
    response: z.unknown(),
    errors: [
      "VOICE_UNKNOWN",
      "VOICE_GONE",
      "PLAN_TOO_LOW",
      "ENGINE_UNAVAILABLE",
      "NOT_READY",
      "TOO_MANY_REQUESTS",
    ],
    answer: "bytes",
  }),
  measure: defineCall({
    method: "POST",
    path: "/api/voice/measure",
    summary:
      "Measures some of the voices of a language that were not measured yet, by their samples, and says how many remain.",
    who: "guest",
    request: z.object({ language: languageCodeSchema }),
    response: z.object({
      /** Of the voices that were measured now. */
      figures: z.record(z.string(), voiceFiguresSchema),
      remaining: z.int().min(0),
    }),
    errors: ["TOO_MANY_REQUESTS", "DISK_FULL", "TIMED_OUT"],
  }),
  choices: defineCall({
    method: "GET",
    path: "/api/voice/choices",
    summary: "Voices that the project likes and used lately.",
    who: "guest",
    request: z.object({}),
    response: voiceChoicesSchema,
    errors: [],
  }),
  mark: defineCall({
    method: "POST",
    path: "/api/voice/mark",
    summary: "Makes a voice a favorite, or none any more, or notes that it was used now.",
    who: "guest",
    request: z.object({
      voiceIds: z.array(voiceIdSchema).min(1).max(limits.maxSpeakers),
      /** Default: as it is. */
      isFavorite: z.boolean().optional(),
      isUsed: z.literal(true).optional(),
    }),
    response: voiceChoicesSchema,
    errors: ["VOICE_UNKNOWN", "TOO_MANY_REQUESTS"],
  }),
  engines: defineCall({
    method: "GET",
    path: "/api/engines/catalog",
    summary:
      "Each capability with the engines that are here, what they can, and what would bring the missing ones.",
    who: "public",
    request: z.object({}),
    response: z.object({
      engines: z.array(engineStatusSchema),
      targetsBySource: z.record(z.string(), z.array(languageCodeSchema)),
      /** Those of recordings alone: by ear, because nothing here translates the text; absent: none. */
      targetsByEar: z.record(z.string(), z.array(languageCodeSchema)).optional(),
    }),
    errors: [],
  }),
} as const;
