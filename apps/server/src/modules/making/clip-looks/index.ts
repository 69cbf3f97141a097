import { calls } from "@voxloom/contract";
import { mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { type ClipLookJob, clipLookQueue, keepProblem, readClipLook, runClipLookJob } from "./clip-look.ts";

const oneAtATime = { concurrency: 1 };

export { findStoredLooks } from "./clip-look.ts";

export const clipLooksModule: ServerModule = {
  name: "clip-looks",
  declareQueues: ({ jobs }) => jobs.declareQueue(clipLookQueue, { retryLimit: 2 }),
  mountRoutes: (app, context) =>
    mountCall(app, calls.videos.clipLook, ({ input, actor: { projId } }) =>
      readClipLook(context, { ...input, projId }),
    ),
  async startWork(context) {
    await context.jobs.work<ClipLookJob>(clipLookQueue, (job) => runClipLookJob(context, job), oneAtATime);
    // Its tries are used up without a word: they killed their workers.
    const end = ({ data }: { data: ClipLookJob }) =>
      keepProblem(context, data.materialId, new Error("it was given up"));
    await context.jobs.work<ClipLookJob>(`${clipLookQueue}.dead`, end, oneAtATime);
  },
};
