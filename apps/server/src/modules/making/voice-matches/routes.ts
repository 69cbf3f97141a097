import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { createWorkQueue } from "../speech/index.ts";
import { matchRecording, matchSpeaker } from "./match-voices.ts";

export function mountVoiceMatchRoutes(app: App, context: Context): void {
  const limit = limitDearCalls(context.database, "voiceMatch");
  const queue = createWorkQueue({ atOnce: 2, ofProject: 1 });
  mountCall(app, calls.voiceMatches.ofSpeaker, async ({ input, actor, raw, signal }) => {
    await limit(actor, raw.request);
    const { projId } = actor;
    return queue({ projId, signal }, () => matchSpeaker(context, { ...input, projId, signal })).catch(
      failAsCall,
    );
  });
  mountCall(app, calls.voiceMatches.ofRecording, async ({ input, body, actor, raw, signal }) => {
    await limit(actor, raw.request);
    const { projId } = actor;
    return queue({ projId, signal }, () => matchRecording(context, { ...input, body, signal })).catch(
      failAsCall,
    );
  });
}
