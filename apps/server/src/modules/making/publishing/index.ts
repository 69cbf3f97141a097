import { publishLimits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { publishingLife } from "./project-life.ts";
import {
  type FinishedJob,
  finishedQueue,
  type PublishJob,
  publishFinished,
  publishQueue,
} from "./publish.ts";
import { mountPublishingRoutes } from "./routes.ts";
import { failPublication, runPublication } from "./run-publication.ts";

export { queueFinished } from "./publish.ts";

/** Files go out side by side: one slow receiver keeps nobody else waiting. */
const atOnce = 4;

async function startPublishing(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work<PublishJob>(publishQueue, (job) => runPublication(context, job), { concurrency: atOnce });
  // Its tries are used up without a word: it killed its workers. Nobody is to wait for it for ever.
  await jobs.work<PublishJob>(
    `${publishQueue}.dead`,
    ({ data }) =>
      failPublication(context, { id: data.publicationId, error: new Error("the publication was given up") }),
    { concurrency: 1 },
  );
  await jobs.work<FinishedJob>(finishedQueue, ({ data }) => publishFinished(context, data.taskId), {
    concurrency: 1,
  });
}

export const publishingModule: ServerModule = {
  name: "publishing",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(publishQueue, {
      retryLimit: publishLimits.maxTries - 1,
      retryDelaySeconds: 15,
      maxRetryDelaySeconds: 3600,
    });
    await jobs.declareQueue(finishedQueue, { expireSeconds: 300 });
  },
  projectLife: publishingLife,
  mountRoutes: mountPublishingRoutes,
  startWork: startPublishing,
};
