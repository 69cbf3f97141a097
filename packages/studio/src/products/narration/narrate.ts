import type { MediaInfo, Narration, Pronunciation, Segment, SpokenNarration, Word } from "@voxloom/contract";
import { scriptOfText, withPronunciations } from "@voxloom/timeline";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { runStage } from "../../graph/run-stage.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { castSpeakers } from "../../stages/cast-speakers.ts";
import { extractStage } from "../../stages/extract-source-audio.ts";
import { type FittedScript, fitScript } from "../../stages/fit-script.ts";
import {
  getSpeech,
  levelStretches,
  makeStretches,
  measureStage,
  stretchStage,
} from "../../stages/join-speech.ts";
import { shapeStage } from "../../stages/shape-takes.ts";
import { deliverStage, speakStage } from "../../stages/speak-line.ts";
import { speakLines } from "../../stages/speak-lines.ts";
import { joinSpeech, joinStage } from "../../stages/speech-parts.ts";
import { placeHeard, timeWords } from "../../stages/time-words.ts";

export type NarrationOrder = {
  narration: Narration;
  /** How the project says words. */
  pronunciations?: readonly Pronunciation[];
};

/** What a voice says in a video: its sound as WAV, and when each word is said. */
export type Narrated = { spoken: SpokenNarration; audio: { key: string; path: string } };

/** The stages that it is kept by. */
export const narrationStages = [
  ...[speakStage, deliverStage, shapeStage, measureStage, stretchStage, joinStage],
  ...[extractStage, alignStage],
];

const nothing: MediaInfo = {
  container: "txt",
  durationMs: 0,
  video: null,
  audioTracks: [],
  subtitleTracks: [],
};

/** Has a text spoken for a video. Throws AppError VOICE_GONE, ENGINE_UNAVAILABLE, TEXT_UNREADABLE, and EngineError. */
export async function narrate(
  context: StepContext,
  { narration, pronunciations = [] }: NarrationOrder,
): Promise<Narrated> {
  const { text, language, voiceId } = narration;
  const read = scriptOfText(text, { language, name: "The script" });
  const cast = castSpeakers(context.engines, {
    script: withPronunciations(read, pronunciations),
    targetLanguage: language,
    settings: { voiceIds: voiceId === null ? [] : [voiceId], engines: {} },
    genderOfSpeaker: {},
  });
  const said = await speakLines(context, { script: cast, targetLanguage: language, respeakSegmentIds: [] });
  const fitted = await fitScript(context, said, {
    ...{ dynamicDuration: false, maxVideoStretch: 1 },
    source: { info: nothing },
  });
  const stretches = await makeStretches(context, await levelStretches(context, fitted));
  const audio = await joinSpeech(context, getSpeech(stretches));
  const durationMs = fitted.fit.dubDurationMs;
  return { audio, spoken: { durationMs, lines: await timeLines(context, fitted, { audio, language }) } };
}

type Placed = { segment: Segment; startMs: number; endMs: number };

const listPlaced = ({ script }: FittedScript): Placed[] =>
  script.segments.flatMap((segment) =>
    segment.placement === null
      ? []
      : [{ segment, startMs: segment.placement.startMs, endMs: segment.placement.endMs }],
  );

/** When the words of each line are said: as an engine hears them, else by the rests of the voice. */
async function timeLines(
  context: StepContext,
  fitted: FittedScript,
  { audio, language }: { audio: Narrated["audio"]; language: string },
): Promise<SpokenNarration["lines"]> {
  const placed = listPlaced(fitted);
  const heard = await alignPlaced(context, placed, {
    ...{ audio, language },
    durationMs: fitted.fit.dubDurationMs,
  });
  return placed.map(({ segment, startMs, endMs }, index) => {
    const text = segment.targetText.trim();
    const aligned = placeHeard(text, language, heard[index] ?? []);
    const pauses = (fitted.takes.get(segment.id)?.innerPauses ?? []).map((pause) => ({
      startMs: startMs + pause.startMs,
      endMs: startMs + pause.endMs,
    }));
    return {
      text,
      startMs,
      endMs,
      words: aligned ?? timeWords({ text, language }, { startMs, endMs, pauses }),
    };
  });
}

async function alignPlaced(
  context: StepContext,
  placed: readonly Placed[],
  { audio, language, durationMs }: { audio: Narrated["audio"]; language: string; durationMs: number },
): Promise<Word[][]> {
  const engine = context.engines.alignerFor(language);
  if (engine === null || placed.length === 0) return [];
  const source = { ...audio, name: "The script", info: nothing, isCut: false };
  const { key, files } = await runStage(context, extractStage, {
    parameters: { audioTrack: 0, durationMs },
    inputs: { source },
  });
  const lines = placed.map(({ segment, startMs, endMs }) => ({
    ...{ startMs, endMs },
    text: segment.targetText.trim().replace(/\s+/g, " "),
  }));
  const { value } = await runStage(context, alignStage, {
    parameters: { language, lines },
    inputs: { audio: { key, ...files } },
    engine,
  });
  return value.lines;
}

const step = stepsFor<NarrationOrder, NarrationOrder>();

const speech = step({
  name: "narrate",
  stages: narrationStages,
  run: (_, { order, context }) => narrate(context, order),
});

const graph = defineGraph({
  what: "The script",
  steps: [],
  result: speech,
  getFacts: (order: NarrationOrder) => order,
});

/** What a voice says in a video, before it is made: a task that says the same finds it. Throws as {@link narrate} does. */
export const findNarration = async (order: NarrationOrder & RunTools): Promise<Narrated> =>
  (await runGraph(graph, order, order)).result;
