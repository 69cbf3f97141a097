import type { calls, ParsedRequestOf, Task } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type Caller, ownTask, showTask, startDraft, updateDraft } from "../tasks/index.ts";
import { createOrder } from "./create-order.ts";
import { ensurePlanAllows } from "./plan-limits.ts";
import { ensurePossible } from "./plan-order.ts";
import type { CountPreviews } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";

type Change = ParsedRequestOf<typeof calls.taskConfig.update>;
type Start = ParsedRequestOf<typeof calls.translation.generate>;
type Copy = ParsedRequestOf<typeof calls.translation.duplicate>;

/** Who orders, and what counts their previews. */
type Ordering = { caller: Caller; countPreviews: CountPreviews };

/** Changes a draft to what its recording allows; whether it can be done is asked when it is started. */
export async function changeDraft(
  context: Context,
  projId: string,
  { taskId, ...change }: Change,
): Promise<Task> {
  const { settings } = change;
  if (settings !== undefined) {
    const { materialId, product } = await ownTask(context.database.db, projId, taskId);
    await readOrder(context, { projId, order: { materialId, settings }, product });
  }
  return showTask(context, await updateDraft(context, { projId, taskId, change }));
}

/** Starts a draft that can be done. Throws AppError with what stands in the way. */
export async function generateTask(
  context: Context,
  { caller, countPreviews }: Ordering,
  { taskId, isPreview }: Start,
): Promise<Task> {
  const row = await startDraft(context, {
    caller,
    taskId,
    isPreview,
    async ensureAllowed(tx, { projId, targetLanguage, settings, isPreview: wasPreview }, material) {
      await ensurePlanAllows(tx, context.config, { projId, recordings: [{ material, settings }] });
      ensurePossible(context, { targetLanguages: [targetLanguage], settings, isPreview: false }, material);
      if (isPreview ?? wasPreview) await countPreviews(1);
    },
  });
  return showTask(context, row);
}

/** Orders a task once more, or makes a draft of it, in the folder that it lies in. */
export async function duplicateTask(
  context: Context,
  { caller, countPreviews }: Ordering,
  { taskId, name, isDraft, isPreview }: Copy,
): Promise<Task> {
  const row = await ownTask(context.database.db, caller.projId, taskId);
  const { tasks } = await createOrder(context, {
    caller,
    countPreviews,
    product: row.product,
    materialIds: [row.materialId],
    name: name ?? row.name,
    targetLanguages: [row.targetLanguage],
    settings: row.settings,
    folderId: row.folderId,
    isDraft,
    isPreview: isPreview ?? row.isPreview,
  });
  const [copy] = tasks;
  if (copy === undefined) throw new Error("an order of one language gave no task");
  return copy;
}
