import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { isMaterialBusy, lockOwnMaterial, updateMaterial } from "./store.ts";
import { sweepMaterials } from "./sweep-materials.ts";

/** Deletes a material that no waiting or running task needs; its file goes when no task holds it any more. */
export async function removeMaterial(context: Context, projId: string, materialId: string): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const isId = z.uuid().safeParse(materialId).success;
    const row = isId ? await lockOwnMaterial(tx, projId, materialId) : null;
    if (row === null)
      throw new AppError("NOT_FOUND", "There is no such file in this project.", { what: "material" });
    if (await isMaterialBusy(tx, materialId)) {
      throw new AppError(
        "TASK_STATE_CONFLICT",
        `"${row.name}" is needed by a task that waits or runs. Cancel the task first, then delete the file.`,
        { name: row.name },
      );
    }
    await updateMaterial(tx, materialId, { deletedAt: new Date() });
  });
  await sweepMaterials(context);
}
