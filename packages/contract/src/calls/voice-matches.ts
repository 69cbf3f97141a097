import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { sampleCheckSchema } from "../entities/sample-check.ts";

/** A voice that is near to a recording's, and why. */
const voiceMatchSchema = z.object({
  voiceId: z.string(),
  /** Pitch of the voice, in hertz, and how far it is from the recording's, in semitones. */
  pitchHz: z.number().nullable(),
  semitones: z.number().nullable(),
  timbre: z.enum(["near", "similar", "far"]),
});

const voiceMatchesSchema = z.object({
  /** Median pitch of the recording, in hertz; null: nothing in it has one, and then no voice is near. */
  pitchHz: z.number().nullable(),
  /** Nearest first, of the voices that were measured. */
  matches: z.array(voiceMatchSchema),
});
export type VoiceMatches = z.infer<typeof voiceMatchesSchema>;

/** Calls of the area voice-matches: voices that are near to a recording's, by pitch and timbre. */
export const voiceMatchCalls = {
  ofSpeaker: defineCall({
    method: "POST",
    path: "/api/voice/match-speaker",
    summary:
      "Voices of a language that are nearest to a speaker of a task, by pitch and timbre of the source.",
    who: "guest",
    request: z.object({ taskId: z.string(), speakerId: z.string().max(100), language: languageCodeSchema }),
    response: voiceMatchesSchema,
    errors: [
      "NOT_FOUND",
      "MEDIA_UNREADABLE",
      "MEDIA_NO_AUDIO",
      "MEDIA_TOOL_FAILED",
      "MEDIA_TOOL_MISSING",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
  }),
  ofRecording: defineCall({
    method: "POST",
    path: "/api/voice/match-recording",
    summary:
      "Voices of a language that are nearest to a recording of one person, which is measured and not kept. The body is the recording, at most 25 MB and 10 minutes.",
    who: "guest",
    request: z.object({ language: languageCodeSchema }),
    bytesBody: { maxBytes: limits.maxRecordingBytes },
    response: voiceMatchesSchema.extend({
      checks: z.array(sampleCheckSchema),
      /** What was measured, from its start, in milliseconds: of a long recording the first three minutes. */
      usedMs: z.int(),
      durationMs: z.int(),
    }),
    errors: [
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
      "MEDIA_TOOL_FAILED",
      "MEDIA_TOOL_MISSING",
      "TOO_MANY_REQUESTS",
      "DISK_FULL",
      "TIMED_OUT",
    ],
  }),
} as const;
