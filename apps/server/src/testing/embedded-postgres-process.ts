import { pino } from "pino";
import { startEmbeddedPostgres } from "../platform/db/embedded/start-embedded-postgres.ts";

/** For tests: a process that runs the database of the folder in its argument until SIGTERM. */
const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? "", log: pino({ level: "silent" }) });
// Neither the database nor a signal's listener keeps a process alive.
const alive = setInterval(() => {}, 60_000);
process.once("SIGTERM", async () => {
  await server.stop();
  clearInterval(alive);
  process.exit(0);
});
process.send?.(server.connectionString);
