import type { ServerModule } from "../../../server-module.ts";
import { declareProductionQueues, startProductions } from "./jobs.ts";

export { regenerateTask } from "./regenerate-task.ts";
export { failTask } from "./run-production.ts";

export const productionsModule: ServerModule = {
  name: "productions",
  declareQueues: declareProductionQueues,
  startWork: startProductions,
};
