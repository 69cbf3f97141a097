import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { shelfColumns } from "../shelves/schema.ts";

/** How words are said in all texts of a project. */
export const projectPronunciations = pgTable(
  "project_pronunciations",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    word: text("word").notNull(),
    /** The word without its case: what it is found by. */
    wordKey: text("word_key").notNull(),
    sayAs: text("say_as").notNull(),
    ipa: text("ipa"),
    /** Of the texts that it is for; empty: of all. */
    language: text("language").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...shelfColumns(),
  },
  (table) => [
    uniqueIndex("project_pronunciations_once")
      .on(table.projId, table.language, table.wordKey)
      .where(sql`${table.deletedAt} is null`),
  ],
);
