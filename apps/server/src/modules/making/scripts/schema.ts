import type { ScriptPatch, StoredScript, Take } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
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
import { tasks } from "../tasks/schema.ts";
import { packedJson } from "./packed-json.ts";

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
    script: packedJson("script").$type<StoredScript>(),
    /** What the production made and mixed, where edits came in meanwhile that are merged into the script; else null. */
    madeScript: packedJson("made_script").$type<StoredScript>(),
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
  (table) => [
    primaryKey({ columns: [table.taskId, table.takeId] }),
    // Who takes a consent back asks for everything that a voice said; few takes are of such voices.
    index("takes_of_own_voices")
      .on(sql`(${table.take}->>'voiceId')`)
      .where(sql`${table.take}->>'voiceId' like 'voice-%'`),
  ],
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
