import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { modelCatalog } from "./catalog.ts";
import { hashFile } from "./download-file.ts";
import type { Model } from "./model.ts";

export const manifestName = "model.json";

/** What lies in the folder of an installed model beside its files. */
export const manifestSchema = z.object({
  id: z.string(),
  repository: z.string(),
  revision: z.string(),
  installedAt: z.iso.datetime(),
  files: z
    .array(
      z.object({
        name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
        sizeBytes: z.int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(50),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A model of the catalog whose files are here. */
export type InstalledModel<M extends Model = Model> = { model: M; folder: string; manifest: Manifest };

/** The models of a folder, in the order of the catalog. What is half fetched or unknown here is none. */
export function readInstalled<M extends Model = Model>(
  folder: string,
  // Without a catalog of its own, a caller is given models of any kind.
  catalog: readonly M[] = modelCatalog as readonly Model[] as readonly M[],
): InstalledModel<M>[] {
  let names: Set<string>;
  try {
    names = new Set(readdirSync(folder));
  } catch {
    return [];
  }
  return catalog.flatMap((model) => {
    if (!names.has(model.id)) return [];
    const manifest = readManifest(join(folder, model.id));
    return manifest === null ? [] : [{ model, folder: join(folder, model.id), manifest }];
  });
}

/** Reads every byte of a model again; answers in words what is not as it was fetched, a sentence for each file. */
export async function findDamage({ folder, manifest }: InstalledModel): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const path = join(folder, name);
    const size = (await stat(path).catch(() => null))?.size;
    if (size === undefined) problems.push(`${name} is missing.`);
    else if (size !== sizeBytes) problems.push(`${name} has ${size} bytes instead of ${sizeBytes}.`);
    else if ((await hashFile(path)).sha256 !== sha256)
      problems.push(`${name} has other bytes than those that were fetched.`);
  }
  return problems;
}

/** What a model's folder says of itself; null where it says nothing. */
export function readManifest(folder: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
  } catch {
    return null;
  }
}
