import type { Context } from "../../context.ts";
import { deleteMaterialRow, findForgottenMaterials } from "./store.ts";
import { removeUpload } from "./upload-files.ts";

/** How long an upload that is not finished is kept. */
export const uploadLifetimeMs = 24 * 3_600_000;

/** Removes deleted materials that no task holds, and uploads that were given up, with their files. */
export async function sweepMaterials({ database, storage, config }: Context): Promise<void> {
  const abandonedBefore = new Date(Date.now() - uploadLifetimeMs);
  for (const { id } of await findForgottenMaterials(database.db, abandonedBefore)) {
    // The row first: files without a row are garbage, a row without files would be a lie.
    if (!(await deleteMaterialRow(database.db, id))) continue;
    await removeUpload(config, id);
    await storage.deleteAll(`materials/${id}`);
  }
}
