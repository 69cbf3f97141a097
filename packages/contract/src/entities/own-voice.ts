import { z } from "zod";
import { sampleCheckSchema } from "./sample-check.ts";
import { ownVoiceKindSchema } from "./voice.ts";

/** The text that people agree to, by the month it was written: phrases `consents` hold it in each language. */
export const voiceConsentVersion = "2026-11";

export const ownVoiceLimits = {
  maxNameCharacters: 60,
  /** Languages of one voice: each is measured while the caller waits. */
  maxLanguages: 8,
  maxStatementCharacters: 300,
  /** Days in which a deleted voice can be brought back. */
  restoreDays: 30,
} as const;

const moment = z.iso.datetime();

/** The voice of the library that stands for a voice in a language. Nobody's voice was copied for it. */
export const matchBaseSchema = z.object({
  language: z.string(),
  voiceId: z.string(),
  voiceName: z.string(),
  /** Whether pitch or resonances are moved to be nearer. */
  isShifted: z.boolean(),
  /** From the sample, in semitones; null: one of them has no pitch. */
  semitones: z.number().nullable(),
  timbre: z.enum(["near", "similar", "far"]),
});

/** A voice that somebody made of a recording: a clone, or the closest voice of the library, shifted. */
export const ownVoiceSchema = z.object({
  id: z.uuid(),
  /** By which it is chosen, as any other voice. */
  voiceId: z.string(),
  name: z.string(),
  kind: ownVoiceKindSchema,
  /** A recording that was judged; a voice to listen to; one that may be used; one whose consent was taken back. */
  state: z.enum(["sample", "draft", "saved", "revoked"]),
  /** Whether it speaks now: it may, and what it speaks with is on the server. */
  canSpeak: z.boolean(),
  /** Of the recording. */
  language: z.string(),
  languages: z.array(z.string()),
  /** Of a closest voice: what it is, by language. */
  bases: z.array(matchBaseSchema),
  checks: z.array(sampleCheckSchema),
  /** Median pitch of the recording, in hertz; null: nothing in it has one. */
  pitchHz: z.number().nullable(),
  /** What of the recording is used, and its length, in milliseconds. */
  usedMs: z.int(),
  durationMs: z.int(),
  createdAt: moment,
  /** null: not in the library. */
  savedAt: moment.nullable(),
  revokedAt: moment.nullable(),
  deletedAt: moment.nullable(),
  /** By an administrator; null: not blocked. */
  blocked: z.object({ at: moment, reason: z.string() }).nullable(),
  consent: z
    .object({
      kind: z.enum(["spoken", "typed"]),
      textVersion: z.string(),
      givenAt: moment,
      person: z.string(),
      /** Whether a recognizer heard the statement in what was spoken; null: typed, or none here knows the language. */
      hasWords: z.boolean().nullable(),
    })
    .nullable(),
});
export type OwnVoice = z.infer<typeof ownVoiceSchema>;
