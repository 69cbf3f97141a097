import { pino } from "pino";
import { startEmbeddedPostgres } from "../platform/db/embedded/start-embedded-postgres.ts";

export const startTestPostgres = (folder: string) =>
  startEmbeddedPostgres({ folder, log: pino({ level: "warn" }) });
