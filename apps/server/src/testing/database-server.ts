import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../platform/db/embedded/start-embedded-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the role that the product works as, which is no superuser. */
    databaseServer: string;
    databaseAdministrator: string;
  }
}

/** Vitest's global set-up: one real, empty PostgreSQL for the run; each test file makes a database of its own in it. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-test-database-"));
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "warn" }) });
  const administrator = new URL(server.connectionString);
  Object.assign(administrator, { username: "postgres", password: server.adminPassword });
  project.provide("databaseAdministrator", administrator.href);
  project.provide("databaseServer", server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
