import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openRestartWaits } from "../../../../scripts/restart-waits.mjs";
import type { Logger } from "../platform/log/index.ts";
import { awaitsDatabase } from "./database-from-parent.ts";
import type { Started } from "./run-process.ts";

const workerFile = join(import.meta.dirname, "../main-worker.ts");
const stopLimitMs = 10_000;

type SupervisedWorker = Started & {
  /** Tells where the database is: from then on there is always a worker. */
  connect(databaseUrl: string, log: Logger): void;
};

/**
 * Keeps a worker process running beside the API: what burdens or breaks it does not reach the pages. The first one
 * reads its files at once, beside us, and begins to work when it is told where the database is.
 */
export function superviseWorker(): SupervisedWorker {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let database: { url: string; log: Logger } | null = null;
  const waits = openRestartWaits();
  let isClosing = false;

  function start(): void {
    waits.began();
    child = fork(workerFile, [awaitsDatabase], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", (error) => database?.log.error({ err: error }, "the worker could not be started"));
    child.once("exit", (code, signal) => {
      child = null;
      if (isClosing || database === null) return;
      const waitMs = waits.next();
      database.log.warn({ code, signal, waitMs }, "the worker ended; starting another");
      timer = setTimeout(start, waitMs);
    });
    tell();
  }
  /** One that ended before it heard is replaced. */
  function tell(): void {
    if (database !== null) child?.send({ databaseUrl: database.url }, () => {});
  }
  start();

  return {
    connect(url, log) {
      database = { url, log };
      if (child === null) start();
      else tell();
    },
    async close() {
      isClosing = true;
      clearTimeout(timer);
      if (child === null) return;
      const gone = once(child, "exit");
      const limit = setTimeout(() => child?.kill("SIGKILL"), stopLimitMs);
      child.kill("SIGTERM");
      await gone;
      clearTimeout(limit);
    },
  };
}
