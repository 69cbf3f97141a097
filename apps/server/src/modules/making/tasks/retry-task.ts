import type { Context } from "../../../context.ts";
import type { Caller } from "./guest-limits.ts";
import { queueAgain } from "./queue-production.ts";
import type { TaskRow } from "./store.ts";

/** Runs a failed or canceled task again; finished stages and lines are artifacts and are not made anew. */
export const retryTask = (context: Context, caller: Caller, taskId: string): Promise<TaskRow> =>
  queueAgain(context, { caller, taskId, event: "retry" }, (_tx, row) => row.production);
