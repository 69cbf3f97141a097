import { readFile, writeFile } from "node:fs/promises";
import { writeWholeFile } from "@voxloom/media";
import type { HostDescription } from "./protocol.ts";

/**
 * What the engine host said the last time, in a file: a process that starts knows at once what is likely to be here,
 * and hears a moment later what really is. Only the owner of the data folder writes there.
 */
export async function readLastDescription(path: string): Promise<HostDescription | null> {
  try {
    const { engines, otherStatuses } = JSON.parse(await readFile(path, "utf8")) as Partial<HostDescription>;
    if (!Array.isArray(engines) || !Array.isArray(otherStatuses)) return null;
    // What keeps programs small is looked at anew: a promise of safety is not remembered.
    return { engines, otherStatuses, protections: [] };
  } catch {
    return null;
  }
}

/** Keeps it for the next start. A disk that is full costs that start a second, and no more. */
export async function keepDescription(path: string, description: HostDescription): Promise<void> {
  await writeWholeFile(path, (temporary) =>
    writeFile(temporary, JSON.stringify(description), { mode: 0o600 }),
  ).catch(() => {});
}
