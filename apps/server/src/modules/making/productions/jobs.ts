import { inBackground } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { type ProduceJob, previewQueue, produceQueue } from "../tasks/index.ts";
import { adoptFormerJobs } from "./adopt-former-jobs.ts";
import { collectArtifacts, collectQueue, declareCollection } from "./collect-artifacts.ts";
import { declareReadyMails, startReadyMails } from "./ready-mails.ts";
import { failTask, runProduction } from "./run-production.ts";

export async function declareProductionQueues(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.declareQueue(produceQueue);
  await jobs.declareQueue(previewQueue);
  await declareCollection(jobs);
  await declareReadyMails(context);
  await adoptFormerJobs(context);
}

export async function startProductions(context: Context): Promise<void> {
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
  await startReadyMails(context);
  await jobs.work(collectQueue, () => collectArtifacts(context), { concurrency: 1 });
}
