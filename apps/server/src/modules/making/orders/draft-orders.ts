import {
  type calls,
  orderOfTask,
  type ParsedRequestOf,
  productHead,
  type ReadyOrder,
  type Task,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { badInput } from "../../../http/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { type Caller, ownTask, showTask, startDraft, updateDraft } from "../tasks/index.ts";
import { createOrder } from "./create-order.ts";
import { ensurePossible } from "./ensure-possible.ts";
import { ensurePlanAllows } from "./plan-limits.ts";
import type { CountPreviews } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";

type Change = ParsedRequestOf<typeof calls.taskConfig.update>;
type Start = ParsedRequestOf<typeof calls.translation.generate>;
type Copy = ParsedRequestOf<typeof calls.translation.duplicate>;

/** Who orders, and what counts their previews. */
type Ordering = { caller: Caller; countPreviews: CountPreviews };

/**
 * Gives an order other settings, read by its product's schema, which drops the fields of other products. Throws AppError
 * BAD_INPUT.
 */
function withSettings(order: ReadyOrder, settings: unknown): ReadyOrder {
  const read = productHead(order.product).settings.safeParse(settings);
  if (!read.success) throw badInput(read.error, ["settings"]);
  // The product's own schema gives what its orders have.
  return { ...order, settings: read.data } as ReadyOrder;
}

/** Changes a draft to what its recording allows; whether it can be done is asked when it is started. */
export async function changeDraft(
  context: Context,
  projId: string,
  { taskId, settings, ...change }: Change,
): Promise<Task> {
  if (settings === undefined)
    return showTask(context, await updateDraft(context, { projId, taskId, change }));
  const order = withSettings(orderOfTask(await ownTask(context.database.db, projId, taskId)), settings);
  await readOrder(context, { projId, order });
  const changed = { ...change, settings: order.settings };
  return showTask(context, await updateDraft(context, { projId, taskId, change: changed }));
}

/** Starts a draft that can be done. Throws AppError with what stands in the way. */
export async function generateTask(
  context: Context,
  { caller, countPreviews }: Ordering,
  { taskId, isPreview }: Start,
): Promise<Task> {
  // Before the draft is locked: whoever waits for another connection holds none.
  const engines = await projectEngines(context, caller.projId);
  const row = await startDraft(context, {
    caller,
    taskId,
    isPreview,
    async ensureAllowed(tx, draft, material) {
      const order = orderOfTask(draft);
      const { projId } = draft;
      await ensurePlanAllows(tx, context.config, { projId, recordings: [{ order, material }] });
      ensurePossible({ engines }, { ...order, isPreview: false }, material);
      if (isPreview ?? draft.isPreview) await countPreviews(1);
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
  // What was stored before its product had a field has it now.
  const { materialId, ...order } = withSettings(orderOfTask(row), row.settings);
  const { tasks } = await createOrder(context, {
    caller,
    countPreviews,
    order: {
      ...order,
      materialIds: [materialId],
      name: name ?? row.name,
      folderId: row.folderId,
      isDraft,
      isPreview: isPreview ?? row.isPreview,
    },
  });
  const [copy] = tasks;
  if (copy === undefined) throw new Error("an order of one language gave no task");
  return copy;
}
