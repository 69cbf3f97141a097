import type { Transaction } from "../../../platform/db/index.ts";
import { ownMaterialsLocked } from "./own-material.ts";
import { deleteHolds, setHoldsBusy, upsertHold } from "./store.ts";

type Hold = { projId: string; materialId: string; holderId: string };

/** Keeps a material's file for a task, busy from the start. Throws AppError NOT_FOUND when it was just deleted. */
export async function holdMaterial(tx: Transaction, { projId, materialId, holderId }: Hold): Promise<void> {
  // Locked, so that a hold and a deletion do not pass each other.
  await ownMaterialsLocked(tx, projId, [materialId]);
  await upsertHold(tx, { materialId, holderId, isBusy: true });
}

/** Says whether a task that waits or runs needs its materials. */
export const setHoldBusy = setHoldsBusy;

/** Gives up what a deleted task held. */
export const releaseMaterials = deleteHolds;
