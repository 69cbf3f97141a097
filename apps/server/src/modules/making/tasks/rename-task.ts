import type { Context } from "../../../context.ts";
import { lockGroup } from "./find-group.ts";
import { ownTask } from "./own-task.ts";
import { type TaskRow, updateTask } from "./store.ts";

/** Gives a task another name, and with it all of its group. Throws AppError NOT_FOUND. */
export const renameTask = (
  { database }: Pick<Context, "database">,
  { projId, taskId, name }: { projId: string; taskId: string; name: string },
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTask(tx, projId, taskId);
    for (const { id } of await lockGroup(tx, row)) await updateTask(tx, id, { name });
    return { ...row, name };
  });
