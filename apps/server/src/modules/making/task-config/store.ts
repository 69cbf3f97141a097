import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/index.ts";
import { latestConfigs } from "./schema.ts";

export type LatestConfig = Pick<typeof latestConfigs.$inferSelect, "settings" | "targetLanguages">;

export async function findLatestConfig(db: Db, projId: string): Promise<LatestConfig | null> {
  const { settings, targetLanguages } = latestConfigs;
  const [row] = await db
    .select({ settings, targetLanguages })
    .from(latestConfigs)
    .where(eq(latestConfigs.projId, projId));
  return row ?? null;
}

export async function upsertLatestConfig(db: Db, projId: string, config: LatestConfig): Promise<void> {
  await db
    .insert(latestConfigs)
    .values({ projId, ...config })
    .onConflictDoUpdate({ target: latestConfigs.projId, set: { ...config, updatedAt: sql`now()` } });
}
