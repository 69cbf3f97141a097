import type { ServerModule } from "../../../server-module.ts";
import { mountSpeechRoutes } from "./routes.ts";

export { type CountCharacters, openDayLimits } from "./day-limits.ts";
export { createWorkQueue } from "./work-queue.ts";

export const speechModule: ServerModule = { name: "speech", mountRoutes: mountSpeechRoutes };
