import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { tasks } from "../tasks/schema.ts";

/** Highlights, to-dos and comments at passages of scripts. */
export const scriptMarks = pgTable(
  "script_marks",
  {
    id: uuid("id").primaryKey(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["highlight", "todo", "comment"] }).notNull(),
    /** The line and its letters when the mark was made; `quote` finds the passage after edits. */
    lineId: text("line_id").notNull(),
    from: integer("from_unit").notNull(),
    to: integer("to_unit").notNull(),
    quote: text("quote").notNull(),
    atMs: integer("at_ms").notNull(),
    text: text("text").notNull(),
    isDone: boolean("is_done").notNull().default(false),
    authorName: text("author_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index("script_marks_of_task").on(table.taskId, table.atMs, table.createdAt, table.id)],
);
