import { z } from "zod";
import { defineCall } from "../call.ts";
import { engineStatusSchema } from "../entities/engine.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { voiceSchema } from "../entities/voice.ts";

/** Calls of the area voices: the catalog of voices and engines. */
export const voiceCalls = {
  list: defineCall({
    method: "POST",
    path: "/api/public/get-voice-template-ms-list",
    summary: "Voices that speak a language, best first.",
    who: "public",
    request: z.object({ language: languageCodeSchema.optional() }),
    response: z.object({ voices: z.array(voiceSchema) }),
    errors: [],
  }),
  sample: defineCall({
    method: "GET",
    path: "/api/voice/sample",
    summary: "A short sample of a voice as WAV, made on first request.",
    who: "public",
    request: z.object({ voiceId: z.string().max(200), language: languageCodeSchema }),
    response: z.unknown(),
    errors: ["VOICE_UNKNOWN", "ENGINE_UNAVAILABLE", "NOT_READY", "TOO_MANY_REQUESTS"],
    answer: "bytes",
  }),
  engines: defineCall({
    method: "GET",
    path: "/api/engines/catalogue",
    summary:
      "Each capability with the engines that are here, what they can, and what would bring the missing ones.",
    who: "public",
    request: z.object({}),
    response: z.object({
      engines: z.array(engineStatusSchema),
      targetsBySource: z.record(z.string(), z.array(languageCodeSchema)),
    }),
    errors: [],
  }),
} as const;
