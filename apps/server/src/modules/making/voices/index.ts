import type { ServerModule } from "../../../server-module.ts";
import { mountVoiceRoutes } from "./routes.ts";

export const voicesModule: ServerModule = { name: "voices", mountRoutes: mountVoiceRoutes };
