import { AppError, type calls, type JobQueue, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { QueueStatistics } from "../../../../platform/jobs/index.ts";
import { countFailedSince, produceQueue } from "../../../making/tasks/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

const dayMs = 24 * 3_600_000;

/** What waits and runs now. */
export async function showQueues({
  jobs,
  database: { db },
}: Context): Promise<ResponseOf<typeof calls.admin.queue>> {
  const [{ queues, workers }, failedTasks] = await Promise.all([
    jobs.statistics(),
    countFailedSince(db, new Date(Date.now() - dayMs)),
  ]);
  return {
    workers,
    failedTasks,
    production: showQueue(found(queues, produceQueue)),
    background: queues.filter(({ name }) => name !== produceQueue).map(showQueue),
  };
}

/** Takes no more from a queue, or takes from it again; what was so already stays so. Throws AppError NOT_FOUND. */
export async function setPaused(
  context: Context,
  call: AdminCall,
  { queue, isPaused }: { queue: string; isPaused: boolean },
): Promise<JobQueue> {
  const { jobs } = context;
  found((await jobs.statistics()).queues, queue);
  await takeAction(context, call, async (tx) => {
    const isChanged = await (isPaused ? jobs.pause(queue, { tx }) : jobs.resume(queue, { tx }));
    const done = {
      action: isPaused ? ("pause-queue" as const) : ("resume-queue" as const),
      subject: { queue },
      before: { isPaused: isPaused !== isChanged },
      after: { isPaused },
    };
    return { answer: null, done: isChanged ? done : [] };
  });
  return showQueue(found((await jobs.statistics()).queues, queue));
}

function found(queues: QueueStatistics[], name: string): QueueStatistics {
  const queue = queues.find((one) => one.name === name);
  if (queue !== undefined) return queue;
  throw new AppError("NOT_FOUND", "There is no such queue.", { what: "queue" });
}

const showQueue = ({ oldestWaitingAt, pausedAt, ...queue }: QueueStatistics): JobQueue => ({
  ...queue,
  oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
});
