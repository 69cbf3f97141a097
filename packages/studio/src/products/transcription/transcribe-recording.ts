import type { DubSettings } from "@voxloom/contract";
import type { Utterance } from "@voxloom/engines";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { detectLanguage, detectLanguageStage } from "../../stages/detect-language.ts";
import { findSpeech, findSpeechStage } from "../../stages/find-speech.ts";
import { transcribeSpeech, transcribeStage } from "../../stages/transcribe-speech.ts";
import { shareOfLength } from "../expected-time.ts";
import { extract, getSourceFacts, probe, type SourceFacts, type SourceOrder } from "../source-steps.ts";

type ListenOrder = SourceOrder & { settings: Pick<DubSettings, "audioTrack" | "sourceLanguage"> };
type TranscriptionOrder = ListenOrder & {
  /** Names and terms likely to be said. */
  hints: string[];
  /** Default: the best there is. */
  engineId?: string;
};

/** What was said in a recording. */
export type Transcription = {
  language: string;
  utterances: Utterance[];
  durationMs: number;
  engineId: string;
  warnings: string[];
};

const listenStep = stepsFor<ListenOrder, SourceFacts>();
const step = stepsFor<TranscriptionOrder, SourceFacts>();

const speech = listenStep({
  name: "find-speech",
  needs: { source: probe, audio: extract },
  stages: [findSpeechStage],
  run: ({ source, audio }, { context }) => findSpeech(context, source, { audio }),
});

const language = listenStep({
  name: "detect-language",
  needs: { source: probe, audio: extract, speech },
  stages: [detectLanguageStage],
  run: async ({ source, ...given }, { order, context }) =>
    (await detectLanguage(context, source, { ...order.settings, ...given, own: null })).language,
});

const transcribe = step({
  name: "transcribe",
  row: "transcribe",
  needs: { source: probe, audio: extract, speech, language },
  stages: [transcribeStage],
  expectedMs: shareOfLength(0.13, 700),
  run: async (given, { order: { hints, engineId }, context }): Promise<Transcription> => {
    const engine = context.engines.transcriberFor(given.language, engineId);
    const utterances = await transcribeSpeech(context, { ...given, hints, engine });
    const { durationMs } = given.source.info;
    return {
      language: given.language,
      utterances,
      durationMs,
      engineId: engine.id,
      warnings: context.warnings(),
    };
  },
});

const shared = { what: "The transcript", getFacts: getSourceFacts };
const transcription = defineGraph({
  ...shared,
  steps: [probe, extract, speech, language, transcribe],
  result: transcribe,
});
const listening = defineGraph({
  ...shared,
  what: "Listening",
  steps: [probe, extract, speech, language],
  result: language,
});

/** Writes down what is said in a recording, by the stages of a dub: what a dub of it heard is not heard again. */
export const transcribeRecording = async (request: TranscriptionOrder & RunTools): Promise<Transcription> =>
  (await runGraph(transcription, request, request)).result;

/** The language that is named, else heard, as a dub hears it. Throws as a dub does. */
export const hearLanguage = async (request: ListenOrder & RunTools): Promise<string> =>
  (await runGraph(listening, request, request)).result;
