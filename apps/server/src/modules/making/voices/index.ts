import type { ServerModule } from "../../../server-module.ts";
import { mountVoiceRoutes } from "./routes.ts";
import { voiceLife } from "./voice-choices.ts";

export { measureVoices } from "./measure-voices.ts";
export { sampleVoice } from "./sample-voice.ts";
export { readMeasured } from "./voice-figures.ts";

export const voicesModule: ServerModule = {
  name: "voices",
  projectLife: voiceLife,
  mountRoutes: mountVoiceRoutes,
};
