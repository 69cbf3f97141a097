import type { ServerModule } from "../../../server-module.ts";
import { mountOrderRoutes } from "./routes.ts";

export const ordersModule: ServerModule = {
  name: "orders",
  mountRoutes: mountOrderRoutes,
};
