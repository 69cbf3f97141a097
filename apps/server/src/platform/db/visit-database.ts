import type { Config } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { Database } from "./database.ts";
import { findEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { openDatabase } from "./open-database.ts";

/** Opens the database for a short command: beside a product that runs on the same data folder, or without one. */
export async function visitDatabase(config: Config, log: Logger): Promise<Database> {
  const { url, folder } = config.database;
  const running = url ?? (await findEmbeddedPostgres(folder));
  return openDatabase({ ...config, database: { ...config.database, url: running } }, log);
}
