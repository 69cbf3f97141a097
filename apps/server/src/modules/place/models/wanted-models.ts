import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWholeFile } from "@voxloom/media";
import { z } from "zod";

const wantedSchema = z.object({
  /** What was asked for and is not here yet: the next start goes on with it. */
  modelIds: z.array(z.string()).max(100),
  /** Those of them that somebody paused: they wait until somebody goes on with them. */
  pausedIds: z.array(z.string()).max(100).default([]),
  /** Somebody stopped the first set: it is not begun by itself any more. */
  isStarterDeclined: z.boolean(),
  /** The first set was begun once: what was removed of it does not come again by itself. */
  isStarterBegun: z.boolean().default(false),
});
export type Wanted = z.infer<typeof wantedSchema>;

export const nothingWanted: Wanted = {
  ...{ modelIds: [], pausedIds: [], isStarterDeclined: false, isStarterBegun: false },
};

const getPath = (folder: string): string => join(folder, "wanted.json");

/** Which models are wanted of those in a folder; nothing where that was never written, or cannot be read. */
export async function readWanted(folder: string): Promise<Wanted> {
  try {
    return wantedSchema.parse(JSON.parse(await readFile(getPath(folder), "utf8")));
  } catch {
    return nothingWanted;
  }
}

/** Writes down which models are wanted, beside the models. */
export async function writeWanted(folder: string, wanted: Wanted): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWholeFile(getPath(folder), (path) => writeFile(path, `${JSON.stringify(wanted, null, 2)}\n`));
}
