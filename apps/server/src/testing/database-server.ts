import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { memoryFolder } from "./memory-folder.ts";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** Vitest's global set-up: one real, empty PostgreSQL for the run; each test file makes a database of its own in it. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await memoryFolder(), "voxloom-test-database-"));
  const server = await startTestPostgres(folder);
  project.provide("databaseServer", server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
