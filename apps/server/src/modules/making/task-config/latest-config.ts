import { type DubSettings, dubSettingsSchema } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/index.ts";
import { latestConfigs } from "./schema.ts";

type LatestConfig = Pick<typeof latestConfigs.$inferSelect, "settings" | "targetLanguages">;

async function findLatestConfig(db: Db, projId: string): Promise<LatestConfig | null> {
  const { settings, targetLanguages } = latestConfigs;
  const [row] = await db
    .select({ settings, targetLanguages })
    .from(latestConfigs)
    .where(eq(latestConfigs.projId, projId));
  return row ?? null;
}

async function upsertLatestConfig(db: Db, projId: string, config: LatestConfig): Promise<void> {
  await db
    .insert(latestConfigs)
    .values({ projId, ...config })
    .onConflictDoUpdate({ target: latestConfigs.projId, set: { ...config, updatedAt: sql`now()` } });
}

const defaults = dubSettingsSchema.parse({});

/** Keeps settings for the project's next order, but for what belongs to one recording. */
export const saveLatestConfig = (
  db: Db,
  projId: string,
  { settings, targetLanguages }: LatestConfig,
): Promise<void> => {
  const { sourceLanguage, audioTrack, ownSubtitles, ownBackground } = defaults;
  const stored = { ...settings, sourceLanguage, audioTrack, ownSubtitles, ownBackground };
  return upsertLatestConfig(db, projId, { settings: stored, targetLanguages });
};

/** What was kept last, read by today's schema; null before anything was. */
export async function latestConfig(db: Db, projId: string): Promise<LatestConfig | null> {
  const found = await findLatestConfig(db, projId);
  if (found === null) return null;
  const settings = dubSettingsSchema.safeParse(found.settings);
  return settings.success ? { ...found, settings: settings.data } : null;
}

/** The settings that a project's next order begins with. */
export const nextSettings = async (db: Db, projId: string): Promise<DubSettings> =>
  (await latestConfig(db, projId))?.settings ?? defaults;
