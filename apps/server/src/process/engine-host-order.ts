import { createHash } from "node:crypto";
import { mkdir, stat } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { protocolVersion, type ServeEngineHostOptions } from "@voxloom/engines/host";
import { programUser } from "@voxloom/media";
import type { Config } from "../config/index.ts";
import { getEnginesConfig, limitsOfServices } from "../open-engines.ts";
import { programUmask } from "../platform/programs/settle-program-user.ts";
import { privateUmask } from "./private-umask.ts";

/** What an engine host is told; it travels as JSON. */
export type EngineHostOrder = Omit<ServeEngineHostOptions, "onWarning" | "execArgv"> & {
  log: Config["log"];
};

/** Most bytes of the path of a Unix socket that every system takes (unix(7): 108 with its end, 104 elsewhere). */
const maxPathBytes = 100;
/** A child that nobody asked anything of for so long leaves. */
const idleMs = 5 * 60_000;

/**
 * Where the engine host of this installation on this machine is reached: in the data folder, for its owner alone.
 * Machines that share a folder, settings that differ and versions that speak otherwise have hosts of their own.
 */
export async function engineHostPath(config: Config): Promise<string> {
  const told = JSON.stringify([protocolVersion, hostname(), getEnginesConfig(config), config.engines]);
  const name = `engines-${createHash("sha256").update(told).digest("hex").slice(0, 12)}.sock`;
  const path = join(config.dataFolder, name);
  if (Buffer.byteLength(path) <= maxPathBytes) return path;
  const folder = join(tmpdir(), `voxloom-${process.getuid?.() ?? 0}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(folder);
  if (uid === (process.getuid?.() ?? 0) && (mode & 0o077) === 0) {
    const place = createHash("sha256").update(config.dataFolder).digest("hex").slice(0, 12);
    return join(folder, `${place}-${name}`);
  }
  throw new Error(
    `${folder} belongs to somebody else: set VOXLOOM_DATA to a shorter path than ${dirname(path)}.`,
  );
}

/** Where is kept what that host said last; by its name it fits its settings and its version. */
export const descriptionPath = (config: Config, socketPath: string): string =>
  join(
    config.dataFolder,
    basename(socketPath, ".sock")
      .replace(/^.*(?=engines-)/, "")
      .concat(".json"),
  );

/** What the host of this installation works with. Programs have had a user settled by then. */
export function engineHostOrder(config: Config, socketPath: string): EngineHostOrder {
  const { tools, engines, worker, log } = config;
  const user = programUser();
  return {
    socketPath,
    log,
    threads: engines.threads,
    memoryBudgetBytes: engines.memoryBytes,
    batchNiceness: worker.niceness,
    idleMs,
    spec: {
      engines: getEnginesConfig(config),
      countedServices: [...limitsOfServices(config).keys()],
      mediaPaths: { ffmpegPath: tools.ffmpeg, ffprobePath: tools.ffprobe },
      programUser: user,
      umask: user === null ? privateUmask : programUmask,
    },
  };
}
