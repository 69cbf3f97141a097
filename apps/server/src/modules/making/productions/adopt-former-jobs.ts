import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { FormerJob } from "../../../platform/jobs/index.ts";
import { formerQueues, lockTask, type ProduceJob, sendJob, updateTask } from "../tasks/index.ts";
import { failTask } from "./run-production.ts";

/**
 * Takes along what waited or ran in queues that have other names now: the tasks keep what is held for them, and go on
 * from their finished work.
 */
export async function adoptFormerJobs(context: Context): Promise<void> {
  for (const [former, queue] of Object.entries(formerQueues))
    await context.jobs.replaceQueue<ProduceJob>(former, queue, (tx, job) => adopt(context, tx, job));
}

async function adopt(
  context: Context,
  tx: Transaction,
  { id, data: { taskId }, isGivenUp }: FormerJob<ProduceJob>,
): Promise<void> {
  if (isGivenUp) {
    await failTask(context, { taskId, error: new Error("the production was given up") });
    return;
  }
  const row = await lockTask(tx, taskId);
  // It was canceled, or belongs to another job by now.
  if (row === null || row.jobId !== id || (row.state !== "queued" && row.state !== "running")) return;
  await updateTask(tx, row.id, { state: "queued", jobId: await sendJob(context, tx, row) });
}
