import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Config } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { Database } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "./migrate-database.ts";

/** Opens the database at `DATABASE_URL`, else the embedded server of the data folder, and brings its tables up to date. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const embedded =
    config.database.url === null
      ? await startEmbeddedPostgres({ folder: config.database.folder, log })
      : null;
  const connectionString = embedded?.connectionString ?? config.database.url ?? "";
  const pool = new pg.Pool({
    connectionString,
    max: config.database.poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: "voxloom",
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process. The pool listens
  // to idle ones only: one that breaks in the middle of a transaction tells its statement and itself.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
  pool.on("connect", (client) => client.on("error", () => {}));
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const downSince = (): Date | null => embedded?.downSince() ?? null;
  return { db: drizzle({ client: pool }), pool, connectionString, downSince, close };
}
