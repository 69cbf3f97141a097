import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EnginesConfig } from "../engines-config.ts";
import { openRemoteEngines, type RemoteEngines } from "../host/open-remote-engines.ts";
import type { HostQuestion, Urgency } from "../host/protocol.ts";
import type { TestHostOrder } from "./test-host-process.ts";

export type TestHostOptions = {
  engines?: Partial<EnginesConfig>;
  threads?: number;
  memoryBudgetBytes?: number;
  /** What the machine says is free, in bytes. */
  freeBytes?: number;
  cores?: number;
  /** How long a child stays that has nothing to do, in milliseconds. */
  idleMs?: number;
  countedServices?: readonly string[];
};

export type TestHost = {
  folder: string;
  /** A client of the host; ended with it. */
  connect(
    urgency: Urgency,
    options?: {
      patienceMs?: number;
      rememberedIn?: string;
      onQuestion?: (question: HostQuestion) => Promise<void>;
    },
  ): Promise<RemoteEngines>;
  /** Kills the host process outright, as a lack of memory would. */
  kill(): Promise<void>;
  /** Starts another host in its place. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** For tests: an engine host in a process of its own, with children of its own. */
export async function openTestHost({
  engines = {},
  threads = 4,
  memoryBudgetBytes = Number.MAX_SAFE_INTEGER,
  freeBytes,
  cores,
  idleMs,
  countedServices = [],
}: TestHostOptions = {}): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-host-"));
  const socketPath = join(folder, "host.sock");
  const clients: RemoteEngines[] = [];
  let host: ChildProcess | null = null;

  async function start(): Promise<void> {
    const order: TestHostOrder = {
      socketPath,
      threads,
      ...{ memoryBudgetBytes, freeBytes, cores, idleMs },
      countedServices,
      engines: { workFolder: folder, ...engines },
    };
    host = fork(join(import.meta.dirname, "test-host-process.ts"));
    host.send(order);
    await once(host, "message");
  }
  async function kill(): Promise<void> {
    if (host === null) return;
    const gone = once(host, "exit");
    host.kill("SIGKILL");
    await gone;
    host = null;
  }
  await start();
  return {
    folder,
    async connect(urgency, { patienceMs = 60_000, rememberedIn, onQuestion } = {}) {
      const remote = await openRemoteEngines({
        socketPath,
        urgency,
        patienceMs,
        rememberedIn,
        describeLimitMs: 60_000,
        ...(onQuestion && { onQuestion }),
      });
      clients.push(remote);
      return remote;
    },
    kill,
    start,
    async close() {
      for (const client of clients) client.close();
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
