import { limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { deleteMaterialRow, findForgottenMaterials } from "./store.ts";
import { removeUpload } from "./upload-files.ts";

/** Removes deleted materials that no task holds, and uploads that were given up, with their files. */
export async function sweepMaterials({ database, storage, config }: Context): Promise<void> {
  const nowMs = Date.now();
  const abandonedBefore = new Date(nowMs - limits.uploadLifetimeMs);
  const openedBefore = new Date(nowMs - limits.maxUploadLifetimeMs);
  for (const { id } of await findForgottenMaterials(database.db, { abandonedBefore, openedBefore })) {
    // The row first: files without a row are garbage, a row without files would be a lie.
    if (!(await deleteMaterialRow(database.db, id))) continue;
    await removeUpload(config, id);
    await storage.deleteAll(`materials/${id}`);
  }
}
