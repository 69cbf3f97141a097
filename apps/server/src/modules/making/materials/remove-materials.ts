import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { giveUpTrash, restoreMaterials } from "./asset-store.ts";
import { ownMaterialsLocked, requireMaterials } from "./own-material.ts";
import { isMaterialBusy, type MaterialRow, updateMaterial } from "./store.ts";
import { sweepMaterials } from "./sweep-materials.ts";

const dayMs = 86_400_000;

type Removal = { projId: string; materialIds: string[]; intoTrash: boolean };

/**
 * Deletes materials that no waiting or running task needs, all or none; their files go when no task holds them any
 * more. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT.
 */
export async function removeMaterials(
  context: Context,
  { projId, materialIds, intoTrash }: Removal,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    await removeLocked(tx, await ownMaterialsLocked(tx, projId, materialIds), intoTrash);
  });
  await sweepMaterials(context);
}

/** Deletes materials whose locks are held. Throws AppError TASK_STATE_CONFLICT. */
export async function removeLocked(
  tx: Transaction,
  rows: readonly MaterialRow[],
  intoTrash: boolean,
): Promise<void> {
  for (const row of rows) await removeOne(tx, row, intoTrash);
}

async function removeOne(
  tx: Transaction,
  { id, name, state }: MaterialRow,
  intoTrash: boolean,
): Promise<void> {
  if (await isMaterialBusy(tx, id)) {
    throw new AppError(
      "TASK_STATE_CONFLICT",
      `"${name}" is needed by a task that waits or runs. Cancel the task first, then delete the file.`,
      { name },
    );
  }
  const now = new Date();
  // What has not arrived is nothing to restore.
  const isStored = intoTrash && state === "ready";
  const storedUntil = isStored ? new Date(now.getTime() + limits.materialRestoreDays * dayMs) : null;
  await updateMaterial(tx, id, { deletedAt: now, storedUntil });
}

/** Takes materials out of the trash, all or none. Throws AppError NOT_FOUND. */
export async function takeOutOfTrash(
  { database }: Pick<Context, "database">,
  { projId, materialIds }: { projId: string; materialIds: string[] },
): Promise<void> {
  await database.db.transaction((tx) =>
    requireMaterials(materialIds, (ids) => restoreMaterials(tx, projId, ids)),
  );
}

/** Gives up what is in the trash, or some of it: all of that or none. Throws AppError NOT_FOUND. */
export async function emptyTrash(
  context: Context,
  { projId, materialIds }: { projId: string; materialIds: string[] | undefined },
): Promise<void> {
  const { db } = context.database;
  if (materialIds === undefined) await giveUpTrash(db, projId, null);
  else await db.transaction((tx) => requireMaterials(materialIds, (ids) => giveUpTrash(tx, projId, ids)));
  await sweepMaterials(context);
}
