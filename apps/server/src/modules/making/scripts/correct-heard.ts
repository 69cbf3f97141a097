import { AppError, type calls, isText, limits, type ParsedRequestOf } from "@voxloom/contract";
import { correctHeard, diffScripts, isEmptyPatch } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import {
  keepCorrection,
  type StoredCorrection,
  stateConflict,
  type TaskRow,
  takeCorrections,
} from "../tasks/index.ts";
import { type MadeRevision, ownGroupLocked } from "./carry-to-group.ts";
import { addEdit, rememberRevision } from "./edit-script.ts";
import { newestScript } from "./load-script.ts";
import type { ScriptState } from "./script-memory.ts";

type Correction = ParsedRequestOf<typeof calls.tasks.correctHeard> & { projId: string };

/**
 * Keeps what somebody wrote in place of a line that was heard, until there is a script; where that has come meanwhile it
 * is an edit of it. Throws AppError NOT_FOUND, BAD_INPUT, TASK_STATE_CONFLICT.
 */
export async function correctHeardLine(
  context: Pick<Context, "database" | "log">,
  { projId, taskId, startMs, endMs, heard, text: typed, speaker: named }: Correction,
): Promise<void> {
  if (endMs <= startMs || endMs - startMs > limits.maxHeardLineMs)
    throw new AppError(
      "BAD_INPUT",
      `A line ends after it starts, and no more than ${limits.maxHeardLineMs / 1000} s later.`,
      { field: "endMs" },
    );
  const speaker = named === "" ? null : named;
  const correction = { startMs, endMs, heard, typed, ...(speaker !== undefined && { speaker }) };
  const made = await context.database.db.transaction(async (tx) => {
    // The lock that a production takes to write its script: this comes before it or behind it.
    const { task, others } = await ownGroupLocked(tx, projId, taskId);
    if (!isText(task))
      throw new AppError("BAD_INPUT", `"${task.name}" is no text that is being recognized.`, {
        field: "taskId",
      });
    if (task.state === "draft") throw stateConflict(task, "change");
    const newest = await newestScript(tx, taskId);
    if (newest !== null)
      return addCorrections(tx, { task, others, newest, corrections: [{ speaker: null, ...correction }] });
    await keepCorrection(tx, taskId, correction);
    return [];
  });
  for (const { taskId: id, state } of made) rememberRevision(context, id, state);
}

type Settling = { task: TaskRow; others: readonly TaskRow[]; newest: ScriptState };

/** Puts what people had corrected before there was a script into it, as a revision of its own; none where nobody had. */
export const settleCorrections = async (tx: Transaction, settling: Settling): Promise<MadeRevision[]> =>
  addCorrections(tx, { ...settling, corrections: await takeCorrections(tx, settling.task.id) });

async function addCorrections(
  tx: Transaction,
  { task, others, newest, corrections }: Settling & { corrections: readonly StoredCorrection[] },
): Promise<MadeRevision[]> {
  const script = correctHeard(
    newest.script,
    corrections.map(({ typed: text, speaker, ...line }) => ({ ...line, text, ...(speaker && { speaker }) })),
  );
  const patch = diffScripts(newest.script, script);
  return isEmptyPatch(patch) ? [] : await addEdit(tx, { task, others, newest, script, patch });
}
