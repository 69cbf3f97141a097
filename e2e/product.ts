import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, link, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { startIdentityProvider } from "../apps/server/src/testing/identity-provider.ts";
import { createDatabase, dropDatabase } from "./database.ts";
import { prepared } from "./prepared.ts";

/** A running product of one worker's own. */
export type Product = {
  origin: string;
  dataFolder: string;
  /** The environment of its processes. */
  environment: Record<string, string | undefined>;
};

const repository = join(import.meta.dirname, "..");
let running: Product | null = null;

/** The product of this worker. Throws where no test of the product runs. */
export function theProduct(): Product {
  if (running === null) throw new Error("There is no product: import `test` from e2e/test.ts.");
  return running;
}

/** The origin of this worker's product. */
export const origin = (): string => theProduct().origin;

/** Starts the whole product on a free port, with what was prepared for all of them; it charges unless `settings` differ. */
export async function startProduct(
  name: string,
  settings: Record<string, string> = {},
): Promise<{ product: Product; close: () => Promise<void> }> {
  const { folder, recordedFolder, templateDatabase } = prepared();
  const dataFolder = await mkdtemp(join(folder, `${name}-`));
  const database = await createDatabase(name, templateDatabase);
  await linkTree(recordedFolder, dataFolder);
  const addressesBack = Promise.withResolvers<string[]>();
  // Each comes for the first time in one journey only.
  const identityProvider = await startIdentityProvider(
    [
      { id: "grace", email: "grace@example.com", isEmailVerified: true, name: "Grace Hopper" },
      { id: "mary", email: "mary@example.com", isEmailVerified: true, name: "Mary Somerville" },
      { id: "ada", email: "ada@example.com", isEmailVerified: true, name: "Countess of Lovelace" },
    ],
    addressesBack.promise,
  );
  // One provider is set up and the other is not: both can be tried.
  const ofDiscord = Object.entries(identityProvider.environment).filter(([name]) => name.includes("DISCORD"));
  const {
    child,
    origin: address,
    environment,
  } = await runProduct({
    dataFolder,
    databaseUrl: database.url,
    // Visitors of journeys come from elsewhere, as the product sees it.
    environment: {
      VOXLOOM_BILLING: "on",
      VOXLOOM_SANDBOX_CHECKOUT: "on",
      ...Object.fromEntries(ofDiscord),
      ...settings,
    },
  });
  addressesBack.resolve([`${address}/oauth2/callback/discord`]);
  running = { origin: address, dataFolder, environment };
  return {
    product: running,
    async close() {
      running = null;
      await identityProvider.close();
      await endProduct(child);
      await dropDatabase(database.name);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Starts a product on a data folder and a database; what it says on stderr is kept beside its log. */
async function runProduct(given: {
  dataFolder: string;
  databaseUrl: string;
  environment: Record<string, string>;
}) {
  const environment = {
    ...process.env,
    // The browser and other tests are busy beside it.
    VOXLOOM_WORKER_NICENESS: "0",
    VOXLOOM_NONFREE_VOICES: "off",
    VOXLOOM_MODELS: "off",
    ...given.environment,
    PORT: "0",
    HOST: "127.0.0.1",
    VOXLOOM_DATA: given.dataFolder,
    DATABASE_URL: given.databaseUrl,
  };
  const child = spawn(process.execPath, [join(repository, "apps/server/src/main.ts")], {
    cwd: repository,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await mkdir(join(given.dataFolder, "logs"), { recursive: true });
  child.stderr.pipe(createWriteStream(join(given.dataFolder, "logs/stderr.log")));
  try {
    return { child, origin: await readyOrigin(child), environment };
  } catch (error) {
    await endProduct(child);
    throw error;
  }
}

async function endProduct(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

async function readyOrigin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the product has no output to read");
  for await (const line of createInterface({ input: stdout })) {
    const found = /^Voxloom is ready at (http\S+)$/.exec(line)?.[1];
    if (found) {
      stdout.resume();
      return found;
    }
  }
  throw new Error("the product ended before it was ready");
}

/** A copy of a folder whose files are links: nothing that the product keeps is written again in its place. */
async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await link(path, target).catch(() => cp(path, target));
  }
}
