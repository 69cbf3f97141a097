import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { asAppError } from "../jobs/index.ts";
import { sampleVoice } from "./sample-voice.ts";

const daySeconds = 86_400;

export function mountVoiceRoutes(app: App, context: Context): void {
  const { engines } = context;
  mountCall(app, calls.voices.list, ({ input }) => ({ voices: engines.voicesFor(input.language ?? null) }));
  const limitSamples = limitDearCalls(context.database, "voiceSample");
  mountCall(app, calls.voices.sample, async ({ input, actor, raw }) => {
    const beforeMaking = () => limitSamples(actor, raw.request);
    const path = await sampleVoice(context, { ...input, beforeMaking }).catch((error: unknown) => {
      throw asAppError(error);
    });
    return { path, contentType: "audio/wav", maxAgeSeconds: daySeconds };
  });
  mountCall(app, calls.voices.engines, () => ({
    engines: engines.statuses(),
    targetsBySource: engines.targetsBySource(),
  }));
}
