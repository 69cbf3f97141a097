import type { ServerModule } from "../../../server-module.ts";
import { mountGroupRoutes } from "./routes.ts";

export const groupsModule: ServerModule = {
  name: "groups",
  mountRoutes: mountGroupRoutes,
};
