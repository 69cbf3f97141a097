import type { SampleCheck } from "@voxloom/contract";
import type { MatchBase, RemoteVoice, VoiceProfile } from "@voxloom/engines";
import { boolean, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { shelfColumns } from "../shelves/schema.ts";

/** The voice of the library that stands for a voice in a language, and how near it is. */
export type StoredBase = MatchBase & {
  /** Between the sample and the base as it is shifted; lower is nearer. */
  distance: number;
  color: number;
  semitones: number | null;
};
/** How what cloned a voice knows it. */
type StoredRemote = RemoteVoice;

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Voices that people made of recordings, from the recording on. Rows stay when consent is revoked: what was made names them. */
export const ownVoices = pgTable(
  "own_voices",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["clone", "match"] }).notNull(),
    /** A recording that was judged; a voice to listen to; one that may be used; one whose consent is revoked. */
    state: text("state", { enum: ["sample", "draft", "saved", "revoked"] }).notNull(),
    /** What is said in the recording is in this language. */
    language: text("language").notNull(),
    checks: jsonb("checks").$type<SampleCheck[]>().notNull(),
    profile: jsonb("profile").$type<VoiceProfile>(),
    usedMs: integer("used_ms").notNull(),
    durationMs: integer("duration_ms").notNull(),
    sizeBytes: integer("size_bytes").notNull().default(0),
    /** Of whom in which task the recording is; null: it was recorded or brought. */
    sourceTaskId: uuid("source_task_id"),
    sourceSpeakerId: text("source_speaker_id"),
    /** What it speaks; empty until it is made. */
    languages: jsonb("languages").$type<string[]>().notNull().default([]),
    /** By language; empty for a clone. */
    bases: jsonb("bases").$type<Record<string, StoredBase>>().notNull().default({}),
    remote: jsonb("remote").$type<StoredRemote>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    savedAt: moment("saved_at"),
    revokedAt: moment("revoked_at"),
    ...shelfColumns(),
    /** Blocked by an administrator, with the reason that its owner reads. */
    blockedAt: moment("blocked_at"),
    blockReason: text("block_reason"),
  },
  (table) => [index("own_voices_of_project").on(table.projId)],
);

/** Who agreed to a voice, when, and to which text. Kept apart from the voice, and longer. */
export const voiceConsents = pgTable(
  "voice_consents",
  {
    id: uuid("id").primaryKey(),
    voiceId: uuid("voice_id").notNull(),
    projId: uuid("proj_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** As the account has it: who agreed stays readable when it is deleted. */
    email: text("email"),
    kind: text("kind", { enum: ["spoken", "typed"] }).notNull(),
    textVersion: text("text_version").notNull(),
    locale: text("locale").notNull(),
    /** The statement, as it was shown. */
    statement: text("statement").notNull(),
    /** What was typed under it; null: it was spoken. */
    typed: text("typed"),
    /** Whether what was spoken is the voice of the recording; null: typed, or too little to tell. */
    isSameVoice: boolean("is_same_voice"),
    /** How much of the statement a recognizer heard in it, 0 to 1; null: typed, or none here knows the language. */
    wordsShare: real("words_share"),
    /** Whether a voice was made on it; else it was only recorded. */
    isUsed: boolean("is_used").notNull().default(false),
    givenAt: moment("given_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("voice_consents_of_voice").on(table.voiceId)],
);
