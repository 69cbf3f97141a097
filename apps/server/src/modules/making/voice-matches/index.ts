import type { ServerModule } from "../../../server-module.ts";
import { mountVoiceMatchRoutes } from "./routes.ts";

export { judgeRecording } from "./judge-recording.ts";
export { listNearest, listSpans } from "./match-voices.ts";

export const voiceMatchesModule: ServerModule = {
  name: "voice-matches",
  mountRoutes: mountVoiceMatchRoutes,
};
