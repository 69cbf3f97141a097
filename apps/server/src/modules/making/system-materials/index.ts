import type { ServerModule } from "../../../server-module.ts";
import {
  runTemplatePictureJob,
  type TemplatePictureJob,
  templatePictureQueue,
} from "./make-template-picture.ts";
import { mountSystemMaterialRoutes } from "./routes.ts";

const oneAtATime = { concurrency: 1 };

export const systemMaterialsModule: ServerModule = {
  name: "system-materials",
  declareQueues: ({ jobs }) => jobs.declareQueue(templatePictureQueue, { retryLimit: 1 }),
  mountRoutes: mountSystemMaterialRoutes,
  startWork: (context) =>
    context.jobs.work<TemplatePictureJob>(
      templatePictureQueue,
      (job) => runTemplatePictureJob(context, job),
      oneAtATime,
    ),
};
