import { AppError, type Script, type ScriptEdit, scriptSchema } from "@voxloom/contract";
import { applyEdits } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { ownTaskLocked } from "../own-task.ts";
import { appendRevision, newestRevision } from "../store.ts";
import { isBusy } from "../task-state.ts";

type Edit = { projId: string; taskId: string; baseRevision: number; edits: ScriptEdit[] };

/** Applies edits on top of a revision as a new one. The task's lock makes two editors take turns; the second is told. */
export async function editScript(
  { database }: Context,
  { projId, taskId, baseRevision, edits }: Edit,
): Promise<{ revision: number; script: Script }> {
  return database.db.transaction(async (tx) => {
    const task = await ownTaskLocked(tx, projId, taskId);
    const newest = await newestRevision(tx, taskId);
    if (newest === null) {
      throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
    }
    if (newest.revision !== baseRevision) {
      throw new AppError(
        "SCRIPT_REVISION_CONFLICT",
        `The script was changed meanwhile: the newest revision is ${newest.revision}, the edit is based on ${baseRevision}. Load it again.`,
        { newestRevision: newest.revision, baseRevision },
      );
    }
    // What the production makes of the script becomes the next revision: an edit meanwhile would be lost in it.
    if (isBusy(task.state)) {
      throw new AppError(
        "TASK_STATE_CONFLICT",
        `"${task.name}" is being made: wait for its end, or cancel it, then edit.`,
        { name: task.name, state: task.state, event: "edit" },
      );
    }
    const script = scriptSchema.parse(applyEdits(newest.script, edits));
    return { revision: await appendRevision(tx, { taskId, origin: "edit", script }), script };
  });
}
