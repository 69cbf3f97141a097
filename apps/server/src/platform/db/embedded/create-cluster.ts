import { spawn } from "node:child_process";
import { chown, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "../../log/index.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";

export type ClusterOptions = {
  binaries: PostgresBinaries;
  /** The folder PostgreSQL keeps its files in. */
  cluster: string;
  password: string;
  identity: Identity;
  log: Logger;
};

/** Creates the cluster where there is none, under another name first: a cluster that exists is whole. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { binaries, cluster, password, identity, log } = options;
  if (await stat(join(cluster, "PG_VERSION")).catch(() => null)) return;
  log.info({ cluster, version: binaries.version }, "creating the embedded database");
  const temporary = `${cluster}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.owner) {
    await chown(temporary, identity.owner.uid, identity.owner.gid);
    await chown(passwordFile, identity.owner.uid, identity.owner.gid);
  }
  try {
    await runInitdb(options, temporary, passwordFile);
    await rename(temporary, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(options: ClusterOptions, folder: string, passwordFile: string): Promise<void> {
  const { command, args, uid, gid } = options.identity.buildCommand(options.binaries.initdb, [
    `--pgdata=${folder}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ]);
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { LC_ALL: "C" },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) {
    throw new Error(
      `The embedded database could not be created (initdb, exit ${code}): ${(await output).join("\n")}`,
    );
  }
}
