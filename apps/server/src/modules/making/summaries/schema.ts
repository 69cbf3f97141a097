import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { tasks } from "../tasks/schema.ts";
import type { StoredSentence, StoredSummary } from "./stored-sentences.ts";

const ofTask = () =>
  uuid("task_id")
    .notNull()
    .references(() => tasks.id, { onDelete: "cascade" });
const createdAt = () => timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** What an engine wrote about transcripts: the newest of each task. */
export const writtenSummaries = pgTable("written_summaries", {
  taskId: ofTask().primaryKey(),
  revision: integer("revision").notNull(),
  engineName: text("engine_name").notNull(),
  summary: jsonb("summary").$type<StoredSummary>().notNull(),
  createdAt: createdAt(),
});

/** Questions to transcripts and their answers. */
export const transcriptAnswers = pgTable(
  "transcript_answers",
  {
    id: uuid("id").primaryKey(),
    taskId: ofTask(),
    question: text("question").notNull(),
    revision: integer("revision").notNull(),
    /** null: found by words. */
    engineName: text("engine_name"),
    sentences: jsonb("sentences").$type<StoredSentence[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("transcript_answers_of_task").on(table.taskId, table.createdAt)],
);
