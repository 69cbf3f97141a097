import type { Context } from "../../context.ts";
import { releaseMaterials, sweepMaterials } from "../materials/index.ts";
import { cancelLocked } from "./cancel-task.ts";
import { ownTaskLocked } from "./own-task.ts";
import { deleteTask } from "./store.ts";
import { isBusy } from "./task-state.ts";

/** Deletes a task with its script, report and files; a running one is cancelled first. */
export async function removeTask(context: Context, projId: string, taskId: string): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    if (isBusy(row.state)) await cancelLocked(context, tx, row);
    await releaseMaterials(tx, row.id);
    await deleteTask(tx, row.id);
  });
  await context.storage.deleteAll(`tasks/${taskId}`);
  await sweepMaterials(context);
}
