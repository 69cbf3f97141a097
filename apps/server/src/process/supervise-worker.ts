import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openRestartWaits } from "../../../../scripts/restart-waits.mjs";
import type { Logger } from "../platform/log/index.ts";
import type { Started } from "./run-process.ts";

const workerFile = join(import.meta.dirname, "../main-worker.ts");
const stopLimitMs = 10_000;

/** Keeps a worker process running beside the API: what burdens or breaks it does not reach the pages. */
export function superviseWorker(environment: Record<string, string | undefined>, log: Logger): Started {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const waits = openRestartWaits();
  let isClosing = false;

  function start(): void {
    waits.began();
    child = fork(workerFile, { env: environment, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", (error) => log.error({ err: error }, "the worker could not be started"));
    child.once("exit", (code, signal) => {
      child = null;
      if (isClosing) return;
      const waitMs = waits.next();
      log.warn({ code, signal, waitMs }, "the worker ended; starting another");
      timer = setTimeout(start, waitMs);
    });
  }
  start();

  return {
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
