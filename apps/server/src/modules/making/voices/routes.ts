import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall } from "../../../http/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { heardEngines, withProjectEngines } from "../own-voices/index.ts";
import { measureVoices } from "./measure-voices.ts";
import { sampleVoice } from "./sample-voice.ts";
import { getVoiceChoices, markVoices } from "./voice-choices.ts";
import { listVoices } from "./voice-figures.ts";

const daySeconds = 86_400;

export function mountVoiceRoutes(app: App, context: Context): void {
  const { engines } = context;
  mountCall(app, calls.voices.list, async ({ input, actor }) => {
    const own = actor === null ? context : await withProjectEngines(context, actor.projId);
    return { voices: await listVoices(own, input.language ?? null) };
  });
  const limitSamples = limitDearCalls(context.database, "voiceSample");
  mountCall(app, calls.voices.sample, async ({ input, actor, raw }) => {
    const beforeMaking = () => limitSamples(actor, raw.request);
    const engines = await heardEngines(context, actor?.projId ?? null, input.voiceId);
    const path = await sampleVoice({ ...context, engines }, { ...input, beforeMaking }).catch(failAsCall);
    // Whoever loses a voice of their own does not hear it any more.
    const maxAgeSeconds = engines === context.engines ? daySeconds : 0;
    return { path, contentType: "audio/wav", maxAgeSeconds };
  });
  const limitMeasuring = limitDearCalls(context.database, "voiceMeasure");
  mountCall(app, calls.voices.measure, async ({ input, actor, raw, signal }) => {
    await limitMeasuring(actor, raw.request);
    return measureVoices(context, { ...input, signal }).catch(failAsCall);
  });
  mountChoices(app, context);
  mountCall(app, calls.voices.engines, () => ({
    engines: engines.statuses(),
    targetsBySource: engines.targetsBySource(),
    targetsByEar: engines.targetsByEar(),
  }));
}

function mountChoices(app: App, context: Context): void {
  const limitMarks = limitDearCalls(context.database, "voiceMark");
  mountCall(app, calls.voices.choices, async ({ actor: { projId } }) =>
    getVoiceChoices(await withProjectEngines(context, projId), projId),
  );
  mountCall(app, calls.voices.mark, async ({ input, actor, raw }) => {
    await limitMarks(actor, raw.request);
    const { projId } = actor;
    const own = await withProjectEngines(context, projId);
    await markVoices(own, { ...input, projId });
    return getVoiceChoices(own, projId);
  });
}
