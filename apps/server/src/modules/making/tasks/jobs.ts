import { inBackground } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { collectArtifacts, collectQueue } from "./collect-artifacts.ts";
import { type ProduceJob, previewQueue, produceQueue } from "./produce-queue.ts";
import { failTask, runProduction } from "./run-production.ts";
import { sweepQueue, sweepTasks } from "./sweep-tasks.ts";
import { startTimelineWork } from "./timeline/timeline-jobs.ts";

export async function startTaskWork(context: Context): Promise<void> {
  const { jobs, config } = context;
  await jobs.work<ProduceJob>(produceQueue, (job) =>
    inBackground(config.worker.backgroundNiceness, () => runProduction(context, job)),
  );
  await jobs.work<ProduceJob>(previewQueue, (job) => runProduction(context, job), { concurrency: 1 });
  // Its tries are used up without a word: it killed its workers. The task must not wait for ever.
  for (const queue of [produceQueue, previewQueue])
    await jobs.work<ProduceJob>(
      `${queue}.dead`,
      ({ data }) =>
        failTask(context, { taskId: data.taskId, error: new Error("the production was given up") }),
      { concurrency: 1 },
    );
  await startTimelineWork(context);
  await jobs.work(collectQueue, () => collectArtifacts(context), { concurrency: 1 });
  await jobs.work(sweepQueue, () => sweepTasks(context), { concurrency: 1 });
}
