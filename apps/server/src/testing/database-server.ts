import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the role that the product works as, which is no superuser. */
    databaseServer: string;
    databaseAdministrator: string;
  }
}

/**
 * Vitest's global set-up: one real, empty PostgreSQL for the run, in which each test file makes a database of its own,
 * and a folder for files that many of them need.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await memoryFolder(), "voxloom-test-run-"));
  // What is made once in a run (`makeOnce`) is kept there.
  const runFolder = join(folder, "run");
  await mkdir(runFolder);
  const server = await startTestPostgres(join(folder, "database"));
  const administrator = new URL(server.connectionString);
  Object.assign(administrator, { username: "postgres", password: server.adminPassword });
  project.provide("databaseAdministrator", administrator.href);
  project.provide("databaseServer", server.connectionString);
  project.provide("runFolder", runFolder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
