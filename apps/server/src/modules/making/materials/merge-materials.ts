import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ownMaterialsLocked } from "./own-material.ts";
import { removeLocked } from "./remove-materials.ts";
import { updateMaterial } from "./store.ts";
import { changeTags } from "./tag-materials.ts";

type Merge = { projId: string; materialId: string; materialIds: string[] };

/**
 * Keeps one of several materials with the same content, with the tags of all, and puts the others into the trash.
 * Throws AppError NOT_FOUND, TASK_STATE_CONFLICT, and BAD_INPUT where the contents differ.
 */
export async function mergeMaterials(
  { database }: Pick<Context, "database">,
  { projId, materialId, materialIds }: Merge,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const rows = await ownMaterialsLocked(tx, projId, [materialId, ...materialIds]);
    const contents = new Set(rows.map(({ contentHash, replacedBy }) => replacedBy ?? contentHash));
    if (rows.length < 2 || contents.size > 1 || contents.has(null))
      throw new AppError("BAD_INPUT", "Only files with the same content can be merged.", {
        field: "materialIds",
      });
    const tags = changeTags([], { add: rows.flatMap((row) => row.tags), remove: [] });
    await updateMaterial(tx, materialId, { tags });
    await removeLocked(
      tx,
      rows.filter(({ id }) => id !== materialId),
      true,
    );
  });
}
