import { findDamage, type InstalledModel } from "@voxloom/models";
import { EngineError } from "../engine-error.ts";
import { getInstalledKey } from "./watch-installed.ts";

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
  // Files that were replaced are believed again.
  check.catch(() => checked.delete(key));
  return check;
}

async function checkFiles(installed: InstalledModel): Promise<void> {
  const [damage] = await findDamage(installed);
  if (damage !== undefined) throw unusable(installed, `${installed.model.name} is damaged: ${damage}`);
}

/** What a library makes of a model whose files are known to be whole. Throws EngineError `unavailable`. */
export async function loadWhole<T>(installed: InstalledModel, load: () => T | Promise<T>): Promise<T> {
  await ensureWhole(installed);
  try {
    return await load();
  } catch (error) {
    throw unusable(installed, `${installed.model.name} cannot be loaded.`, error);
  }
}

/** An installed model that cannot be used, and how it is fetched again. */
function unusable({ model: { id } }: InstalledModel, message: string, cause?: unknown): EngineError {
  return new EngineError("unavailable", message, {
    engineId: id,
    stderrTail: cause instanceof Error ? cause.message : "",
    remedy: `Fetch it again: voxloom models remove ${id}; voxloom models install ${id}`,
    cause,
  });
}
