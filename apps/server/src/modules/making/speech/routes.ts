import { availableParallelism } from "node:os";
import { calls, type ParsedRequestOf } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { type Actor, type App, limitRate, mountCall } from "../../../http/index.ts";
import { failAsCall } from "../jobs/index.ts";
import { withProjectEngines } from "../own-voices/index.ts";
import { openDayLimits, openHeardLimits } from "./day-limits.ts";
import { narrateText } from "./narrate-text.ts";
import { recordLine } from "./record-line.ts";
import { sayText } from "./say-text.ts";
import { speakLine } from "./speak-line.ts";
import type { SpeechContext } from "./speech-context.ts";
import { findTakeAudio } from "./take-audio.ts";
import { rewordOwnLine, translateAlone, translateOwnLines } from "./word-lines.ts";
import { createWorkQueue } from "./work-queue.ts";

const yearSeconds = 365 * 86_400;
/** Calls of one project in ten minutes: more than hands can make, less than a loop. */
const tenMinutes = 600;
const getMax = { speak: 6_000, audio: 6_000, record: 120, word: 600, translate: 60 };

export async function mountSpeechRoutes(app: App, context: Context): Promise<void> {
  const { artifacts: store } = context;
  mountTakes(app, { ...context, store });
  mountWordings(app, { ...context, store });
}

const getLimit = ({ database }: Context, name: keyof typeof getMax) =>
  limitRate({ name: `speech-${name}`, most: getMax[name], perSeconds: tenMinutes, database });

function mountTakes(app: App, context: SpeechContext): void {
  const cores = availableParallelism();
  const speaking = createWorkQueue({ atOnce: cores, ofProject: Math.max(1, cores - 1) });
  const shaping = createWorkQueue({ atOnce: cores * 2, ofProject: cores });
  const limitSpeaking = getLimit(context, "speak");
  const limitHearing = getLimit(context, "audio");
  const limitRecordings = getLimit(context, "record");
  const { ofSpeech } = openDayLimits(context);
  mountCall(app, calls.speech.speakLine, async ({ input, actor: caller, signal, raw }) => {
    await limitSpeaking(caller.projId);
    const count = ofSpeech(caller, raw.request);
    const order = { caller, spec: input, signal, queue: speaking, count };
    return speakLine(await withProjectEngines(context, caller.projId), order).catch(failAsCall);
  });
  const ofHeard = openHeardLimits(context);
  mountCall(app, calls.speech.say, async ({ input, actor: caller, signal, raw }) => {
    await limitSpeaking(caller.projId);
    const count = ofHeard(caller, raw.request);
    const order = { caller, spec: input, signal, queue: speaking, count };
    const own = await withProjectEngines(context, caller.projId);
    return { path: await sayText(own, order).catch(failAsCall), contentType: "audio/wav" };
  });
  const narrate = async (
    spec: ParsedRequestOf<typeof calls.videos.narration>,
    { caller, signal, request }: { caller: Actor; signal: AbortSignal; request: FastifyRequest },
  ) => {
    await limitSpeaking(caller.projId);
    const order = { caller, spec, signal, queue: speaking, count: ofHeard(caller, request) };
    return narrateText(await withProjectEngines(context, caller.projId), order).catch(failAsCall);
  };
  mountCall(app, calls.videos.narration, async ({ input, actor: caller, signal, raw: { request } }) => {
    const { spoken } = await narrate(input, { caller, signal, request });
    return spoken;
  });
  mountCall(app, calls.videos.narrationAudio, async ({ input, actor: caller, signal, raw: { request } }) => {
    const { audio } = await narrate(input, { caller, signal, request });
    return { path: audio.path, contentType: "audio/wav" };
  });
  mountCall(app, calls.speech.takeAudio, async ({ input, actor: { projId }, signal }) => {
    await limitHearing(projId);
    const order = { projId, spec: input, signal, queue: shaping };
    const own = await withProjectEngines(context, projId);
    const path = await findTakeAudio(own, order).catch(failAsCall);
    return { path, contentType: "audio/wav", maxAgeSeconds: yearSeconds };
  });
  mountCall(app, calls.speech.recordTake, async ({ input, body, actor: { projId }, signal }) => {
    await limitRecordings(projId);
    const order = { projId, spec: input, body, signal, queue: shaping };
    return recordLine(context, order).catch(failAsCall);
  });
}

type WordedFor = { caller: Actor; signal: AbortSignal; request: FastifyRequest };

function mountWordings(app: App, context: SpeechContext): void {
  // Services answer several at a time, programs take turns by themselves.
  const queue = createWorkQueue({ atOnce: 8, ofProject: 3 });
  const limitWordings = getLimit(context, "word");
  const limitTranslations = getLimit(context, "translate");
  const { ofTranslation } = openDayLimits(context);
  mountCall(app, calls.speech.translateText, async ({ input, actor: caller, signal, raw }) => {
    await limitWordings(caller.projId);
    const count = ofTranslation(caller, raw.request);
    return translateAlone(context, { caller, spec: input, signal, queue, count }).catch(failAsCall);
  });
  const reword = async (
    spec: ParsedRequestOf<typeof calls.speech.rewordLine>,
    { caller, signal, request }: WordedFor,
  ) => {
    await limitWordings(caller.projId);
    const count = ofTranslation(caller, request);
    return rewordOwnLine(context, { caller, spec, signal, queue, count }).catch(failAsCall);
  };
  mountCall(app, calls.speech.rewordLine, ({ input, actor: caller, signal, raw: { request } }) =>
    reword(input, { caller, signal, request }),
  );
  mountCall(app, calls.speech.rewordOfProduct, ({ input, actor: caller, signal, raw: { request } }) =>
    reword({ ...input, spec: "normal" }, { caller, signal, request }),
  );
  for (const call of [calls.speech.translateLines, calls.speech.translateOfProduct])
    mountCall(app, call, async ({ input, actor: caller, signal, raw }) => {
      await limitTranslations(caller.projId);
      const count = ofTranslation(caller, raw.request);
      return translateOwnLines(context, { caller, spec: input, signal, queue, count }).catch(failAsCall);
    });
}
