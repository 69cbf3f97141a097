import { inBackground } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { type ExportJob, exportQueue } from "./export-queue.ts";
import { mountExportRoutes } from "./routes.ts";
import { failExport, runExport } from "./run-export.ts";
import { storedExportBytes } from "./store.ts";

async function startExportWork(context: Context): Promise<void> {
  const { jobs, config } = context;
  await jobs.work<ExportJob>(exportQueue, (job) =>
    inBackground(config.worker.backgroundNiceness, () => runExport(context, job)),
  );
  // Its tries are used up without a word: it killed its workers. Nobody is to wait for it for ever.
  await jobs.work<ExportJob>(
    `${exportQueue}.dead`,
    ({ data }) => failExport(context, { ...data, error: new Error("the export was given up") }),
    { concurrency: 1 },
  );
}

export { finishedExport } from "./own-export.ts";

export const exportsModule: ServerModule = {
  name: "exports",
  declareQueues: ({ jobs }) => jobs.declareQueue(exportQueue, { retryLimit: 3 }),
  projectLife: { stored: storedExportBytes },
  mountRoutes: mountExportRoutes,
  startWork: startExportWork,
};
