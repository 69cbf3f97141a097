import { AppError, type calls, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ownTask } from "../own-task.ts";
import { findRevision, newestRevision } from "../store.ts";

type Question = { projId: string; taskId: string; revision: number | undefined };

/** A revision of a task's script; the newest by default. */
export async function readScript(
  { database: { db } }: Context,
  { projId, taskId, revision }: Question,
): Promise<ResponseOf<typeof calls.scripts.read>> {
  const task = await ownTask(db, projId, taskId);
  const row = await (revision === undefined
    ? newestRevision(db, task.id)
    : findRevision(db, task.id, revision));
  if (row !== null) {
    const { script, origin, createdAt } = row;
    return { revision: row.revision, origin, createdAt: createdAt.toISOString(), editorName: null, script };
  }
  const which = revision === undefined ? "no script yet" : `no revision ${revision} of its script`;
  throw new AppError("NOT_FOUND", `"${task.name}" has ${which}.`, { what: "script" });
}
