import { AppError, type calls, type DubSettings, type ResponseOf, type TaskOrder } from "@voxloom/contract";
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
  for (const { recordingId } of ordering.ownSubtitlesOfEach ?? []) {
    if (materialIds.includes(recordingId)) continue;
    throw new AppError("BAD_INPUT", `The order has no file "${recordingId}" that subtitles could be for.`, {
      field: "ownSubtitlesOfEach",
    });
  }
  const settings = ordering.settings ?? (await nextSettings(context.database.db, projId));
  const recordings = [];
  for (const materialId of materialIds) {
    const ownSettings = { ...settings, ...ownSubtitlesOf(ordering, materialId) };
    const order = { materialId, settings: ownSettings };
    const material = await readOrder(context, { projId, order, product });
    const name = materialIds.length === 1 ? ordering.name : undefined;
    recordings.push({ material, name: name ?? material.name, settings: ownSettings });
  }
  if (!ordering.isDraft) {
    await ensurePlanAllows(context.database.db, context.config, { projId, recordings });
    for (const { material, settings } of recordings)
      ensurePossible(context, { ...ordering, settings }, material);
    if (ordering.isPreview) await ordering.countPreviews(recordings.length * new Set(targetLanguages).size);
  }
  const { requestId, rows } = await createTasks(context, {
    ...ordering,
    recordings,
    targetLanguages,
    folderOf: async (tx) => {
      if (folderId !== null) await useFolder(tx, projId, folderId);
      return folderId;
    },
  });
  return { requestId, tasks: await showTasks(context, rows) };
}

/** What an order says of the subtitles of one of its files, where it says something. */
function ownSubtitlesOf(
  { ownSubtitlesOfEach = [] }: TaskOrder,
  materialId: string,
): Pick<DubSettings, "ownSubtitles"> | undefined {
  const own = ownSubtitlesOfEach.find(({ recordingId }) => recordingId === materialId);
  if (own === undefined) return undefined;
  const { recordingId: _, ...ownSubtitles } = own;
  return { ownSubtitles };
}
