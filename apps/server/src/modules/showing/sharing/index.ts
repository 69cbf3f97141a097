import type { ServerModule } from "../../../server-module.ts";
import { declareSharingWork, startSharingWork } from "./jobs.ts";
import { sharingLife } from "./project-life.ts";
import { mountSharingRoutes } from "./routes.ts";

export { sharedPageHead } from "./page-head.ts";
export { storyOfShares } from "./store.ts";

export const sharingModule: ServerModule = {
  name: "sharing",
  declareQueues: declareSharingWork,
  mountRoutes: mountSharingRoutes,
  startWork: startSharingWork,
  projectLife: sharingLife,
};
