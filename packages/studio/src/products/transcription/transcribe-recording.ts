import type { DubSettings, LanguagePart, Script } from "@voxloom/contract";
import { createScript } from "@voxloom/timeline";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { detectLanguage, detectLanguageStage } from "../../stages/detect-language.ts";
import { diarizeSpeakers, diarizeStage } from "../../stages/diarize-speakers.ts";
import { findLanguagePartsStage, findStretchDetector } from "../../stages/find-language-parts.ts";
import { findSpeech, findSpeechStage } from "../../stages/find-speech.ts";
import { createSourceScript, linesOfSpeech, type SourceLines } from "../../stages/make-source-script.ts";
import { transcribeStage } from "../../stages/recognize-spans.ts";
import { shareOfLength } from "../expected-time.ts";
import {
  extract,
  getSourceFacts,
  type HeardFacts,
  heardAudio,
  probe,
  type SourceOrder,
} from "../source-steps.ts";

type ListenOrder = SourceOrder & {
  settings: Pick<DubSettings, "audioTrack" | "sourceLanguage"> & Partial<Pick<DubSettings, "cleanAudio">>;
};
type TranscriptionOrder = ListenOrder & {
  /** Names and terms likely to be said. */
  hints: string[];
  /** Soon rather than well. Default: well. */
  isFast?: boolean;
  /** Parts that are spoken in another language than the rest; the best engine there is hears them. Default: none. */
  languageParts?: readonly LanguagePart[];
  /** Default: the best there is. */
  engineId?: string;
  /** How many people speak; null: nobody is told apart. */
  speakerCount: DubSettings["speakerCount"] | null;
};
type TranscriptionFacts = HeardFacts & { tellsApart: boolean };

/** What was said in a recording. */
export type Transcription = {
  /** Its lines; with speakers where they were told apart. */
  script: Script;
  engineId: string;
  warnings: string[];
};

const listenStep = stepsFor<ListenOrder, HeardFacts>();
const step = stepsFor<TranscriptionOrder, TranscriptionFacts>();

const speech = listenStep({
  name: "find-speech",
  needs: { source: probe, audio: heardAudio },
  stages: [findSpeechStage],
  run: ({ source, audio }, { context }) => findSpeech(context, source, { audio }),
});

const language = listenStep({
  name: "detect-language",
  needs: { source: probe, audio: heardAudio, speech },
  stages: [detectLanguageStage],
  run: async ({ source, ...given }, { order, context }) =>
    (await detectLanguage(context, source, { ...order.settings, ...given, own: null })).language,
});

const transcribe = step({
  name: "transcribe",
  row: "transcribe",
  needs: { source: probe, audio: heardAudio, speech, language },
  stages: [transcribeStage, findLanguagePartsStage],
  expectedMs: shareOfLength(0.13, 700),
  run: async (given, { order: { hints, isFast, engineId, languageParts = [] }, context }) => {
    const { engines } = context;
    const engine = engines.transcriberFor(given.language, engineId, isFast);
    const lines = await linesOfSpeech(context, {
      ...{ ...given, hints, isFast, engine },
      detector: findStretchDetector(engines),
      // Nobody reads along who could have enough.
      wishes: {
        ...{ stop: new AbortController().signal, getUntilMs: () => 0 },
        getParts: () => Promise.resolve(languageParts),
      },
      findEars: (language) => ({
        engine: engines.transcriberFor(language, undefined, isFast),
        aligner: engines.alignerFor(language),
      }),
    });
    return { lines, engineId: engine.id };
  },
});

const diarize = step({
  name: "diarize",
  row: "diarize",
  isShown: ({ tellsApart }) => tellsApart,
  needs: { audio: extract, heard: transcribe },
  stages: [diarizeStage],
  expectedMs: shareOfLength(0.005),
  skip: { when: ({ tellsApart }) => !tellsApart, give: () => null },
  run: async ({ audio, heard: { lines } }, { order: { speakerCount }, context }) =>
    await diarizeSpeakers(context, {
      audio,
      lines: lines.segments,
      mayBeCut: lines.mayBeCut,
      speakerCount: speakerCount ?? "auto",
      engine: context.engines.diarizer(),
    }),
});

const writtenDown = step({
  name: "segment",
  needs: { source: probe, language, heard: transcribe, voices: diarize },
  run: async ({ source, language: spoken, heard: { lines, engineId }, voices }, { context }) => {
    const about = { durationMs: source.info.durationMs, language: spoken };
    const script =
      voices === null
        ? scriptOfNobody(about, lines)
        : createSourceScript({ ...about, glossary: [], lines, voices }).script;
    return { script, engineId, warnings: [...context.warnings(), ...(voices?.warnings ?? [])] };
  },
});

/** Nobody was told apart: no line names a speaker. */
const scriptOfNobody = (
  { language: sourceLanguage, durationMs }: { language: string; durationMs: number },
  { segments }: SourceLines,
): Script => createScript({ sourceLanguage, durationMs, segments, speakers: [] });

const getHeardFacts = (order: ListenOrder): HeardFacts => ({
  ...getSourceFacts(order),
  settings: order.settings,
});

const transcription = defineGraph({
  what: "The transcript",
  steps: [probe, extract, heardAudio, speech, language, transcribe, diarize],
  result: writtenDown,
  getFacts: (order: TranscriptionOrder) => ({
    ...getHeardFacts(order),
    tellsApart: order.speakerCount !== null,
  }),
});
const listening = defineGraph({
  what: "Listening",
  getFacts: getHeardFacts,
  steps: [probe, extract, heardAudio, speech, language],
  result: language,
});

/** Writes down what is said in a recording, by the stages of a dub: what a dub of it heard is not heard again. */
export const transcribeRecording = async (request: TranscriptionOrder & RunTools): Promise<Transcription> =>
  (await runGraph(transcription, request, request)).result;

/** The language that is named, else heard, as a dub hears it. Throws as a dub does. */
export const hearLanguage = async (request: ListenOrder & RunTools): Promise<string> =>
  (await runGraph(listening, request, request)).result;
