import type { ServerModule } from "../../../server-module.ts";
import { outputLife } from "./project-life.ts";
import { mountOutputRoutes } from "./routes.ts";
import { declareTimelineQueues, startTimelineWork } from "./timeline/timeline-jobs.ts";

export { readDownloads } from "./available-downloads.ts";
export { downloadName, isMadeAs } from "./download-name.ts";
export { dropOtherTries, dropOutputs, keepOutputs, measureOutputs } from "./keep-outputs.ts";
export {
  downloadCharge,
  findDownload,
  findMusic,
  makeDownloadUrl,
  storedDownload,
  takeDownload,
} from "./make-download-url.ts";
export { getTaskSource, withFinishedDub } from "./with-finished-dub.ts";

export const outputsModule: ServerModule = {
  name: "outputs",
  declareQueues: ({ jobs }) => declareTimelineQueues(jobs),
  projectLife: outputLife,
  mountRoutes: mountOutputRoutes,
  startWork: startTimelineWork,
};
