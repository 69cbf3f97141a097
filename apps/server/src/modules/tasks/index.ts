import type { ServerModule } from "../../server-module.ts";
import { declareCollection } from "./collect-artifacts.ts";
import { startTaskWork } from "./jobs.ts";
import { produceQueue } from "./produce-queue.ts";
import { mountTaskRoutes } from "./routes.ts";

export { createTasks } from "./create-tasks.ts";
export { removeTask } from "./remove-task.ts";
export { showTasks } from "./show-task.ts";

export const tasksModule: ServerModule = {
  name: "tasks",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(produceQueue);
    await declareCollection(jobs);
  },
  mountRoutes: mountTaskRoutes,
  startWork: startTaskWork,
};
