import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InstalledModel } from "@voxloom/models";
import { EngineError } from "../engine-error.ts";

export type Sherpa = typeof import("sherpa-onnx-node");

const require = createRequire(import.meta.url);

/** Whether the library sherpa-onnx has a build for this system here. It is not loaded to find out. */
export function hasSherpa(): boolean {
  const system = process.platform === "win32" ? "win" : process.platform;
  try {
    require.resolve(`sherpa-onnx-${system}-${process.arch}`);
    return true;
  } catch {
    return false;
  }
}

/** The library, loaded into this process when it is first needed: it takes 76 MB. */
const loadSherpa = (): Sherpa => require("sherpa-onnx-node") as Sherpa;

const checked = new Map<string, Promise<void>>();

/**
 * Reads every byte of a model before the library does, once in a process: a file that was cut or changed ends the
 * process that loads it. Throws EngineError `unavailable`.
 */
function ensureWhole(installed: InstalledModel): Promise<void> {
  const { folder, manifest } = installed;
  const key = `${folder} ${manifest.installedAt}`;
  const known = checked.get(key);
  if (known !== undefined) return known;
  const check = checkFiles(installed);
  checked.set(key, check);
  // Who mends the files is believed again.
  check.catch(() => checked.delete(key));
  return check;
}

async function checkFiles({ model, folder, manifest }: InstalledModel): Promise<void> {
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const path = join(folder, name);
    const size = (await stat(path).catch(() => null))?.size;
    if (size === sizeBytes && (await getSha256(path)) === sha256) continue;
    throw new EngineError("unavailable", `The file ${name} of ${model.name} is damaged.`, {
      engineId: model.id,
      remedy: `Fetch it again: voxloom models remove ${model.id}; voxloom models install ${model.id}`,
    });
  }
}

async function getSha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * Loads a model whose files are whole. Throws EngineError `unavailable` where the library cannot read it all the same.
 */
export async function loadModel<T>(
  installed: InstalledModel,
  load: (sherpa: Sherpa) => Promise<T>,
): Promise<T> {
  await ensureWhole(installed);
  try {
    return await load(loadSherpa());
  } catch (error) {
    const { id, name } = installed.model;
    throw new EngineError("unavailable", `${name} cannot be loaded.`, {
      engineId: id,
      stderrTail: error instanceof Error ? error.message : String(error),
      remedy: `Fetch it again: voxloom models remove ${id}; voxloom models install ${id}`,
      cause: error,
    });
  }
}
