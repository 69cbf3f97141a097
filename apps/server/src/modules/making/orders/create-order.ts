import {
  type calls,
  languagesOfOrder,
  type ReadyOrder,
  type ResponseOf,
  type TaskOrder,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { useFolder } from "../folders/index.ts";
import {
  type Caller,
  createTasks,
  ensureSeveralAllowed,
  type JoinedGroup,
  showTasks,
} from "../tasks/index.ts";
import { ensurePossible } from "./ensure-possible.ts";
import { ensurePlanAllows } from "./plan-limits.ts";
import { readyOrder } from "./policies/index.ts";
import type { CountPreviews } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";

type Answer = ResponseOf<typeof calls.tasks.create>;
type Ordering = {
  order: TaskOrder;
  caller: Caller;
  countPreviews: CountPreviews;
  /** The group that the tasks join; default: a new one for each file. */
  joins?: JoinedGroup;
};

/**
 * Orders tasks of any product, all or none: an order with one language that cannot be done is refused with its problem.
 * A draft may be one that cannot be done yet.
 */
export async function createOrder(
  context: Context,
  { order, caller, countPreviews, joins }: Ordering,
): Promise<Answer> {
  const { folderId, isDraft, isPreview, product } = order;
  const materialIds = [...new Set(order.materialIds)];
  ensureSeveralAllowed(context.config, caller, materialIds.length);
  const { projId } = caller;
  const orders = await ordersOfEach(context, projId, { ...order, materialIds });
  const recordings = [];
  for (const each of orders) {
    const material = await readOrder(context, { projId, order: each });
    const name = materialIds.length === 1 ? order.name : undefined;
    recordings.push({ material, name: name ?? material.name, settings: each.settings, order: each });
  }
  const targetLanguages = languagesOfOrder(order);
  if (!isDraft) {
    await ensurePlanAllows(context.database.db, context.config, { projId, recordings });
    for (const { material, order: each } of recordings) ensurePossible(context, each, material);
    if (isPreview) await countPreviews(recordings.length * targetLanguages.length);
  }
  const { requestId, rows } = await createTasks(context, {
    ...{ caller, product, isDraft, isPreview, recordings, targetLanguages, ...(joins && { joins }) },
    getFolder: async (tx) => {
      if (folderId !== null) await useFolder(tx, projId, folderId);
      return folderId;
    },
  });
  return { requestId, tasks: await showTasks(context, rows) };
}

/** What is ordered of each recording. */
async function ordersOfEach(context: Context, projId: string, order: TaskOrder): Promise<ReadyOrder[]> {
  const each: ReadyOrder[] = [];
  for (const materialId of order.materialIds)
    each.push(await readyOrder(context, { projId, order: { ...order, materialId } }));
  return each;
}
