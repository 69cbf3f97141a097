import type { ServerModule } from "../../../server-module.ts";
import { taskLife } from "./project-life.ts";
import { mountTaskRoutes } from "./routes.ts";
import { declareSweep, removeForGood, sweepQueue, sweepTasks } from "./sweep-tasks.ts";

export {
  countFailedSince,
  countTasksOf,
  listAllTasks,
  namesOfTasks,
  storyOfTasks,
  sumTasks,
} from "./all-tasks.ts";
export { anyTaskLocked, cancelAnyTask, retryAnyTask } from "./any-task.ts";
export { cancelTask } from "./cancel-task.ts";
export { takeLanguageParts } from "./change-heard-language.ts";
export { createTasks, type JoinedGroup } from "./create-tasks.ts";
export { startDraft, updateDraft } from "./drafts.ts";
export { arrangedLength, workLength } from "./dubbed-length.ts";
export { countTasksByFolder, emptyFolderOfTasks, fileTasks } from "./file-tasks.ts";
export { findGroup, lockGroup } from "./find-group.ts";
export { type Caller, ensureSeveralAllowed, ensureWholeAllowed } from "./guest-limits.ts";
export { keepCorrection, type StoredCorrection, takeCorrections } from "./heard-corrections.ts";
export { holdMaterials } from "./hold-materials.ts";
export { groupPage } from "./list-groups.ts";
export { ownTask, ownTaskLocked } from "./own-task.ts";
export { usePreviewWords } from "./preview-words.ts";
export { formerQueues, type ProduceJob, previewQueue, produceQueue } from "./produce-queue.ts";
export { priceProduction, queueAgain, sendJob, stateConflict } from "./queue-production.ts";
export { removeTasks } from "./remove-tasks.ts";
export { findPosterKey, showTask, showTasks } from "./show-task.ts";
export {
  type Attempt,
  addRecordedBytes,
  type DubRow,
  findOrigins,
  findOwnTask,
  findPresentTask,
  findReport,
  findSpokenTask,
  findTask,
  getDub,
  getSpoken,
  getTranslated,
  lockTask,
  readRatings,
  readTaskIds,
  type SpokenRow,
  type StoredOutputs,
  type StoredProgress,
  type TaskRow,
  type TranslatedRow,
  taskChannel,
  updateTask,
  upsertReport,
  writeProgress,
} from "./store.ts";
export { getTaskNotices, type TaskNotices } from "./task-notices.ts";
export { isActive, statesBefore } from "./task-state.ts";
export { findTasksOfBrand, findTasksOfVoice } from "./tasks-of-saved.ts";
export { removeForGood };

export const tasksModule: ServerModule = {
  name: "tasks",
  declareQueues: ({ jobs }) => declareSweep(jobs),
  projectLife: taskLife,
  mountRoutes: mountTaskRoutes,
  async startWork(context) {
    await context.jobs.work(sweepQueue, () => sweepTasks(context), { concurrency: 1 });
  },
};
