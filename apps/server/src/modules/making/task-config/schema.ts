import type { DubSettings } from "@voxloom/contract";
import { jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** What a project's next order begins with. */
export const latestConfigs = pgTable("latest_configs", {
  projId: uuid("proj_id").primaryKey(),
  settings: jsonb("settings").$type<DubSettings>().notNull(),
  targetLanguages: jsonb("target_languages").$type<string[]>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
