import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { EngineCatalog } from "@voxloom/engines";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import { createApi } from "../api/create-api.ts";
import type { Config } from "../config/index.ts";
import type { Context } from "../context.ts";
import type { App } from "../http/index.ts";
import { modules } from "../modules/index.ts";
import { openContext } from "../open-context.ts";
import { createSafeFetcher } from "../platform/safe-fetch/index.ts";
import { openPerson } from "./open-person.ts";
import { quickPeriods } from "./quick-periods.ts";
import { createTestClient, type Person, type TestClient } from "./test-client.ts";
import { testConfig } from "./test-config.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServerOptions = {
  /** Environment variables of this server. */
  environment?: Record<string, string>;
  /** Hosts on loopback that links may lead to (`127.0.0.1:8080`). */
  allowedHosts?: readonly string[];
  /** Engines instead of the ones found on this machine: real ones, started by the test. */
  engines?: EngineCatalog;
  /** Built pages to serve instead of the repository's. */
  webFolder?: string;
  /** Also work on jobs, in this process. Default false. */
  withWorker?: boolean;
};

export type TestServer = TestClient & {
  /** Opens an account with a session, as after a code was typed. */
  openPerson(options?: {
    email?: string;
    webId?: string;
    isAdmin?: boolean;
    utmSource?: string;
    /** Code of whoever referred them. */
    rc?: string;
    address?: string;
  }): Promise<Person>;
  /** Works on jobs from now on, in this process. */
  startWork(): Promise<void>;
  config: Config;
  context: Context;
  app: App;
  close(): Promise<void>;
};

/** The real server on a free port, with a fresh database of its own and a temporary data folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(join(await memoryFolder(), "voxloom-test-"));
  const read = testConfig({ url: database.url, dataFolder, environment: options.environment });
  const config = { ...read, webFolder: options.webFolder ?? read.webFolder };
  const context = await openContext(config, {
    name: "test",
    fetcher: createSafeFetcher({ allowedHosts: options.allowedHosts }),
    engines: options.engines,
    jobPeriods: quickPeriods,
  });
  const app = await createApi(context);
  await app.fastify.listen({ host: config.host, port: config.port });
  const startWork = async () => {
    for (const module of modules) await module.startWork?.(context);
  };
  if (options.withWorker) await startWork();
  const address = app.fastify.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    ...createTestClient(`http://127.0.0.1:${address.port}`),
    config,
    context,
    app,
    startWork,
    openPerson: (spec = {}) => openPerson(context, spec),
    async close() {
      await app.fastify.close();
      await context.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
