import type { calls, ResponseOf, TaskOrder } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { useFolder } from "../folders/index.ts";
import { nextSettings } from "../task-config/index.ts";
import { type Caller, createTasks, ensureSeveralAllowed, showTasks } from "../tasks/index.ts";
import { ensurePlanAllows } from "./plan-limits.ts";
import { ensurePossible } from "./plan-order.ts";
import type { CountPreviews } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";

type Answer = ResponseOf<typeof calls.tasks.create>;
type Ordering = TaskOrder & { caller: Caller; countPreviews: CountPreviews };

/**
 * Orders dubs, all or none: an order with one language that cannot be done is refused with its problem. A draft may
 * be one that cannot be done yet.
 */
export async function createOrder(context: Context, ordering: Ordering): Promise<Answer> {
  const { caller, product, folderId, targetLanguages } = ordering;
  const materialIds = [...new Set(ordering.materialIds)];
  ensureSeveralAllowed(context.config, caller, materialIds.length);
  const { projId } = caller;
  const settings = ordering.settings ?? (await nextSettings(context.database.db, projId));
  const recordings = [];
  for (const materialId of materialIds) {
    const material = await readOrder(context, { projId, order: { materialId, settings }, product });
    const name = materialIds.length === 1 ? ordering.name : undefined;
    recordings.push({ material, name: name ?? material.name });
  }
  if (!ordering.isDraft) {
    const materials = recordings.map(({ material }) => material);
    await ensurePlanAllows(context.database.db, context.config, { projId, settings, materials });
    for (const material of materials) ensurePossible(context, { ...ordering, settings }, material);
    if (ordering.isPreview) await ordering.countPreviews(materials.length * new Set(targetLanguages).size);
  }
  const { requestId, rows } = await createTasks(context, {
    ...ordering,
    settings,
    recordings,
    targetLanguages,
    folderOf: async (tx) => {
      if (folderId !== null) await useFolder(tx, projId, folderId);
      return folderId;
    },
  });
  return { requestId, tasks: await showTasks(context, rows) };
}
