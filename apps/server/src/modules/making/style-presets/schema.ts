import type { SubtitleStyle } from "@voxloom/contract";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { shelfColumns } from "../shelves/schema.ts";

/** Looks of subtitles that a project keeps. */
export const stylePresets = pgTable(
  "style_presets",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    style: jsonb("style").$type<SubtitleStyle>().notNull(),
    /** Among those that were saved together. */
    place: integer("place").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...shelfColumns(),
  },
  (table) => [index("style_presets_of_project").on(table.projId)],
);
