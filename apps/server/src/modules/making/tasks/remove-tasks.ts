import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { cancelLocked } from "./cancel-task.ts";
import { ownGroupsLocked, ownTasksLocked } from "./own-task.ts";
import { markDeleted, type TaskRow } from "./store.ts";
import { isActive } from "./task-state.ts";

/** Tasks to remove or restore; with `withGroup` each with all languages of its group. */
export type Removal = { taskIds: string[]; withGroup: boolean };

export const readLocked = ({
  tx,
  projId,
  taskIds,
  withGroup,
}: Removal & { tx: Transaction; projId: string }): Promise<TaskRow[]> =>
  withGroup ? ownGroupsLocked(tx, projId, taskIds) : ownTasksLocked(tx, projId, taskIds);

/**
 * Deletes tasks, all or none; running ones are canceled first. What they have is kept until they are swept. Throws
 * AppError NOT_FOUND unless all are the project's; deleting twice changes nothing.
 */
export async function removeTasks(
  context: Context,
  projId: string,
  { taskIds, withGroup }: Removal,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const rows = await readLocked({ tx, projId, taskIds, withGroup });
    const stored = rows.filter(({ deletedAt }) => deletedAt === null);
    for (const row of stored) if (isActive(row.state)) await cancelLocked(context, tx, row);
    await markDeleted(
      tx,
      stored.map(({ id }) => id),
      new Date(),
    );
  });
}

/** Brings deleted tasks back, all or none. Throws AppError NOT_FOUND, for those that were swept too. */
export async function restoreTasks(
  { database }: Pick<Context, "database">,
  projId: string,
  { taskIds, withGroup }: Removal,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const rows = await readLocked({ tx, projId, taskIds, withGroup });
    await markDeleted(
      tx,
      rows.map(({ id }) => id),
      null,
    );
  });
}
