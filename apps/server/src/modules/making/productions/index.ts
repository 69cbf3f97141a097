import type { ServerModule } from "../../../server-module.ts";
import { declareProductionQueues, startProductions } from "./jobs.ts";
import { mountProductionRoutes } from "./routes.ts";

export { failTask } from "./run-production.ts";

export const productionsModule: ServerModule = {
  name: "productions",
  declareQueues: declareProductionQueues,
  mountRoutes: mountProductionRoutes,
  startWork: startProductions,
};
