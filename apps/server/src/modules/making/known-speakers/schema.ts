import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Projects that know speakers again by their voices; without a row, nothing is kept. */
export const speakerMemories = pgTable("speaker_memories", {
  projId: uuid("proj_id").primaryKey(),
});

/** People whose voices are known again. */
export const knownSpeakers = pgTable(
  "known_speakers",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    /** The prints of their voice, encrypted. */
    sealedPrints: text("sealed_prints").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("known_speakers_of_project").on(table.projId, table.name)],
);
