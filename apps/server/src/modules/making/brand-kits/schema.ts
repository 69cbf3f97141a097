import type { Brand } from "@voxloom/contract";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { shelfColumns } from "../shelves/schema.ts";

/** Brands that a project keeps for its videos. Files are named by their ids and not held: a kit does without one that is gone. */
export const brandKits = pgTable(
  "brand_kits",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    brand: jsonb("brand").$type<Brand>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ...shelfColumns(),
  },
  (table) => [index("brand_kits_of_project").on(table.projId)],
);
