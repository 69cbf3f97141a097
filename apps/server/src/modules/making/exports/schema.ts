import type { ExportSpec, Problem, SubtitleStyle } from "@voxloom/contract";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { tasks } from "../tasks/schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Files that were asked for of finished tasks: each spec of a revision once. */
export const taskExports = pgTable(
  "task_exports",
  {
    id: uuid("id").primaryKey(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    /** Of the script: that of the production it is made of. */
    revision: integer("revision").notNull(),
    spec: jsonb("spec").$type<ExportSpec>().notNull(),
    /** Look of burned subtitles, as it was when they were asked for; null: none are burned. */
    subtitleStyle: jsonb("subtitle_style").$type<SubtitleStyle>(),
    /** SHA-256 of spec and look: what makes two exports of a revision the same. */
    specKey: text("spec_key").notNull(),
    state: text("state", { enum: ["queued", "running", "succeeded", "failed", "canceled"] }).notNull(),
    fraction: real("fraction").notNull().default(0),
    timeLeftMs: integer("time_left_ms"),
    problem: jsonb("problem").$type<Problem>(),
    /** The finished file in storage. */
    fileKey: text("file_key"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    /** The job that may change it; one that was replaced may not. */
    jobId: uuid("job_id"),
    /** The try of that job that began last: a worker that was cut off and comes back has another, and changes nothing. */
    attemptId: uuid("attempt_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("task_exports_once").on(table.taskId, table.revision, table.specKey),
    index("task_exports_newest").on(table.taskId, table.createdAt, table.id),
  ],
);
