import { type SettingsOf, settingsMaterials, type TaskProduct } from "@voxloom/contract";
import type { Transaction } from "../../../platform/db/index.ts";
import { holdMaterial, ownMaterialsThere, releaseMaterials, setHoldBusy } from "../materials/index.ts";
import type { TaskRow } from "./store.ts";

/** Keeps the files that a task needs with these settings, and no others. Throws AppError NOT_FOUND. */
export async function holdMaterials(
  tx: Transaction,
  { id: holderId, projId, materialId }: Pick<TaskRow, "id" | "projId" | "materialId">,
  { settings, isBusy }: { settings: SettingsOf<TaskProduct>; isBusy: boolean },
): Promise<void> {
  await releaseMaterials(tx, holderId);
  for (const needed of new Set([materialId, ...settingsMaterials(settings)]))
    await holdMaterial(tx, { projId, materialId: needed, holderId });
  // What terms were taken from is copied already: where it is gone meanwhile, the task does without.
  const used = "usedAssets" in settings ? (settings.usedAssets ?? []) : [];
  for (const { id } of await ownMaterialsThere(tx, projId, used))
    await holdMaterial(tx, { projId, materialId: id, holderId });
  await setHoldBusy(tx, holderId, isBusy);
}
