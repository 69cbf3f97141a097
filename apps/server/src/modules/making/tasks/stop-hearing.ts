import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ownTaskLocked } from "./own-task.ts";
import { stateConflict } from "./queue-production.ts";
import { type TaskRow, updateTask } from "./store.ts";

/**
 * Ends the recognition of a transcript: what was heard until now is what its production writes down, and what it is
 * charged for. Asked again it changes nothing. Throws AppError NOT_FOUND, BAD_INPUT for what is no transcript, and
 * TASK_STATE_CONFLICT where nothing is heard yet or any more.
 */
export const stopHearing = (
  { database }: Pick<Context, "database">,
  projId: string,
  taskId: string,
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    if (row.product !== "transcription")
      throw new AppError("BAD_INPUT", `"${row.name}" is no transcript.`, { field: "taskId" });
    if (row.production.heardUntilMs !== undefined) return row;
    const { heard = [], stages } = row.progress;
    const isHearing = stages.some(({ name, state }) => name === "transcribe" && state === "running");
    const heardUntilMs = heard.at(-1)?.endMs;
    if (row.state !== "running" || !isHearing || heardUntilMs === undefined) throw stateConflict(row, "stop");
    const production = { ...row.production, heardUntilMs: Math.min(heardUntilMs, row.durationMs) };
    return (await updateTask(tx, row.id, { production })) ?? row;
  });
