import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { releaseMaterials, sweepMaterials } from "../materials/index.ts";
import { type Removal, readLocked } from "./remove-tasks.ts";
import { deleteDeletedTask, findDeletedBefore } from "./store.ts";

/** The queue of the daily removal of deleted tasks. */
export const sweepQueue = "sweep-tasks";
/** When few people work in most places, and apart from other nightly work: 02:41 UTC. */
const everyNight = "41 2 * * *";
const atOnce = 200;
const dayMs = 86_400_000;

export async function declareSweep(jobs: Context["jobs"]): Promise<void> {
  await jobs.declareQueue(sweepQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(sweepQueue, everyNight);
}

/** Removes tasks that were deleted longer ago than they can be restored, with all they have. */
export async function sweepTasks(context: Context, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - limits.taskRestoreDays * dayMs);
  let swept = 0;
  for (;;) {
    const ids = await findDeletedBefore(context.database.db, before, atOnce);
    if (ids.length === 0) break;
    await destroy(context, ids);
    swept += ids.length;
  }
  if (swept > 0) context.log.info({ swept }, "removed tasks that were deleted long ago");
}

/** Removes deleted tasks at once. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT where one is not deleted. */
export async function removeForGood(
  context: Context,
  projId: string,
  { taskIds, withGroup }: Removal,
): Promise<void> {
  const locked = await context.database.db.transaction((tx) =>
    readLocked({ tx, projId, taskIds, withGroup }),
  );
  // Of a group, what was deleted goes; those that are named have to be deleted.
  const rows = locked.filter(({ id, deletedAt }) => deletedAt !== null || taskIds.includes(id));
  const stored = rows.find(({ deletedAt }) => deletedAt === null);
  if (stored !== undefined) {
    throw new AppError("TASK_STATE_CONFLICT", `"${stored.name}" is not deleted: delete it first.`, {
      name: stored.name,
      state: stored.state,
      event: "delete for good",
    });
  }
  await destroy(
    context,
    rows.map(({ id }) => id),
  );
}

async function destroy(context: Context, ids: string[]): Promise<void> {
  for (const id of ids) {
    const isGone = await context.database.db.transaction(async (tx) => {
      if (!(await deleteDeletedTask(tx, id))) return false;
      await releaseMaterials(tx, id);
      return true;
    });
    if (isGone) await context.storage.deleteAll(`tasks/${id}`);
  }
  await sweepMaterials(context);
}
