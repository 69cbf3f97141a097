import { transcriptionSettingsSchema } from "@voxloom/contract";
import { z } from "zod";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import { makePeaks, makeWaveformFile, peaksStage, waveformStage } from "../../stages/timeline-files.ts";
import { shareOfLength } from "../expected-time.ts";
import type { ListenFacts, ListenOrder } from "../listening/listen-order.ts";
import {
  diarize,
  language,
  ownSubtitles,
  preview,
  segment,
  speech,
  transcribe,
} from "../listening/listen-steps.ts";
import { extract, probe, sourceFactsOf } from "../source-steps.ts";

const step = stepsFor<ListenOrder, ListenFacts>();

const packaged = step({
  name: "package",
  row: "package",
  needs: { source: probe, sound: extract, speech, script: segment },
  stages: [peaksStage, waveformStage, vttStage],
  expectedMs: shareOfLength(0.002),
  run: async ({ source, sound, script: { script } }, { context }) => {
    context.row.by("ffmpeg");
    const original = { key: sound.key, path: sound.monoPath };
    const { start } = context.branches;
    const [peaks, waveform, subtitles] = await Promise.all([
      start(() => makePeaks(context, original)),
      start(() => makeWaveformFile(context, original)),
      start(() => writeSubtitles(context, source, { script, content: "source" })),
    ]);
    return { peaks, waveform, subtitles };
  },
});

const transcript = step({
  name: "transcript",
  needs: { source: segment, language, packaged, preview },
  run: async ({ source, language: { heard }, packaged: made, preview: playable }) => ({
    script: source.script,
    heardLanguage: heard,
    files: {
      /** The original in a form that browsers play; null: its own file will do. */
      preview: playable,
      "original-peaks": made.peaks,
      "original-waveform": made.waveform,
      "source-subtitles": made.subtitles,
    },
  }),
});

const graph = defineGraph({
  what: "The transcript",
  steps: [
    ...[probe, extract, speech, preview, ownSubtitles, language],
    ...[transcribe, diarize, segment, packaged],
  ],
  result: transcript,
  factsOf: (order: ListenOrder): ListenFacts => ({
    ...sourceFactsOf(order),
    sourceName: order.sourceName,
    sourceLanguage: order.settings.sourceLanguage === "auto" ? null : order.settings.sourceLanguage,
    settings: order.settings,
    ownSide: order.ownSubtitles === null ? null : "source",
    hasScript: false,
  }),
});

type TranscriptResult = Awaited<ReturnType<typeof transcript.run>>;

/** What is said in a recording, written down with times and speakers. */
export const transcription: Product<ListenOrder, ListenFacts, TranscriptResult> = {
  ...graph,
  id: "transcription",
  settings: transcriptionSettingsSchema,
  input: ["video", "audio", "subtitles"],
  outputs: ["preview", "original-peaks", "original-waveform", "source-subtitles"],
  report: z.null(),
};

/** What a transcript is made from, and with. */
export type TranscriptRequest = Omit<ListenOrder, "script" | "targetLanguage"> & RunTools;

/**
 * Writes down what is said in a recording, by the stages of a dub: what a dub of it heard is not heard again. Throws
 * AppError, EngineError and MediaError.
 */
export async function produceTranscript(request: TranscriptRequest): Promise<TranscriptResult> {
  const { ownSubtitles: own } = request;
  const order: ListenOrder & RunTools = {
    ...request,
    // A transcript has one side: whatever a file is said to hold is what is spoken.
    ownSubtitles: own && { ...own, side: "source" },
    script: null,
    targetLanguage: null,
  };
  return (await runGraph(transcription, order, order)).result;
}

type PlanRequest = Pick<ListenFacts, "sourceName" | "durationMs" | "sourceLanguage" | "settings"> & {
  engines: RunTools["engines"];
};

/** Which engines a transcript would go through, and how long it may take. */
export const planTranscript = ({ engines, ...known }: PlanRequest): GraphPlan =>
  planGraph(
    transcription,
    { ...known, ownSide: known.settings.ownSubtitles === null ? null : "source", hasScript: false },
    engines,
  );
