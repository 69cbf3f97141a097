import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import { findDamage, type InstalledModel } from "@voxloom/models";
import { EngineError } from "../engine-error.ts";
import { readFreeBytes } from "./free-memory.ts";
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

/** For tests: what is free in bytes, null where nobody knows, and how long is waited before each next look. */
type MemoryLook = { readFree?: () => number | null; waitMs?: number };

/**
 * What a library makes of a model whose files are known to be whole, and that fits into the memory that is free. Throws
 * EngineError `unavailable`, and AppError ENGINE_UNAVAILABLE for what does not fit.
 */
export async function loadWhole<T>(
  installed: InstalledModel,
  load: () => T | Promise<T>,
  look: MemoryLook = {},
): Promise<T> {
  await ensureWhole(installed);
  await ensureFits(installed, look);
  try {
    return await load();
  } catch (error) {
    throw unusable(installed, `${installed.model.name} cannot be loaded.`, error);
  }
}

/** How often is looked whether there is room, and how long is waited in between: what leaves for it takes a moment. */
const looks = 20;
const usualWaitMs = 250;

/** Waits until a model fits: one that does not has the system end processes, its own or another's. */
async function ensureFits(
  { model: { id, name, memoryBytes } }: InstalledModel,
  { readFree = readFreeBytes, waitMs = usualWaitMs }: MemoryLook,
): Promise<void> {
  let freeBytes = readFree();
  for (let tries = 1; tries < looks && freeBytes !== null && memoryBytes > freeBytes; tries += 1) {
    await sleep(waitMs);
    freeBytes = readFree();
  }
  if (freeBytes === null || memoryBytes <= freeBytes) return;
  const [need, free] = [`${Math.ceil(memoryBytes / 1e6)} MB`, `${Math.floor(freeBytes / 1e6)} MB`];
  const message = `${name} takes about ${need} of memory while it works, and ${free} are free on this machine.`;
  const remedy = "Choose a smaller engine for this step, or close other programs and try again.";
  const details = { reason: "memory", engine: id, model: name, need, free };
  throw new AppError("ENGINE_UNAVAILABLE", `${message} ${remedy}`, details);
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
