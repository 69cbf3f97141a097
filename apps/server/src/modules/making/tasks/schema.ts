import type {
  DubSettings,
  HeardText,
  KeptScript,
  ListeningSettings,
  Problem,
  QualityReport,
  Rating,
  ScriptPatch,
  StageProgress,
  Take,
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
import { packedJson } from "./script/packed-json.ts";

/** How far a production is. */
export type StoredProgress = {
  stages: StageProgress[];
  fraction: number;
  timeLeftMs: number | null;
  /** The newest of what is being heard; missing: nothing is recognized just now. */
  heard?: HeardText[];
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
    /** Folder it lies in; null: none. Folders know of tasks, not the other way round: they keep this true. */
    folderId: uuid("folder_id"),
    product: text("product", { enum: taskProducts }).notNull(),
    name: text("name").notNull(),
    /** What it is made of; null: of no file. */
    materialId: uuid("material_id"),
    /** null: it is in no other language. */
    targetLanguage: text("target_language"),
    settings: jsonb("settings").$type<DubSettings | ListeningSettings>().notNull(),
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
    /** Credits held for that job; null: it costs nothing. */
    reservationId: uuid("reservation_id"),
    /** Revision that the last finished production made. */
    revision: integer("revision"),
    outputs: jsonb("outputs").$type<StoredOutputs>().notNull().default({}),
    /** Characters of a preview that were spoken and translated anew for nothing. */
    freeCharacters: integer("free_characters").notNull().default(0),
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
    check(
      "tasks_translation",
      sql`${table.product} not in ('video-translation', 'audio-translation') or (${table.materialId} is not null and ${table.targetLanguage} is not null)`,
    ),
  ],
);

/**
 * Every state of a task's script: each as what made it of the one before, and now and then whole (a snapshot), so that
 * any state is the nearest snapshot with the patches since. Rows never change but for a snapshot that is put in later.
 */
export const scriptRevisions = pgTable(
  "script_revisions",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    /** From 1, without holes. */
    revision: integer("revision").notNull(),
    origin: text("origin", { enum: ["automatic", "edit", "regenerate", "restore"] }).notNull(),
    /** Null of the first, and of those that were kept before there were patches. */
    patch: jsonb("patch").$type<ScriptPatch>(),
    /** Length of the patch as JSON. */
    patchBytes: integer("patch_bytes").notNull().default(0),
    /** The whole script; null: follow the patches. */
    script: packedJson("script").$type<KeptScript>(),
    /** What the production made and mixed, where edits came in meanwhile that are merged into the script; else null. */
    madeScript: packedJson("made_script").$type<KeptScript>(),
    /** The editor's window that made it, and the name it had then. */
    editorId: text("editor_id"),
    editorName: text("editor_name"),
    /** The edit's own id, by which one that is sent again is known. */
    editId: uuid("edit_id"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.revision] }),
    check("script_revisions_state", sql`${table.patch} is not null or ${table.script} is not null`),
  ],
);

/** Every take that a task ever had: what a script's lines may hold. */
export const takes = pgTable(
  "takes",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    takeId: text("take_id").notNull(),
    take: jsonb("take").$type<Take>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.takeId] })],
);

/** Windows of the editor that have a script open, until nothing is heard of them for a while. */
export const scriptEditors = pgTable(
  "script_editors",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    editorId: text("editor_id").notNull(),
    name: text("name").notNull(),
    segmentId: text("segment_id"),
    seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.editorId] })],
);

/** The quality report of a task's last finished production. */
export const reports = pgTable("reports", {
  taskId: uuid("task_id")
    .primaryKey()
    .references(() => tasks.id, { onDelete: "cascade" }),
  revision: integer("revision").notNull(),
  /** The report's rating, for lists; null: not rated. */
  rating: jsonb("rating").$type<Rating>(),
  report: jsonb("report").$type<QualityReport>().notNull(),
});
