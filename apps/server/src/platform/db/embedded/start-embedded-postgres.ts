import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../../log/index.ts";
import { postgresBinaries } from "./binaries.ts";
import { createCluster } from "./create-cluster.ts";
import { buildConnectionString, ensurePlainRole } from "./ensure-plain-role.ts";
import { lockFolder } from "./folder-lock.ts";
import { postgresIdentity } from "./identity.ts";
import { keepServer } from "./keep-server.ts";
import {
  adoptServer,
  findServer,
  type RunningServer,
  type ServerSettings,
  startServer,
  stopServer,
} from "./server-process.ts";

export type EmbeddedPostgres = {
  /** Of the product's role, which owns its database and is no superuser. */
  connectionString: string;
  /** Password of the server's superuser, `postgres`. */
  adminPassword: string;
  /** Since when it does not run, although it is started again and again; null while it runs. */
  downSince(): Date | null;
  stop(): Promise<void>;
};

/**
 * Runs PostgreSQL in a folder of our own: creates the cluster on first use, adopts a server that a killed process
 * left running, listens on loopback only, on a free port, behind a random password. A server that ends by itself is
 * started again on the same port. `stop` ends it in order.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  log: Logger;
  settings?: ServerSettings;
  /** How long an owner of the folder that is just ending may take. */
  patienceMs?: number;
}): Promise<EmbeddedPostgres> {
  const { log, settings, patienceMs } = options;
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  // The kernel names working folders by their real path, and adoption compares with that.
  const folder = await realpath(options.folder);
  const cluster = join(folder, "cluster");
  const binaries = await postgresBinaries();
  const identity = await postgresIdentity([cluster, binaries.postgres]);
  await chmod(folder, 0o700);
  if (identity.owner) await chown(folder, identity.owner.uid, identity.owner.gid);
  const unlock = await lockFolder(join(folder, "owner.pid"), patienceMs);
  try {
    const password = await storedPassword(join(folder, "password"));
    const adminPassword = await storedPassword(join(folder, "admin-password"));
    await createCluster({ binaries, cluster, password: adminPassword, identity, log });
    const startOn = async (port?: number): Promise<RunningServer> =>
      (await adoptServer(cluster, log)) ??
      (await startServer({
        binaries,
        cluster,
        identity,
        log,
        settings,
        ...(port === undefined ? {} : { port }),
      }));
    const first = await startOn();
    try {
      await ensurePlainRole({ port: first.port, password, adminPassword });
    } catch (error) {
      await stopServer(first, log);
      throw error;
    }
    const stored = keepServer(first, { startAgain: () => startOn(first.port), log });
    return {
      connectionString: buildConnectionString({ port: first.port, password }),
      adminPassword,
      downSince: stored.downSince,
      async stop() {
        await stored.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Where the server of a folder listens that another process runs now; null when none does. */
export async function findEmbeddedPostgres(requested: string): Promise<string | null> {
  const folder = await realpath(requested).catch(() => null);
  const server = folder === null ? null : await findServer(join(folder, "cluster"));
  if (folder === null || server === null) return null;
  return buildConnectionString({
    port: server.port,
    password: await storedPassword(join(folder, "password")),
  });
}

async function storedPassword(file: string): Promise<string> {
  const stored = (await readFile(file, "utf8").catch(() => "")).trim();
  if (stored !== "") return stored;
  const password = randomBytes(24).toString("base64url");
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
