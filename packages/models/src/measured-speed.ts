import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { InstalledModel } from "./installed.ts";

const speedName = "speed.json";

const speedSchema = z.object({
  /** Of the files that were measured: others may be slower. */
  installedAt: z.string(),
  /** Time that work takes, by the time that what it makes or hears lasts: 0.1 is a minute in six seconds. */
  realTimeFactor: z.number().positive(),
});

/** How fast an installed model was on this machine when it was measured; null: it was not. */
export function readSpeed({ folder, manifest }: InstalledModel): number | null {
  try {
    const speed = speedSchema.parse(JSON.parse(readFileSync(join(folder, speedName), "utf8")));
    return speed.installedAt === manifest.installedAt ? speed.realTimeFactor : null;
  } catch {
    return null;
  }
}

/** Notes how fast a model is beside its files. */
export async function writeSpeed(
  { folder, manifest: { installedAt } }: InstalledModel,
  realTimeFactor: number,
): Promise<void> {
  const path = join(folder, speedName);
  await writeFile(`${path}.new`, `${JSON.stringify({ installedAt, realTimeFactor })}\n`);
  await rename(`${path}.new`, path);
}
