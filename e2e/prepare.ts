import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import pg from "pg";
import { migrateDatabase } from "../apps/server/src/platform/db/index.ts";
import { startTestPostgres } from "../apps/server/src/testing/test-postgres.ts";
import { createDatabase } from "./database.ts";
import { type Prepared, tellPrepared } from "./prepared.ts";
import { recordDubs } from "./record-dubs.ts";

/**
 * Once before all journeys: a database server without the cost of safety, a migrated database to copy, and what real
 * engines make of the clips that most journeys begin with. It is kept by content as in any data folder, so whoever orders
 * the same gets it at once, and it is of this run's engines and code: it cannot be stale.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await memoryFolder(), "voxloom-journeys-"));
  const postgres = await startTestPostgres(join(folder, "postgres"));
  const end = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const templateDatabase = "migrated";
    const administrator = new URL(postgres.connectionString);
    Object.assign(administrator, { username: "postgres", password: postgres.adminPassword });
    const facts: Prepared = {
      folder,
      recordedFolder: join(folder, "recorded"),
      clipsFolder: join(folder, "clips"),
      databaseServer: postgres.connectionString,
      databaseAdministrator: administrator.href,
      templateDatabase,
    };
    await mkdir(facts.clipsFolder);
    tellPrepared(facts);
    const { url } = await createDatabase(templateDatabase);
    await migrateAt(url);
    await recordDubs();
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function migrateAt(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}
