import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EngineCatalogue } from "@voxloom/engines";
import { createApi } from "../api/create-api.ts";
import { type Config, readConfig } from "../config/index.ts";
import type { Context } from "../context.ts";
import type { App } from "../http/index.ts";
import { modules } from "../modules/index.ts";
import { openContext } from "../open-context.ts";
import { createSafeFetcher } from "../platform/safe-fetch/index.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServerOptions = {
  /** Environment variables of this server. */
  environment?: Record<string, string>;
  /** Hosts on loopback that links may lead to (`127.0.0.1:8080`). */
  allowedHosts?: readonly string[];
  /** Engines instead of the ones found on this machine: real ones, started by the test. */
  engines?: EngineCatalogue;
  /** Built pages to serve instead of the repository's. */
  webFolder?: string;
  /** Also work on jobs, in this process. Default false. */
  withWorker?: boolean;
};

export type Guest = { webId: string; projId: string; headers: Record<string, string> };
export type CallAnswer = {
  status: number;
  headers: Headers;
  body: { code: number; errorCode?: string; message: string; data: unknown; details?: unknown };
};

export type TestServer = {
  origin: string;
  config: Config;
  context: Context;
  app: App;
  /** Opens a guest project through the API. */
  openGuest(): Promise<Guest>;
  /** Sends a call over HTTP: a body makes it a POST unless `method` says otherwise. */
  call(
    path: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string>; guest?: Guest },
  ): Promise<CallAnswer>;
  close(): Promise<void>;
};

/** The real server on a free port, with an empty database of its own and a temporary data folder. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-test-"));
  const read = readConfig({
    NODE_ENV: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    VOXLOOM_DATA: dataFolder,
    DATABASE_URL: database.url,
    VOXLOOM_LOG_LEVEL: "warn",
    VOXLOOM_MIN_FREE_DISK_BYTES: "0",
    ...options.environment,
  });
  const config = { ...read, webFolder: options.webFolder ?? read.webFolder };
  const context = await openContext(config, {
    name: "test",
    fetcher: createSafeFetcher({ allowedHosts: options.allowedHosts }),
    engines: options.engines,
  });
  const app = await createApi(context);
  await app.fastify.listen({ host: config.host, port: config.port });
  if (options.withWorker) for (const module of modules) await module.startWork?.(context);
  const address = app.fastify.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const origin = `http://127.0.0.1:${address.port}`;

  const call: TestServer["call"] = async (path, { method, body, headers = {}, guest } = {}) => {
    const answer = await fetch(new URL(path, origin), {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...guest?.headers,
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith("{") ? JSON.parse(text) : text,
    };
  };
  return {
    origin,
    config,
    context,
    app,
    call,
    async openGuest() {
      const { body } = await call("/api/account/open-guest", { body: {} });
      const { webId, projId } = body.data as { webId: string; projId: string };
      return { webId, projId, headers: { "X-Web-Id": webId } };
    },
    async close() {
      await app.fastify.close();
      await context.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
