import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { asAppError } from "../jobs/index.ts";
import { measureVoices } from "./measure-voices.ts";
import { sampleVoice } from "./sample-voice.ts";
import { getVoiceChoices, markVoices } from "./voice-choices.ts";
import { listVoices } from "./voice-figures.ts";

const daySeconds = 86_400;

export function mountVoiceRoutes(app: App, context: Context): void {
  const { engines } = context;
  mountCall(app, calls.voices.list, async ({ input }) => ({
    voices: await listVoices(context, input.language ?? null),
  }));
  const limitSamples = limitDearCalls(context.database, "voiceSample");
  mountCall(app, calls.voices.sample, async ({ input, actor, raw }) => {
    const beforeMaking = () => limitSamples(actor, raw.request);
    const path = await sampleVoice(context, { ...input, beforeMaking }).catch((error: unknown) => {
      throw asAppError(error);
    });
    return { path, contentType: "audio/wav", maxAgeSeconds: daySeconds };
  });
  const limitMeasuring = limitDearCalls(context.database, "voiceMeasure");
  mountCall(app, calls.voices.measure, async ({ input, actor, raw, signal }) => {
    await limitMeasuring(actor, raw.request);
    return measureVoices(context, { ...input, signal }).catch((error: unknown) => {
      throw asAppError(error);
    });
  });
  mountChoices(app, context);
  mountCall(app, calls.voices.engines, () => ({
    engines: engines.statuses(),
    targetsBySource: engines.targetsBySource(),
  }));
}

function mountChoices(app: App, context: Context): void {
  const limitMarks = limitDearCalls(context.database, "voiceMark");
  mountCall(app, calls.voices.choices, ({ actor: { projId } }) => getVoiceChoices(context, projId));
  mountCall(app, calls.voices.mark, async ({ input, actor, raw }) => {
    await limitMarks(actor, raw.request);
    await markVoices(context, { ...input, projId: actor.projId });
    return getVoiceChoices(context, actor.projId);
  });
}
