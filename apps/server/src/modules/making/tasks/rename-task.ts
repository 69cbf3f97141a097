import type { Context } from "../../../context.ts";
import { ownTaskLocked } from "./own-task.ts";
import { type TaskRow, updateTask } from "./store.ts";

/** Gives a task another name. Throws AppError NOT_FOUND. */
export const renameTask = (
  { database }: Pick<Context, "database">,
  { projId, taskId, name }: { projId: string; taskId: string; name: string },
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    return (await updateTask(tx, row.id, { name })) ?? row;
  });
