import type { ServerModule } from "../../../server-module.ts";
import { scriptLife } from "./project-life.ts";
import { mountScriptRoutes } from "./routes.ts";

export { appendRevision } from "./append-revision.ts";
export { sharedSource } from "./carry-to-group.ts";
export { settleCorrections } from "./correct-heard.ts";
export { rememberRevision } from "./edit-script.ts";
export { type GivenTake, giveTake } from "./give-take.ts";
export { loadScript, newestScript, scriptAsMade } from "./load-script.ts";
export { keepRecording, restoreRecordings } from "./recordings.ts";
export { type EditMade, listEdits, newestRevisionNumber } from "./revision-store.ts";
export { type ScriptState, scriptMemory } from "./script-memory.ts";
export { addTakes, countTakesOfVoice, findTake, findTakesSaying } from "./take-pool.ts";

export const scriptsModule: ServerModule = {
  name: "scripts",
  projectLife: scriptLife,
  mountRoutes: mountScriptRoutes,
};
