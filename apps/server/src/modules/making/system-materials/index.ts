import type { ServerModule } from "../../../server-module.ts";
import { mountSystemMaterialRoutes } from "./routes.ts";

export const systemMaterialsModule: ServerModule = {
  name: "system-materials",
  mountRoutes: mountSystemMaterialRoutes,
};
