import type { Problem, PublishTarget } from "@voxloom/contract";
import {
  bigint,
  boolean,
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

/** Places of a project that results are published to. */
export const publishDestinations = pgTable(
  "publish_destinations",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    target: jsonb("target").$type<PublishTarget>().notNull(),
    /** A bucket's keys or a webhook's secret, sealed under the destination's id. */
    sealedKeys: text("sealed_keys").notNull(),
    keyEnding: text("key_ending"),
    isAutomatic: boolean("is_automatic").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("publish_destinations_of_project").on(table.projId)],
);

/** Results that were sent to destinations: each file of a version once for each of them. */
export const publications = pgTable(
  "publications",
  {
    /** Told to the receiver: what comes twice under it is the same. */
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    destinationId: uuid("destination_id").references(() => publishDestinations.id, { onDelete: "set null" }),
    destinationName: text("destination_name").notNull(),
    destinationKind: text("destination_kind", { enum: ["s3", "webhook"] }).notNull(),
    /** The kind of a download, or the id of an export. */
    file: text("file").notNull(),
    /** Hash of what the file was made of when it was asked for. */
    version: text("version").notNull(),
    isAutomatic: boolean("is_automatic").notNull(),
    state: text("state", { enum: ["queued", "running", "succeeded", "failed", "canceled"] }).notNull(),
    fraction: real("fraction").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    problem: jsonb("problem").$type<Problem>(),
    fileName: text("file_name"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    link: text("link"),
    place: text("place"),
    /** The job that may change it; one that was replaced may not. */
    jobId: uuid("job_id"),
    /** The try of that job that began last. */
    attemptId: uuid("attempt_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("publications_once").on(table.destinationId, table.taskId, table.file, table.version),
    index("publications_newest").on(table.projId, table.createdAt, table.id),
    index("publications_of_task").on(table.taskId),
  ],
);
