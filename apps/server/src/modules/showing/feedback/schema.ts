import type { FeedbackType, ScoreReason } from "@voxloom/contract";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to those who run this. */
export const feedback = pgTable(
  "feedback",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    type: text("type").$type<FeedbackType>().notNull(),
    text: text("text").notNull(),
    /** The task it is about, which may be gone by now. */
    taskId: uuid("task_id"),
    /** Path of the page it was written on. */
    page: text("page").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("feedback_of_user").on(table.userId),
    index("feedback_of_project").on(table.projId),
    index("feedback_created_at").on(table.createdAt),
  ],
);

/** What people think of the results of tasks: one opinion a task and person. */
export const taskScores = pgTable(
  "task_scores",
  {
    taskId: uuid("task_id").notNull(),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    /** 1 to 5. */
    score: integer("score").notNull(),
    reasons: text("reasons").array().$type<ScoreReason[]>().notNull(),
    text: text("text").notNull(),
    /** Revision of the script whose dub was scored. */
    revision: integer("revision"),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.userId] }),
    index("task_scores_of_project").on(table.projId),
  ],
);
