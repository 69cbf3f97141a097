import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const startScript = join(import.meta.dirname, "../scripts/start.mjs");

/** The running product; `startMs`: from the command to its line; `pid`: of `npm start`. */
export type Product = { origin: string; pid: number; startMs: number; stop(): Promise<void> };

/**
 * Starts the product as `npm start` does, on a data folder, and waits for its line. Where it `isFree`, guests have whole
 * recordings dubbed, and the pages are built without prices. `dubsAtOnce`: how many it makes side by side.
 * `environment`: further settings.
 */
export async function startProduct(
  dataFolder: string,
  {
    isFree = true,
    dubsAtOnce = 1,
    environment = {},
  }: { isFree?: boolean; dubsAtOnce?: number; environment?: Record<string, string> } = {},
): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      VOXLOOM_DATA: dataFolder,
      DATABASE_URL: "",
      VOXLOOM_BILLING: isFree ? "off" : "on",
      VOXLOOM_NONFREE_VOICES: "off",
      VOXLOOM_MODELS: "off",
      VOXLOOM_WORKER_CONCURRENCY: String(dubsAtOnce),
      VOXLOOM_PROJECT_CONCURRENCY: String(dubsAtOnce),
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const line = once(createInterface({ input: child.stdout }), "line");
  const [said] = await Promise.race([line, exit]);
  const origin = /(http:\/\/localhost:\d+)$/.exec(String(said))?.[1];
  if (origin === undefined) throw new Error(`The product did not start: ${said}`);
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}
