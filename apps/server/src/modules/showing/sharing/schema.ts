import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { tasks } from "../../making/tasks/schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const ofTask = () =>
  uuid("task_id")
    .notNull()
    .references(() => tasks.id, { onDelete: "cascade" });

/** How tasks are shared. A task without a row never was. */
export const shares = pgTable("shares", {
  taskId: uuid("task_id")
    .primaryKey()
    .references(() => tasks.id, { onDelete: "cascade" }),
  /** 0: nobody else, 1: anyone who has the link. */
  permission: integer("permission").$type<0 | 1>().notNull(),
  /** scrypt with its parameters and salt; null: none is asked for. */
  passwordHash: text("password_hash"),
  /** Part of what grants are signed over: a new one makes the grants before worthless. */
  grantKey: text("grant_key").notNull(),
  expiresAt: moment("expires_at"),
  /** Tasks of the same group that the link shows too, as other languages. */
  otherTaskIds: jsonb("other_task_ids").$type<string[]>().notNull().default([]),
  allowDownload: boolean("allow_download").notNull().default(false),
  allowComments: boolean("allow_comments").notNull().default(true),
  /** Visitors who did it, each counted once a day. */
  views: integer("views").notNull().default(0),
  embeds: integer("embeds").notNull().default(0),
  plays: integer("plays").notNull().default(0),
  comments: integer("comments").notNull().default(0),
  downloads: integer("downloads").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Remarks of viewers at a place of a recording. */
export const shareComments = pgTable(
  "share_comments",
  {
    id: uuid("id").primaryKey(),
    taskId: ofTask(),
    /** Project of whoever wrote it: a person's or a guest's. */
    authorProjId: uuid("author_proj_id").notNull(),
    authorName: text("author_name").notNull(),
    atMs: integer("at_ms").notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("share_comments_of_task").on(table.taskId, table.atMs, table.createdAt, table.id),
    index("share_comments_of_author").on(table.authorProjId),
  ],
);

/** Who was counted on a day, so that nobody is counted twice. Kept for that day and the next. */
export const shareVisits = pgTable(
  "share_visits",
  {
    taskId: ofTask(),
    /** In UTC. */
    day: date("day").notNull(),
    interaction: text("interaction", { enum: ["view", "embed", "play", "comment", "download"] }).notNull(),
    /** HMAC of day, task, network address and browser under the server's secret: it names nobody. */
    visitorHash: text("visitor_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.day, table.interaction, table.visitorHash] }),
    index("share_visits_by_day").on(table.day),
  ],
);
