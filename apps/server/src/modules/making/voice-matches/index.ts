import type { ServerModule } from "../../../server-module.ts";
import { mountVoiceMatchRoutes } from "./routes.ts";

export const voiceMatchesModule: ServerModule = {
  name: "voice-matches",
  mountRoutes: mountVoiceMatchRoutes,
};
