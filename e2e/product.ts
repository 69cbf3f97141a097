import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { startIdentityProvider } from "../apps/server/src/testing/identity-provider.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    /** The data folder of the product. */
    dataFolder: string;
  }
}

const repository = join(import.meta.dirname, "..");

async function readyOrigin(product: ChildProcess): Promise<string> {
  const { stdout } = product;
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

/** Starts the whole product once for all walks, on a free port with a data folder of its own. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), "voxloom-e2e-"));
  const addressesBack = Promise.withResolvers<string[]>();
  // Each comes for the first time in one walk only.
  const identityProvider = await startIdentityProvider(
    [
      { id: "grace", email: "grace@example.com", isEmailVerified: true, name: "Grace Hopper" },
      { id: "mary", email: "mary@example.com", isEmailVerified: true, name: "Mary Somerville" },
      { id: "ada", email: "ada@example.com", isEmailVerified: true, name: "Countess of Lovelace" },
    ],
    addressesBack.promise,
  );
  // One provider is set up and the other is not: both can be walked.
  const ofDiscord = Object.entries(identityProvider.environment).filter(([name]) => name.includes("DISCORD"));
  const product = spawn(process.execPath, [join(repository, "apps/server/src/main.ts")], {
    cwd: repository,
    env: {
      ...process.env,
      ...Object.fromEntries(ofDiscord),
      PORT: "0",
      HOST: "127.0.0.1",
      VOXLOOM_DATA: data,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    await identityProvider.close();
    if (product.exitCode === null && product.signalCode === null) {
      const gone = once(product, "exit");
      product.kill("SIGTERM");
      await gone;
    }
    await rm(data, { recursive: true, force: true });
  };
  try {
    project.provide("dataFolder", data);
    const origin = await readyOrigin(product);
    addressesBack.resolve([`${origin}/oauth2/callback/discord`]);
    project.provide("origin", origin);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
