import type { ServerModule } from "../../server-module.ts";
import { mountAccountRoutes } from "./routes.ts";

export { guestOf } from "./service.ts";

export const accountModule: ServerModule = { name: "account", mountRoutes: mountAccountRoutes };
