import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../../log/index.ts";
import { isServerOf, type RunningServer, stopServer } from "./server-process.ts";

export type KeptServer = {
  /** Since when no server runs; null while one does. */
  downSince(): Date | null;
  /** Ends the watch, then the server in order. */
  stop(): Promise<void>;
};

const lookMs = 1_000;
const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** A server that ran for so long did not end because of its start. */
const steadyMs = 10_000;

/** Looks after a server's process, and starts it again when it is gone, after ever longer waits where that fails. */
export function keepServer(
  first: RunningServer,
  { startAgain, log }: { startAgain: () => Promise<RunningServer>; log: Logger },
): KeptServer {
  const stopping = new AbortController();
  let server = first;
  let startedMs = Date.now();
  let waitMs = firstWaitMs;
  let downSince: Date | null = null;

  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function replace(): Promise<void> {
    downSince ??= new Date();
    if (Date.now() - startedMs > steadyMs) waitMs = firstWaitMs;
    log.error({ pid: server.pid, waitMs }, "the embedded database ended; starting it again");
    await pause(waitMs);
    if (stopping.signal.aborted) return;
    waitMs = Math.min(waitMs * 2, longestWaitMs);
    startedMs = Date.now();
    try {
      server = await startAgain();
      downSince = null;
    } catch (error) {
      log.error({ err: error }, "the embedded database could not be started again");
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (await isServerOf(server.pid, server.cluster)) await pause(lookMs);
      else await replace();
    }
  }
  const watching = watch();

  return {
    downSince: () => downSince,
    async stop() {
      stopping.abort();
      await watching;
      await stopServer(server, log);
    },
  };
}
