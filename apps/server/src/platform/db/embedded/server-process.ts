import { type ChildProcess, spawn } from "node:child_process";
import { open, readdir, readFile, readlink, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../../log/index.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";

export type RunningServer = { pid: number; port: number; cluster: string };
/** Settings of the server (its `-c` flags) that go before ours: tests trade safety for speed. */
export type ServerSettings = Readonly<Record<string, string | number>>;
export type ServerOptions = {
  binaries: PostgresBinaries;
  cluster: string;
  identity: Identity;
  log: Logger;
  settings?: ServerSettings;
  /** Default: a free one. */
  port?: number;
};

const startLimitMs = 120_000;
const stopLimitMs = 20_000;
/** How long connections that are just ending may take. */
const partingLimitMs = 2_000;
/** How long the processes of a server that was killed may take to notice. */
const orphanLimitMs = 10_000;

/** What postmaster.pid says, by its lines (pidfile.h): pid, folder, start, port, socket folder, address, key, status. */
async function readPidFile(cluster: string): Promise<{ pid: number; port: number; status: string } | null> {
  const content = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = content.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, port: Number.isInteger(port) ? port : 0, status: (lines[7] ?? "").trim() };
}

/** A pid belongs to this cluster when its working folder is the cluster. */
const isOfCluster = async (pid: number, cluster: string): Promise<boolean> =>
  (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === cluster;

/** A pid is the server of this cluster when its working folder is the cluster and its program is postgres. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const [isOurs, command] = await Promise.all([
    isOfCluster(pid, cluster),
    readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
  ]);
  const program = command.split("\0")[0] ?? "";
  return isOurs && /(^|\/)postgres$/.test(program);
}

/**
 * Waits until the processes of a server that was killed are gone, at last by killing them: a new server beside them
 * would destroy the cluster, and without the old one's pid file PostgreSQL does not notice them.
 */
async function endOrphans(cluster: string, log: Logger): Promise<void> {
  const orphans = async (): Promise<number[]> => {
    const pids = (await readdir("/proc").catch(() => [])).map(Number).filter((pid) => pid > 1);
    const areOurs = await Promise.all(pids.map((pid) => isOfCluster(pid, cluster)));
    return pids.filter((_pid, index) => areOurs[index]);
  };
  const deadlineMs = Date.now() + orphanLimitMs;
  for (;;) {
    const left = await orphans();
    if (left.length === 0) return;
    if (Date.now() > deadlineMs) {
      log.warn({ pids: left }, "killing what is left of the embedded database");
      for (const pid of left) killIfThere(pid);
    }
    await sleep(50);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The server that a killed process of ours left running on this cluster; null when there is none. */
export async function adoptServer(cluster: string, log: Logger): Promise<RunningServer | null> {
  const found = await readPidFile(cluster);
  if (found === null) return null;
  if (!(await isServerOf(found.pid, cluster))) {
    await endOrphans(cluster, log);
    // The pid belongs to nobody or to a stranger: after a power cut the number may be anyone's.
    await rm(join(cluster, "postmaster.pid"), { force: true });
    return null;
  }
  if (found.status === "stopping" || !(await accepts(found.port))) {
    await stopServer({ ...found, cluster }, log);
    return null;
  }
  log.info({ pid: found.pid, port: found.port }, "took over the embedded database that was still running");
  return { pid: found.pid, port: found.port, cluster };
}

/** The server of a cluster that runs and takes connections; null without one. Changes nothing. */
export async function findServer(cluster: string): Promise<RunningServer | null> {
  const found = await readPidFile(cluster);
  if (found === null || !(await isServerOf(found.pid, cluster))) return null;
  const isReady = found.status !== "stopping" && (await accepts(found.port));
  return isReady ? { pid: found.pid, port: found.port, cluster } : null;
}

/** Starts the server and waits until it takes connections. It outlives this process when that is killed. */
export async function startServer({
  binaries,
  cluster,
  identity,
  log,
  settings = {},
  port: wantedPort,
}: ServerOptions): Promise<RunningServer> {
  const port = wantedPort ?? (await freePort());
  const used = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    fsync: "on",
    max_connections: 100,
    shared_buffers: "64MB",
    // Work is done by people's hands and by stages of seconds: idle wakeups cost more than they bring.
    max_wal_size: "256MB",
    log_min_messages: "warning",
    log_checkpoints: "off",
    ...settings,
  };
  const flags = Object.entries(used).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args, uid, gid } = identity.buildCommand(binaries.postgres, ["-D", cluster, ...flags]);
  const logFile = join(dirname(cluster), "postgres.log");
  const output = await open(logFile, "a", 0o600);
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: cluster,
    // A group of its own: Ctrl+C in the terminal stops us, and we stop the database last.
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
    env: { LC_ALL: "C", TZ: "UTC" },
  });
  // Listened to from the first moment: a program that is not there tells so before anything else is done.
  const ending = getEnding(child);
  await output.close();
  child.unref();
  await untilReady(ending, { cluster, port, logFile });
  log.info({ pid: child.pid, port }, "the embedded database runs");
  const { pid } = (await readPidFile(cluster)) ?? { pid: child.pid ?? 0 };
  return { pid, port, cluster };
}

/** How a program ended, in words; null while it runs. */
function getEnding(child: ChildProcess): () => string | null {
  let ending: string | null = null;
  child.once("error", (error) => {
    ending = error.message;
  });
  child.once("exit", (code, signal) => {
    ending = `exit ${code ?? signal}`;
  });
  return () => ending;
}

async function untilReady(
  ending: () => string | null,
  at: { cluster: string; port: number; logFile: string },
): Promise<void> {
  const deadlineMs = Date.now() + startLimitMs;
  while (Date.now() < deadlineMs) {
    if (ending() !== null) break;
    const state = await readPidFile(at.cluster);
    if (state?.status === "ready" && state.port === at.port) return;
    await sleep(5);
  }
  const told = (await readFile(at.logFile, "utf8").catch(() => "")).trim().split("\n").slice(-5).join("\n");
  throw new Error(
    `The embedded database did not start (${ending() ?? "no answer"}); ${at.logFile} ends with:\n${told}`,
  );
}

/**
 * Ends the server: smart shutdown (connections end by themselves), soon the fast one (they are closed), at last the
 * immediate one.
 */
export async function stopServer(server: RunningServer, log: Logger): Promise<void> {
  const { pid, cluster } = server;
  if (!(await isServerOf(pid, cluster))) return;
  const until = async (limitMs: number): Promise<boolean> => {
    for (const endMs = Date.now() + limitMs; Date.now() < endMs; await sleep(10)) {
      if (!(await isRunning(pid))) return true;
    }
    return false;
  };
  // A pool says that it has ended before its connections have: cut off, they would be told as broken.
  process.kill(pid, "SIGTERM");
  if (await until(partingLimitMs)) return;
  process.kill(pid, "SIGINT");
  if (await until(stopLimitMs)) return;
  log.warn(
    { pid },
    "the embedded database does not stop; ending it at once, it will recover at the next start",
  );
  process.kill(pid, "SIGQUIT");
  if (!(await until(stopLimitMs))) process.kill(pid, "SIGKILL");
}

/** False for zombies too: their parent just has not looked yet. */
async function isRunning(pid: number): Promise<boolean> {
  const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return facts !== null && !/\) [ZX] /.test(facts);
}

async function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 2000 });
    const settle = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .once("connect", () => settle(true))
      .once("error", () => settle(false))
      .once("timeout", () => settle(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The system gave no free port.");
  return address.port;
}
