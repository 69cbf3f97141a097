import type { ServerModule } from "../../../server-module.ts";
import { declareAdministratorMails, startAdministratorMails } from "./mails/administrator-mails.ts";
import { mountAdminRoutes } from "./routes.ts";
import { forgetRequests } from "./two-administrators/decide-request.ts";

export { recordAction } from "./audit/record-action.ts";
export { removeSecondFactor, toRemoved } from "./second-factor/second-factor.ts";

export const adminModule: ServerModule = {
  name: "admin",
  declareQueues: declareAdministratorMails,
  mountRoutes: mountAdminRoutes,
  startWork: startAdministratorMails,
  projectLife: {
    erased: ({ database }, projId) => forgetRequests(database.db, projId),
  },
};
