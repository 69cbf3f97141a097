import { ConfigError } from "../config/index.ts";
import { failOwnRequest } from "../http/index.ts";
import { privateUmask } from "./private-umask.ts";

/** What a started process gives back: how to close it. */
export type Started = { close(): Promise<void> };

const closeLimitMs = 20_000;

/**
 * Runs a process until it is asked to stop (SIGINT, SIGTERM, SIGHUP, or its parent is gone), then closes it in order.
 * What goes wrong at the start is said on stderr in words, with exit code 1. An error that nobody caught ends the
 * request it belongs to, and the process where it belongs to none.
 */
export async function runProcess(start: () => Promise<Started>): Promise<void> {
  process.umask(privateUmask);
  const stop = Promise.withResolvers<number>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.resolve(0));
  // The parent was killed: the channel to it closes, maybe while our files were being read.
  process.on("disconnect", () => stop.resolve(0));
  if (process.send !== undefined && !process.connected) stop.resolve(0);
  // Rejections that nobody handles come here too.
  process.on("uncaughtException", (error) => {
    if (failOwnRequest(error)) return;
    console.error(error);
    stop.resolve(1);
  });
  try {
    const started = await start();
    const exitCode = await stop.promise;
    const limit = setTimeout(() => process.exit(1), closeLimitMs);
    await started.close();
    clearTimeout(limit);
    process.exit(exitCode);
  } catch (error) {
    console.error(
      error instanceof ConfigError || !(error instanceof Error) ? String(error) : getWords(error),
    );
    process.exit(1);
  }
}

/** System errors that a person can fix, in words; the rest with its stack. */
function getWords(error: Error): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `${error.message}. Another program uses this port: set PORT to a free one.`;
  if (code === "EACCES")
    return `${error.message}. This user may not do that: choose another PORT or VOXLOOM_DATA.`;
  if (code === "ECONNREFUSED")
    return `${error.message}. Nothing answers at DATABASE_URL: is the database running?`;
  return error.stack ?? error.message;
}
