import { pino } from "pino";
import { startEmbeddedPostgres } from "../platform/db/embedded/start-embedded-postgres.ts";

/** For tests: a process that runs the database of the folder in its argument until SIGTERM. */
const server = await startEmbeddedPostgres({ folder: process.argv[2] ?? "", log: pino({ level: "silent" }) });
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
// Last: whoever hears this may send the signal at once.
process.send?.(server.connectionString);
