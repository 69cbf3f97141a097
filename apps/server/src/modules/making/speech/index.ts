import type { ServerModule } from "../../../server-module.ts";
import { mountSpeechRoutes } from "./routes.ts";

export const speechModule: ServerModule = { name: "speech", mountRoutes: mountSpeechRoutes };
