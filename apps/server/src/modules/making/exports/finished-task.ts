import { AppError, type MediaInfo, type Script } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { findMaterial } from "../materials/index.ts";
import { scriptAsMade } from "../scripts/index.ts";
import { type DubRow, getDub, ownTask, stateConflict } from "../tasks/index.ts";

/** A task whose dub is there, and what it was made of. */
export type FinishedTask = { task: DubRow; revision: number; script: Script; info: MediaInfo };

/** A task of the caller's project. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT before its dub is finished. */
export async function finishedTask(
  db: DbOrTransaction,
  projId: string,
  taskId: string,
): Promise<FinishedTask> {
  const task = getDub(await ownTask(db, projId, taskId));
  const { revision } = task;
  const script = revision === null ? null : await scriptAsMade(db, task.id, revision);
  if (revision === null || script === null || task.outputs.dub === undefined)
    throw stateConflict(task, "export");
  const info = (await findMaterial(db, task.materialId))?.info ?? null;
  if (info === null)
    throw new AppError("NOT_FOUND", `The file of "${task.name}" is no longer there.`, { what: "material" });
  return { task, revision, script, info };
}
