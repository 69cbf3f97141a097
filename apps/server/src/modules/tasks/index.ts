import type { ServerModule } from "../../server-module.ts";
import { declareCollection } from "./collect-artifacts.ts";
import { startTaskWork } from "./jobs.ts";
import { produceQueue } from "./produce-queue.ts";
import { taskLife } from "./project-life.ts";
import { mountTaskRoutes } from "./routes.ts";
import { declareSweep } from "./sweep-tasks.ts";

export { createTasks } from "./create-tasks.ts";
export { countTasksByFolder, emptyFolderOfTasks, fileTasks } from "./file-tasks.ts";
export { removeTasks } from "./remove-tasks.ts";
export { showTasks } from "./show-task.ts";

export const tasksModule: ServerModule = {
  name: "tasks",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(produceQueue);
    await declareCollection(jobs);
    await declareSweep(jobs);
  },
  projectLife: taskLife,
  mountRoutes: mountTaskRoutes,
  startWork: startTaskWork,
};
