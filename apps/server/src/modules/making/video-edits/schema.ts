import type { ClipsSettings, SlideshowSettings } from "@voxloom/contract";
import { integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { tasks } from "../tasks/schema.ts";

/** Videos as somebody arranges them by hand: what was not made yet stands here, not in the task. */
export const videoEdits = pgTable("video_edits", {
  taskId: uuid("task_id")
    .primaryKey()
    .references(() => tasks.id, { onDelete: "cascade" }),
  /** Counts what was saved. */
  revision: integer("revision").notNull(),
  settings: jsonb("settings").$type<ClipsSettings | SlideshowSettings>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
