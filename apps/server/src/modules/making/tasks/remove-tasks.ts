import type { Context } from "../../../context.ts";
import { cancelLocked } from "./cancel-task.ts";
import { ownTasksLocked } from "./own-task.ts";
import { markDeleted } from "./store.ts";
import { isBusy } from "./task-state.ts";

/**
 * Deletes tasks, all or none; running ones are canceled first. What they have is kept until they are swept. Throws
 * AppError NOT_FOUND unless all are the project's; deleting twice changes nothing.
 */
export async function removeTasks(context: Context, projId: string, taskIds: string[]): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const rows = await ownTasksLocked(tx, projId, taskIds);
    const kept = rows.filter(({ deletedAt }) => deletedAt === null);
    for (const row of kept) if (isBusy(row.state)) await cancelLocked(context, tx, row);
    await markDeleted(
      tx,
      kept.map(({ id }) => id),
      new Date(),
    );
  });
}

/** Brings deleted tasks back, all or none. Throws AppError NOT_FOUND, for those that were swept too. */
export async function restoreTasks(
  { database }: Pick<Context, "database">,
  projId: string,
  taskIds: string[],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const rows = await ownTasksLocked(tx, projId, taskIds);
    await markDeleted(
      tx,
      rows.map(({ id }) => id),
      null,
    );
  });
}
