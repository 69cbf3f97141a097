import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import { findPerson } from "../../people/account/index.ts";
import { newestScript } from "../scripts/index.ts";
import { ownTaskLocked, type TaskRow, updateTask } from "../tasks/index.ts";

type Approving = { actor: Actor; taskId: string; isApproved: boolean };

/**
 * Notes that somebody finds a task's script good as it is now, or takes that back. Throws AppError NOT_FOUND, and
 * TASK_STATE_CONFLICT where there is no result yet.
 */
export const approveTask = (
  { database }: Pick<Context, "database">,
  { actor, taskId, isApproved }: Approving,
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, actor.projId, taskId);
    const none = { approvedAt: null, approvedBy: null, approvedRevision: null };
    if (!isApproved) return (await updateTask(tx, row.id, none)) ?? row;
    if (row.revision === null) {
      const { name, state } = row;
      const message = `"${name}" is not finished: there is nothing to approve.`;
      throw new AppError("TASK_STATE_CONFLICT", message, { name, state, event: "approve" });
    }
    const name = actor.isGuest ? "" : ((await findPerson(tx, actor.userId))?.name ?? "");
    const approval = {
      approvedAt: new Date(),
      approvedBy: name === "" ? null : name,
      approvedRevision: (await newestScript(tx, row.id))?.revision ?? row.revision,
    };
    return (await updateTask(tx, row.id, approval)) ?? row;
  });
