import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { pointVersions } from "./asset-store.ts";
import { ownMaterialsLocked } from "./own-material.ts";
import { ensureReady } from "./ready-file.ts";
import { type MaterialRow, updateMaterial } from "./store.ts";
import { changeTags } from "./tag-materials.ts";

const dayMs = 86_400_000;

type Replacement = { projId: string; materialId: string; byMaterialId: string };

/**
 * Lets a material take the place of another: its folder, its tags beside its own, and the next number of a version. The other goes
 * into the trash as an earlier version; tasks that were made of it go on with it. Throws AppError NOT_FOUND,
 * BAD_INPUT, UPLOAD_INCOMPLETE, and MATERIAL_REPLACED where somebody else was first.
 */
export async function replaceMaterial(
  { database }: Pick<Context, "database">,
  { projId, materialId, byMaterialId }: Replacement,
): Promise<MaterialRow> {
  return database.db.transaction(async (tx) => {
    if (materialId === byMaterialId) throw notItsKind();
    const rows = await ownMaterialsLocked(tx, projId, [materialId, byMaterialId]);
    const [old, next] = [materialId, byMaterialId].map((id) => rows.find((row) => row.id === id));
    if (old === undefined || next === undefined) throw new Error("both were there");
    const isEarlier = next.replacedBy === old.id;
    // The lock lets the second of two see what the first has done.
    if (old.replacedBy !== null || (next.replacedBy !== null && !isEarlier)) throw replacedMeanwhile(old);
    ensureReady(next);
    if (next.kind !== old.kind) throw notItsKind();
    const now = new Date();
    await pointVersions(tx, old.id, next.id);
    await updateMaterial(tx, old.id, {
      ...{ replacedBy: next.id, deletedAt: now },
      storedUntil: new Date(now.getTime() + limits.materialRestoreDays * dayMs),
    });
    const { folderId, version, isMusic } = old;
    const tags = changeTags(old.tags, { add: next.tags, remove: [] });
    const place = {
      folderId,
      tags,
      isMusic,
      version: version + 1,
      replacedBy: null,
      deletedAt: null,
      storedUntil: null,
    };
    return (await updateMaterial(tx, next.id, place)) ?? next;
  });
}

const notItsKind = (): AppError =>
  new AppError("BAD_INPUT", "A file can only be replaced by another of its kind.", { field: "byMaterialId" });

const replacedMeanwhile = ({ name }: MaterialRow): AppError =>
  new AppError(
    "MATERIAL_REPLACED",
    `"${name}" was replaced by somebody else meanwhile. Look at the new version first; your file is kept beside it.`,
    { name },
  );
