import { eq } from "drizzle-orm";
import type { ServerModule } from "../../../server-module.ts";
import { declareAdministratorMails, startAdministratorMails } from "./mails/administrator-mails.ts";
import { mountAdminRoutes } from "./routes.ts";
import { moneyRequests } from "./schema.ts";

export { recordAction } from "./audit/record-action.ts";
export { removeSecondFactor, toRemoved } from "./second-factor/second-factor.ts";

export const adminModule: ServerModule = {
  name: "admin",
  declareQueues: declareAdministratorMails,
  mountRoutes: mountAdminRoutes,
  startWork: startAdministratorMails,
  projectLife: {
    // Nobody is there any more whom it could be given to.
    erased: async ({ database }, projId) => {
      await database.db.delete(moneyRequests).where(eq(moneyRequests.projId, projId));
    },
  },
};
