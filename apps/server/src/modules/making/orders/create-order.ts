import {
  AppError,
  type calls,
  isSpeech,
  isVideo,
  languagesOfOrder,
  type ReadyOrder,
  type ResponseOf,
  type TaskOrder,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { useFolder } from "../folders/index.ts";
import { keepText } from "../materials/index.ts";
import { projectEngines } from "../own-voices/index.ts";
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
  const { projId } = caller;
  ensureSeveralAllowed(context.config, caller, new Set(order.materialIds).size);
  const materialIds = await listFiles(context, projId, order);
  const orders = await ordersOfEach(context, projId, { ...order, materialIds });
  const recordings = [];
  for (const each of orders) {
    const material = await readOrder(context, { projId, order: each });
    const name = materialIds.length === 1 ? order.name : undefined;
    recordings.push({
      material,
      name: name ?? getName(order, material),
      settings: each.settings,
      order: each,
    });
  }
  const targetLanguages = languagesOfOrder(order);
  if (!isDraft) {
    await ensurePlanAllows(context.database.db, context.config, { projId, recordings });
    const engines = await projectEngines(context, projId);
    for (const { material, order: each } of recordings) ensurePossible({ engines }, each, material);
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

/** The files that tasks are made of, each once; a text is kept as one. Throws AppError BAD_INPUT where there is neither. */
async function listFiles(context: Context, projId: string, order: TaskOrder): Promise<string[]> {
  const materialIds = [...new Set(order.materialIds)];
  if (!isSpeech(order)) return materialIds;
  const { text, name } = order;
  if ((text === undefined) === (materialIds.length === 0)) {
    const message = "Bring either a text or files that are to be spoken.";
    throw new AppError("BAD_INPUT", message, { field: text === undefined ? "text" : "materialIds" });
  }
  return text === undefined ? materialIds : [(await keepText(context, projId, { text, name })).id];
}

/** A text that was written has the name of its first words, and a video that of its title, not of a file. */
function getName(order: TaskOrder, { name }: { name: string }): string {
  if (isVideo(order) && "title" in order.settings && order.settings.title !== "") return order.settings.title;
  return isSpeech(order) && order.text !== undefined ? name.replace(/\.txt$/, "") : name;
}

/** What is ordered of each recording. */
async function ordersOfEach(context: Context, projId: string, order: TaskOrder): Promise<ReadyOrder[]> {
  const each: ReadyOrder[] = [];
  for (const materialId of order.materialIds)
    each.push(await readyOrder(context, { projId, order: { ...order, materialId } }));
  return each;
}
