import { z } from "zod";
import { defineCall } from "../call.ts";
import { knownSpeakerSchema, speakerSuggestionSchema } from "../entities/known-speaker.ts";
import { limits } from "../entities/limits.ts";

const bookSchema = z.object({
  /** Off, nothing is kept. */
  isOn: z.boolean(),
  /** By name. */
  items: z.array(knownSpeakerSchema),
});
const speakerIdSchema = z.string().max(60);

/** Calls on people whose voices are known again in the next recording. Off until somebody switches it on. */
export const knownSpeakerCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/known-speakers",
    summary: "Whether speakers are known again by their voices, and who is.",
    who: "guest",
    request: z.object({}),
    response: bookSchema,
    errors: [],
  }),
  switch: defineCall({
    method: "POST",
    path: "/api/known-speakers/switch",
    summary: "Begins to know speakers again by their voices, or stops and forgets all of them.",
    who: "guest",
    request: z.object({ isOn: z.boolean() }),
    response: bookSchema,
    errors: [],
  }),
  remember: defineCall({
    method: "POST",
    path: "/api/known-speakers/remember",
    summary:
      "Keeps how a speaker of a task sounds, encrypted, under a name. Answers null where this is off, less than three seconds are heard of them, or the task has no recording.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      speakerId: speakerIdSchema,
      name: z.string().trim().min(1).max(limits.maxSpeakerNameCharacters),
    }),
    response: z.object({ item: knownSpeakerSchema.nullable() }),
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "ENGINE_FAILED", "TOO_MANY_REQUESTS"],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  suggest: defineCall({
    method: "GET",
    path: "/api/known-speakers/suggest",
    summary:
      "Speakers of a task's newest script that sound like somebody known, each person once. Nothing is renamed.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.object({ items: z.array(speakerSuggestionSchema) }),
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "ENGINE_FAILED", "TOO_MANY_REQUESTS"],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  forget: defineCall({
    method: "POST",
    path: "/api/known-speakers/delete",
    summary: "Forgets somebody's voice.",
    who: "guest",
    request: z.object({ knownId: z.string() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
