import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repositoryFolder } from "../folders.ts";

/** A product to take pictures of. */
export type RunningProduct = {
  origin: string;
  dataFolder: string;
  /** Ends it and removes its data. */
  close(): Promise<void>;
};

/**
 * Starts the product with a data folder of its own; the pages must be built. Where VOXLOOM_ORIGIN and VOXLOOM_DATA
 * name one that runs already, that one is taken and left running.
 */
export async function startProduct(): Promise<RunningProduct> {
  const { VOXLOOM_ORIGIN: origin, VOXLOOM_DATA: dataFolder } = process.env;
  if (origin && dataFolder) return { origin, dataFolder, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "voxloom-pictures-"));
  const product = spawn(process.execPath, [join(repositoryFolder, "apps/server/src/main.ts")], {
    cwd: repositoryFolder,
    env: {
      ...process.env,
      ...{ PORT: "0", HOST: "127.0.0.1", VOXLOOM_DATA: folder },
      // Visitors come from other addresses than this machine's.
      ...{ VOXLOOM_BILLING: "on", VOXLOOM_SANDBOX_CHECKOUT: "on" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const close = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill("SIGTERM");
      await once(product, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { origin: await readyOrigin(product), dataFolder: folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readyOrigin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the product has no output to read");
  for await (const line of createInterface({ input: stdout })) {
    const origin = /^Voxloom is ready at (http\S+)$/.exec(line)?.[1];
    if (origin) {
      stdout.resume();
      return origin;
    }
  }
  throw new Error("the product ended before it was ready");
}
