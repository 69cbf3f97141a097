import type { ServerModule } from "../../../server-module.ts";
import { mountAdminRoutes } from "./routes.ts";

export { recordAction } from "./audit/record-action.ts";
export { removeSecondFactor, toRemoved } from "./second-factor/second-factor.ts";

export const adminModule: ServerModule = { name: "admin", mountRoutes: mountAdminRoutes };
