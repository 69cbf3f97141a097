import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ProductProcesses } from "../product-processes.ts";

/** What is killed, by the name that the soak prints. */
export const victimKinds = [
  "API",
  "worker",
  "database",
  "database connection",
  "ffmpeg",
  "engine",
  "engine host",
  "engine child",
] as const;
export type VictimKind = (typeof victimKinds)[number];

/**
 * Whether the connections by which workers live are gone with it. A worker holds one for as long as it lives, and the
 * database drops all when one of its own is killed; without its engines a worker lives on and waits for them.
 */
export const losesWorkers = (kind: VictimKind): boolean =>
  kind === "API" || kind === "worker" || kind === "database" || kind === "database connection";

const commands: Partial<Record<VictimKind, RegExp>> = {
  API: /\/main\.ts $/,
  worker: /\/main-worker\.ts /,
  "engine host": /\/main-engines\.ts /,
  "engine child": /\/child-main\.ts /,
  ffmpeg: /^(\S*\/)?ffmpeg /,
  engine: /^(\S*\/)?(pocketsphinx_batch|pocketsphinx|espeak-ng|flite|lt-proc|cg-proc|apertium-\S+) /,
};

const pollMs = 25;

async function readPostmaster(dataFolder: string): Promise<number | null> {
  const file = join(dataFolder, "postgres/cluster/postmaster.pid");
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** The server processes of connections: by their titles, apart from those that the database keeps for itself. */
async function readConnections(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(() => "");
  const found: number[] = [];
  for (const pid of children.split(" ").filter(Boolean).map(Number)) {
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (/^postgres: voxloom \w+ /.test(title)) found.push(pid);
  }
  return found;
}

/** The pids of those of a kind that run now. */
export async function findVictims(product: ProductProcesses, kind: VictimKind): Promise<number[]> {
  if (kind === "database" || kind === "database connection") {
    const postmaster = await readPostmaster(product.data);
    if (postmaster === null) return [];
    return kind === "database" ? [postmaster] : readConnections(postmaster);
  }
  const pattern = commands[kind];
  return pattern === undefined ? [] : product.find(pattern);
}

/**
 * Kills one process of a kind outright, waiting for one for a while; `choose` picks among several. Answers its pid;
 * null when there was none.
 */
export async function killOne(
  product: ProductProcesses,
  kind: VictimKind,
  { choose, patienceMs }: { choose: (pids: number[]) => number; patienceMs: number },
): Promise<number | null> {
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await sleep(pollMs)) {
    const pids = await findVictims(product, kind);
    if (pids.length === 0) continue;
    const pid = choose(pids);
    try {
      process.kill(pid, "SIGKILL");
      return pid;
    } catch {
      // It ended by itself just now: the next one.
    }
  }
  return null;
}
