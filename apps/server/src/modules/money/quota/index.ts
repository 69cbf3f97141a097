import type { ServerModule } from "../../../server-module.ts";
import { mountQuotaRoutes } from "./routes.ts";

/** A project's plan with what is used of it: after the modules that hold what is counted. */
export const quotaModule: ServerModule = { name: "quota", mountRoutes: mountQuotaRoutes };
