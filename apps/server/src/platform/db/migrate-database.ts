import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

const migrationsFolder = resolve(import.meta.dirname, "../../migrations");
/** Any fixed number: whoever holds this advisory lock migrates, the others wait. */
const lockKey = 8_639_001;

/** Applies the migrations that are missing. Any number of processes may call it at once. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await migrate(drizzle({ client }), {
      migrationsFolder,
      migrationsSchema: "public",
      migrationsTable: "migrations",
    });
  } finally {
    // Ending the session gives the lock back even where a migration broke the connection.
    client.release(true);
  }
}
