import type { AdminTask } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { anyTaskLocked, cancelAnyTask, retryAnyTask, type TaskRow } from "../../../making/tasks/index.ts";
import { readOwners } from "../../../people/account/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { showTask } from "./show-tasks.ts";

type Make = (context: Context, tx: Transaction, row: TaskRow) => Promise<TaskRow>;

const changeTask =
  (action: "retry-task" | "cancel-task", make: Make) =>
  (context: Context, call: AdminCall, taskId: string): Promise<AdminTask> =>
    takeAction(context, call, async (tx) => {
      const before = await anyTaskLocked(tx, taskId);
      const after = await make(context, tx, before);
      const owner = (await readOwners(tx, [before.projId])).get(before.projId);
      const done = {
        action,
        subject: { taskId, projId: before.projId, ...(owner === undefined ? {} : { userId: owner.id }) },
        before: { state: before.state, name: before.name, problem: before.problem?.code ?? null },
        after: { state: after.state },
      };
      return { answer: await showTask(tx, after), done };
    });

/** Queues anybody's failed or canceled task again. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export const retryTask = changeTask("retry-task", retryAnyTask);
/** Stops anybody's waiting or running task. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export const cancelTask = changeTask("cancel-task", cancelAnyTask);
