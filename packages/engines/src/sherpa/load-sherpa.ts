import { createRequire } from "node:module";
import { findDamage, type InstalledModel } from "@voxloom/models";
import { EngineError } from "../engine-error.ts";
import { getInstalledKey } from "./watch-installed.ts";

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
  const key = getInstalledKey(installed);
  const known = checked.get(key);
  if (known !== undefined) return known;
  const check = checkFiles(installed);
  checked.set(key, check);
  // Who mends the files is believed again.
  check.catch(() => checked.delete(key));
  return check;
}

async function checkFiles(installed: InstalledModel): Promise<void> {
  const [damage] = await findDamage(installed);
  if (damage !== undefined) throw unusable(installed, `${installed.model.name} is damaged: ${damage}`);
}

function unusable({ model: { id } }: InstalledModel, message: string, cause?: unknown): EngineError {
  return new EngineError("unavailable", message, {
    engineId: id,
    stderrTail: cause instanceof Error ? cause.message : "",
    remedy: `Fetch it again: voxloom models remove ${id}; voxloom models install ${id}`,
    cause,
  });
}

/**
 * Loads a model when it is first needed, once its files are known to be whole; one that could not be loaded is tried
 * again. Throws EngineError `unavailable`.
 */
export function openModel<T>(
  installed: InstalledModel,
  load: (sherpa: Sherpa) => Promise<T>,
): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  const open = async (): Promise<T> => {
    await ensureWhole(installed);
    try {
      return await load(loadSherpa());
    } catch (error) {
      throw unusable(installed, `${installed.model.name} cannot be loaded.`, error);
    }
  };
  return () => {
    loaded ??= open().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
