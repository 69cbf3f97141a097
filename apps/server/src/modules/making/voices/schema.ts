import type { VoiceFigures } from "@voxloom/contract";
import type { VoiceProfile } from "@voxloom/engines";
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What was measured of a voice in the sample of a language, once for each version of its engine. */
export const voiceFigures = pgTable(
  "voice_figures",
  {
    voiceId: text("voice_id").notNull(),
    language: text("language").notNull(),
    engineVersion: text("engine_version").notNull(),
    /** null: its sample could not be spoken or measured. */
    figures: jsonb("figures").$type<VoiceFigures>(),
    profile: jsonb("profile").$type<VoiceProfile>(),
    measuredAt: timestamp("measured_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.voiceId, table.language] }),
    index("voice_figures_of_language").on(table.language),
  ],
);

/** Voices that a project likes or used. */
export const voiceChoices = pgTable(
  "voice_choices",
  {
    projId: uuid("proj_id").notNull(),
    voiceId: text("voice_id").notNull(),
    isFavorite: boolean("is_favorite").notNull().default(false),
    /** null: liked, and not used yet. */
    usedAt: timestamp("used_at", { withTimezone: true, precision: 3 }),
    changedAt: timestamp("changed_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projId, table.voiceId] })],
);
