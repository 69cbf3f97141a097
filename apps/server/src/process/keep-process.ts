import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openRestartWaits } from "../../../../scripts/restart-waits.mjs";
import type { Logger } from "../platform/log/index.ts";
import type { Started } from "./run-process.ts";

export type StoredProcessOptions = {
  /** What it is, in the log: "the worker". */
  name: string;
  file: string;
  args?: readonly string[];
  /** Where its ends are told; null: it is not wanted yet, and not started again. */
  log: () => Logger | null;
  /** Told to each one that starts. */
  tell: () => Record<string, unknown> | null;
  /** Waits until one is needed. */
  untilNeeded?: (signal: AbortSignal) => Promise<void>;
};

export type StoredProcess = Started & {
  /** Starts one where none runs, else tells it what it is to know. */
  start(): void;
};

const stopLimitMs = 10_000;

/** Keeps a process running beside this one: whenever it ends, another is started. */
export function keepProcess(options: StoredProcessOptions): StoredProcess {
  const { name, file, args = [], log, untilNeeded } = options;
  const waits = openRestartWaits();
  const stop = new AbortController();
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStarting = false;

  async function start(): Promise<void> {
    if (child !== null) return tell();
    if (isStarting) return;
    isStarting = true;
    await untilNeeded?.(stop.signal).catch(() => {});
    isStarting = false;
    if (stop.signal.aborted) return;
    waits.began();
    child = fork(file, [...args], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", (error) => log()?.error({ err: error }, `${name} could not be started`));
    child.once("exit", (code, signal) => {
      child = null;
      const told = log();
      if (stop.signal.aborted || told === null) return;
      const waitMs = waits.next();
      told.warn({ code, signal, waitMs }, `${name} ended; starting another`);
      timer = setTimeout(start, waitMs);
    });
    tell();
  }
  /** One that ended before it heard is replaced. */
  function tell(): void {
    const message = options.tell();
    if (message !== null) child?.send(message, () => {});
  }

  return {
    start: () => void start(),
    async close() {
      stop.abort();
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
