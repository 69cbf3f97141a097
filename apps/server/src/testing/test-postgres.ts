import { pino } from "pino";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../platform/db/embedded/start-embedded-postgres.ts";

/** Nothing here outlives the run, so nothing waits for a disk. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off",
};

/** For tests: a PostgreSQL in a folder, made where there is none yet, which forgets what it holds when the machine stops. */
export async function startTestPostgres(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder, log: pino({ level: "warn" }), settings });
}
