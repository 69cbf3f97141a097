import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ServedEngineHost, serveEngineHost } from "@voxloom/engines/host";
import { openLog } from "../platform/log/index.ts";
import type { EngineHostOrder } from "./engine-host-order.ts";
import { privateUmask } from "./private-umask.ts";

/**
 * The engine host: engines and the programs of the API, in children of its own. It hears from its parent what it works
 * with, and ends with it; where another host of this installation runs on this machine already, it ends at once. It
 * loads neither server nor database: a new one is to be there soon.
 */
const quickImports = pathToFileURL(join(import.meta.dirname, "../quick-imports.ts")).href;
const closeLimitMs = 5_000;

let host: ServedEngineHost | null = null;
let isEnding = false;

/** Its children end with it whatever happens: they notice that the channel to it closes. */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(exitCode), closeLimitMs).unref();
  await host?.close();
  process.exit(exitCode);
}

process.umask(privateUmask);
// A terminal tells every process of the product; the API says when it is over.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => void end(0));
process.on("SIGHUP", () => void end(0));
process.on("disconnect", () => void end(0));
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
if (!process.connected) process.exit(0);

process.once("message", async ({ log: logOptions, ...order }: EngineHostOrder) => {
  const log = openLog(logOptions, "engines");
  host = await serveEngineHost({
    ...order,
    execArgv: ["--import", quickImports],
    onWarning: (facts, message) => log.warn(facts, message),
  });
  if (host === null) return end(0);
  // Nobody reaches it any more.
  await host.replaced;
  await end(0);
});
