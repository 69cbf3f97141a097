import type {
  HeardText,
  OwnVoiceKind,
  Problem,
  Rating,
  SettingsOf,
  StageProgress,
  StoredReport,
  TaskProduct,
} from "@voxloom/contract";
import { taskProducts } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** How far a production is. */
export type StoredProgress = {
  stages: StageProgress[];
  fraction: number;
  timeLeftMs: number | null;
  /** The newest of what was heard; missing: nothing yet, or there are lines. */
  heard?: HeardText[];
  /** How loud the recording is; missing: not known yet, or there are lines. */
  outline?: number[];
};
/** What the job that is queued or running is to make. */
export type ProductionOrder = {
  kind: "automatic" | "regenerate";
  /** Lines to speak anew though their text did not change. */
  respeakSegmentIds: string[];
  /** The revision to go by; null: there is none yet. */
  revision?: number | null;
  /** How much sound it is paid for, in milliseconds: the recording, or the changed lines together. */
  chargedMs: number;
  /** It is paid for although it is a preview, whose free words are used up. */
  isPaidPreview?: boolean;
  /** It was paid for when it was made first: it is made again as it was changed. */
  isPaid?: boolean;
  /** Of a video whose clips are dubbed: how much dub was paid for before, in milliseconds; only what is longer costs. */
  paidDubMs?: number;
  /** Its owner asked for a mail when it is over; missing: nobody did. */
  tellsEnd?: true;
  /** Of a transcript: what is heard from this moment on is left out, as somebody asked; missing: all is heard. */
  heardUntilMs?: number;
  /** Of a transcript: its parts in other languages are being heard; missing: somebody can still say which there are. */
  arePartsTaken?: true;
};
/** Keys in storage of what the last finished production made, by name. */
export type StoredOutputs = Record<string, string>;

/** What people ordered. */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    /** Tasks of one order have one. */
    requestId: uuid("request_id").notNull(),
    /** Tasks of one source in several languages have one. */
    groupId: uuid("group_id").notNull().defaultRandom(),
    /** Folder it lies in; null: none. Folders know of tasks, not the other way round: they keep this true. */
    folderId: uuid("folder_id"),
    product: text("product", { enum: taskProducts }).notNull(),
    name: text("name").notNull(),
    /** What it is made of; null: of no file. */
    materialId: uuid("material_id"),
    /** null: it is in no other language. */
    targetLanguage: text("target_language"),
    settings: jsonb("settings").$type<SettingsOf<TaskProduct>>().notNull(),
    /** Only the start of the material is dubbed. */
    isPreview: boolean("is_preview").notNull().default(false),
    state: text("state", {
      enum: ["draft", "queued", "running", "succeeded", "failed", "canceled"],
    }).notNull(),
    progress: jsonb("progress").$type<StoredProgress>().notNull(),
    problem: jsonb("problem").$type<Problem>(),
    production: jsonb("production").$type<ProductionOrder>().notNull(),
    /** The job that may change this task; one that was replaced may not. */
    jobId: uuid("job_id"),
    /** The try of that job that began last: a worker that was cut off and comes back has another, and changes nothing. */
    attemptId: uuid("attempt_id"),
    /** Credits held for that job; null: it costs nothing. */
    reservationId: uuid("reservation_id"),
    /** Revision that the last finished production made. */
    revision: integer("revision"),
    outputs: jsonb("outputs").$type<StoredOutputs>().notNull().default({}),
    /** Kinds of people's own voices that speak in them. */
    ownVoices: jsonb("own_voices").$type<OwnVoiceKind[]>().notNull().default([]),
    /** Characters of a preview that were spoken and translated anew for nothing. */
    freeCharacters: integer("free_characters").notNull().default(0),
    /** When somebody said that this language is good, who, and which revision they saw; null: nobody did. */
    approvedAt: timestamp("approved_at", { withTimezone: true, precision: 3 }),
    approvedBy: text("approved_by"),
    approvedRevision: integer("approved_revision"),
    /** Bytes of the outputs, and of what people recorded for lines. */
    outputBytes: bigint("output_bytes", { mode: "number" }).notNull().default(0),
    recordedBytes: bigint("recorded_bytes", { mode: "number" }).notNull().default(0),
    /** Length of what is dubbed. */
    durationMs: bigint("duration_ms", { mode: "number" }).notNull(),
    /** When its first production was ordered; null: it is still a draft. */
    orderedAt: timestamp("ordered_at", { withTimezone: true, precision: 3 }),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Deleted tasks can be restored until they are swept. */
    deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("tasks_of_project").on(table.projId, table.createdAt, table.id),
    index("tasks_by_update").on(table.projId, table.updatedAt, table.id),
    index("tasks_by_name").on(table.projId, sql`lower(${table.name})`, table.id),
    index("tasks_by_duration").on(table.projId, table.durationMs, table.id),
    index("tasks_of_folder").on(table.projId, table.folderId, table.createdAt, table.id),
    index("tasks_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // Lists over all projects.
    index("tasks_newest").on(table.createdAt, table.id),
    index("tasks_of_state").on(table.state, table.createdAt, table.id),
    index("tasks_of_material").on(table.materialId),
    index("tasks_of_group").on(table.groupId),
    check(
      "tasks_translation",
      sql`${table.product} not in ('video-translation', 'audio-translation') or (${table.materialId} is not null and ${table.targetLanguage} is not null)`,
    ),
  ],
);

/** The quality report of a task's last finished production. */
export const reports = pgTable("reports", {
  taskId: uuid("task_id")
    .primaryKey()
    .references(() => tasks.id, { onDelete: "cascade" }),
  revision: integer("revision").notNull(),
  /** The report's rating, for lists; null: not rated. */
  rating: jsonb("rating").$type<Rating>(),
  report: jsonb("report").$type<StoredReport>().notNull(),
});

/** What people wrote in place of lines that were heard, until there is a script to write in. */
export const heardCorrections = pgTable(
  "heard_corrections",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    startMs: integer("start_ms").notNull(),
    endMs: integer("end_ms").notNull(),
    /** What it was written over. */
    heard: text("heard").notNull(),
    /** Empty: nothing is said there. */
    typed: text("typed").notNull(),
    /** Who says it; null: nobody was named. */
    speaker: text("speaker"),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.startMs] })],
);
