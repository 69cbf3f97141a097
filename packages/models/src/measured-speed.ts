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
  /** The peak of the memory of its process while it was measured; null: the system did not tell. Older files say nothing. */
  memoryBytes: z.int().positive().nullable().default(null),
});
export type ModelSpeed = Pick<z.infer<typeof speedSchema>, "realTimeFactor" | "memoryBytes">;

/** How fast an installed model was on this machine when it was measured; null: it was not. */
export const readSpeed = (installed: InstalledModel): number | null =>
  readMeasured(installed)?.realTimeFactor ?? null;

/** How fast an installed model was, and what memory it took, when it was measured here; null: it was not. */
export function readMeasured({ folder, manifest }: InstalledModel): ModelSpeed | null {
  try {
    const { installedAt, ...speed } = speedSchema.parse(
      JSON.parse(readFileSync(join(folder, speedName), "utf8")),
    );
    return installedAt === manifest.installedAt ? speed : null;
  } catch {
    return null;
  }
}

/** Notes how fast a model is beside its files; memory that was measured before stays where none is given. */
export async function writeSpeed(
  installed: InstalledModel,
  { realTimeFactor, memoryBytes }: { realTimeFactor: number; memoryBytes?: number | null },
): Promise<void> {
  const { folder, manifest } = installed;
  const path = join(folder, speedName);
  const speed: z.infer<typeof speedSchema> = {
    installedAt: manifest.installedAt,
    realTimeFactor,
    memoryBytes: memoryBytes ?? readMeasured(installed)?.memoryBytes ?? null,
  };
  await writeFile(`${path}.new`, `${JSON.stringify(speed)}\n`);
  await rename(`${path}.new`, path);
}
