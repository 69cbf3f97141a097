import type { ServerModule } from "../../../server-module.ts";
import { mountTextRoutes } from "./routes.ts";

export const textsModule: ServerModule = { name: "texts", mountRoutes: mountTextRoutes };
