import type { ServerModule } from "../../../server-module.ts";
import { taskConfigLife } from "./project-life.ts";
import { mountTaskConfigRoutes } from "./routes.ts";

export { nextSettings } from "./latest-config.ts";

export const taskConfigModule: ServerModule = {
  name: "task-config",
  projectLife: taskConfigLife,
  mountRoutes: mountTaskConfigRoutes,
};
