import type { SourceSettings } from "@voxloom/contract";
import type { Transaction } from "../../../platform/db/index.ts";
import { holdMaterial, releaseMaterials, setHoldBusy } from "../materials/index.ts";
import type { TaskRow } from "./store.ts";

/** Keeps the files that a task needs with these settings, and no others. Throws AppError NOT_FOUND. */
export async function holdMaterials(
  tx: Transaction,
  { id: holderId, projId, materialId }: Pick<TaskRow, "id" | "projId" | "materialId">,
  { settings, isBusy }: { settings: SourceSettings; isBusy: boolean },
): Promise<void> {
  const own = settings.ownSubtitles ?? null;
  await releaseMaterials(tx, holderId);
  await holdMaterial(tx, { projId, materialId, holderId });
  if (own !== null) await holdMaterial(tx, { projId, materialId: own.materialId, holderId });
  await setHoldBusy(tx, holderId, isBusy);
}
