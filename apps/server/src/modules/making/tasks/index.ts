import type { ServerModule } from "../../../server-module.ts";
import { adoptFormerJobs } from "./adopt-former-jobs.ts";
import { declareCollection } from "./collect-artifacts.ts";
import { startTaskWork } from "./jobs.ts";
import { previewQueue, produceQueue } from "./produce-queue.ts";
import { taskLife } from "./project-life.ts";
import { mountTaskRoutes } from "./routes.ts";
import { declareSweep } from "./sweep-tasks.ts";
import { declareTimelineQueues } from "./timeline/timeline-jobs.ts";

export { countFailedSince, countTasksOf, listAllTasks, namesOfTasks } from "./all-tasks.ts";
export { anyTaskLocked, cancelAnyTask, retryAnyTask } from "./any-task.ts";
export { downloadsOf } from "./available-downloads.ts";
export { cancelTask } from "./cancel-task.ts";
export { chargedWork } from "./charged-work.ts";
export { createTasks } from "./create-tasks.ts";
export { startDraft, updateDraft } from "./drafts.ts";
export { dubbedLength } from "./dubbed-length.ts";
export { countTasksByFolder, emptyFolderOfTasks, fileTasks } from "./file-tasks.ts";
export { type Caller, ensureSeveralAllowed, ensureWholeAllowed } from "./guest-limits.ts";
export { downloadCharge, keptDownload, makeDownloadUrl } from "./make-download-url.ts";
export { ownTask, ownTaskLocked } from "./own-task.ts";
export { usePreviewWords } from "./preview-words.ts";
export { produceQueue } from "./produce-queue.ts";
export { stateConflict } from "./queue-production.ts";
export { keepRecording, restoreRecordings } from "./recordings.ts";
export { removeTasks } from "./remove-tasks.ts";
export { newestScript, scriptAsMade } from "./script/load-script.ts";
export { addTakes, findTake, findTakesSaying } from "./script/take-pool.ts";
export { showTask, showTasks } from "./show-task.ts";
export {
  type DubRow,
  dubOf,
  findKeptTask,
  ratingsOf,
  type TaskRow,
  taskIdsOf,
} from "./store.ts";
export { withFinishedDub } from "./with-finished-dub.ts";

export const tasksModule: ServerModule = {
  name: "tasks",
  async declareQueues(context) {
    const { jobs } = context;
    await jobs.declareQueue(produceQueue);
    await jobs.declareQueue(previewQueue);
    await declareTimelineQueues(jobs);
    await declareCollection(jobs);
    await declareSweep(jobs);
    await adoptFormerJobs(context);
  },
  projectLife: taskLife,
  mountRoutes: mountTaskRoutes,
  startWork: startTaskWork,
};
