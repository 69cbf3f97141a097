import { setTimeout as sleep } from "node:timers/promises";
import { openRestartWaits } from "../../../../../../scripts/restart-waits.mjs";
import type { Logger } from "../../log/index.ts";
import { isServerOf, type RunningServer, stopServer } from "./server-process.ts";

export type StoredServer = {
  /** Since when no server runs; null while one does. */
  downSince(): Date | null;
  /** Ends the watch, then the server in order. */
  stop(): Promise<void>;
};

const lookMs = 250;

/** Looks after a server's process, and starts it again when it is gone, after ever longer waits where that fails. */
export function keepServer(
  first: RunningServer,
  { startAgain, log }: { startAgain: () => Promise<RunningServer>; log: Logger },
): StoredServer {
  const stopping = new AbortController();
  let server = first;
  const waits = openRestartWaits();
  let downSince: Date | null = null;

  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function replace(): Promise<void> {
    downSince ??= new Date();
    const waitMs = waits.next();
    log.error({ pid: server.pid, waitMs }, "the embedded database ended; starting it again");
    await pause(waitMs);
    if (stopping.signal.aborted) return;
    waits.began();
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
