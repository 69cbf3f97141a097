import {
  limits,
  listeningSettingsSchema,
  parseSettings,
  productHead,
  type Script,
  type TextProduct,
} from "@voxloom/contract";
import { z } from "zod";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import type { PlanRequest, Product, ProductRequest } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import {
  makePeaks,
  makeWaveformFile,
  peaksStage,
  readOutline,
  waveformStage,
} from "../../stages/timeline-files.ts";
import { shareOfLength } from "../expected-time.ts";
import { getListenFacts, type ListenFacts, type ListenOrder } from "../listening/listen-order.ts";
import {
  diarize,
  language,
  ownSubtitles,
  pair,
  preview,
  segment,
  speech,
  transcribe,
  translate,
} from "../listening/listen-steps.ts";
import { findPlannedSource } from "../listening/planned-source.ts";
import { extract, heardAudio, probe } from "../source-steps.ts";
import { writtenKinds } from "./make-written-file.ts";
import { isSubtitleFile, planFileTranslation, translateFile } from "./translate-file.ts";

const step = stepsFor<ListenOrder, ListenFacts>();

/** Seen while the words come: made beside the recognition, and not made again for the studio. */
const outline = step({
  name: "outline",
  // Nobody looks at a recording that nobody speaks in.
  needs: { audio: extract, speech },
  stages: [waveformStage],
  run: async ({ audio }, { context }) => {
    const waveform = await makeWaveformFile(context, { key: audio.key, path: audio.monoPath });
    context.row.outline(await readOutline(waveform, limits.maxOutlineLevels));
    return waveform;
  },
});

const packaged = step({
  name: "package",
  row: "package",
  needs: { source: probe, audio: extract, waveform: outline, script: translate },
  stages: [peaksStage, vttStage],
  expectedMs: shareOfLength(0.002),
  run: async ({ source, audio, waveform, script }, { order, context }) => {
    context.row.by("ffmpeg");
    const original = { key: audio.key, path: audio.monoPath };
    const { start } = context.branches;
    const [peaks, sourceSubtitles, targetSubtitles] = await Promise.all([
      start(() => makePeaks(context, original)),
      start(() => writeSubtitles(context, source, { script, content: "source" })),
      order.targetLanguage === null
        ? null
        : start(() => writeSubtitles(context, source, { script, content: "target" })),
    ]);
    return { peaks, waveform, sourceSubtitles, targetSubtitles };
  },
});

const written = step({
  name: "written",
  needs: { script: translate, pair, language, lines: transcribe, packaged, preview },
  run: async ({ script, language: { heard }, lines, packaged: made, preview: playable }) => ({
    script,
    heardLanguage: heard,
    // Who stopped has a text of a shorter recording.
    ...(typeof lines.untilMs === "number" && { durationMs: lines.untilMs }),
    files: {
      /** The original in a form that browsers play; null: its own file will do. */
      preview: playable,
      "original-peaks": made.peaks,
      "original-waveform": made.waveform,
      "source-subtitles": made.sourceSubtitles,
      "target-subtitles": made.targetSubtitles,
    },
  }),
});

const graph = defineGraph({
  what: "The text",
  steps: [
    ...[probe, extract, heardAudio, speech, preview, ownSubtitles, language, pair],
    ...[outline, transcribe, diarize, segment, translate, packaged],
  ],
  result: written,
  getFacts: getListenFacts,
});

type WrittenResult = Awaited<ReturnType<typeof written.run>>;

/** Which language stands above where both were ordered together; null: they were not, or there is one alone. */
const getUpperSide = (
  id: TextProduct,
  { settings, targetLanguage }: Pick<ProductRequest, "settings" | "targetLanguage">,
): Script["upperSide"] =>
  id === "subtitles" && targetLanguage !== null ? parseSettings(id, settings).upperSide : null;

const getWritten = (
  id: TextProduct,
  outputs: readonly string[],
): Product<ListenOrder, ListenFacts, WrittenResult> => ({
  ...graph,
  id,
  input: [...new Set([...productHead(id).input, "subtitle" as const])],
  outputs: ["preview", "original-peaks", "original-waveform", ...outputs],
  report: z.null(),
  downloads: {
    kinds: ({ settings, targetLanguage, revision, outputs }) =>
      // Of a recording there are waveforms.
      revision === null
        ? []
        : writtenKinds(id, {
            targetLanguage,
            upperSide: getUpperSide(id, { settings, targetLanguage }),
            isOfFile: outputs["original-waveform"] === undefined,
          }),
    made: () => ({}),
  },
  plan: (request) => (request.kind === "subtitle" ? planFileTranslation : planWritten)(request),
  async produce({ settings, ...request }) {
    const order = { ...request, settings: parseSettings(id, settings) };
    const made = isSubtitleFile(request.info)
      ? await translateFile({
          ...order,
          encoding: id === "subtitles" ? parseSettings(id, settings).encoding : null,
        })
      : await produceWritten({
          ...order,
          keepsFile: id === "subtitles",
          isFast: id === "transcription" && parseSettings(id, settings).isFast,
        });
    const upperSide = getUpperSide(id, { settings, targetLanguage: request.targetLanguage });
    return { ...made, script: { ...made.script, upperSide }, report: null };
  },
});

/** What is said in a recording, written down with times and speakers. */
export const transcription = getWritten("transcription", ["source-subtitles"]);
/** What is said in a recording as subtitles, in the language that is spoken or translated. */
export const subtitles = getWritten("subtitles", ["source-subtitles", "target-subtitles"]);

/** What a text is made from, and with. */
type WrittenRequest = Omit<ListenOrder, "script"> & RunTools;

/** Of a text in one language, whatever a file is said to hold is what is spoken. */
const getSide = (targetLanguage: string | null, side: "source" | "target") =>
  targetLanguage === null ? "source" : side;

/**
 * Writes down what is said in a recording, and translates it where that is wanted, by the stages of a dub: what a dub of
 * it heard and translated is not done again. Throws AppError, EngineError and MediaError.
 */
async function produceWritten(request: WrittenRequest): Promise<WrittenResult> {
  const { ownSubtitles: own, targetLanguage } = request;
  const order: ListenOrder & RunTools = {
    ...request,
    ownSubtitles: own && { ...own, side: getSide(targetLanguage, own.side) },
    // Subtitles that are there need nobody who speaks.
    mayBeSilent: request.keepsFile === true && own?.side === "source",
    script: null,
  };
  return (await runGraph(graph, order, order)).result;
}

/** Of transcripts alone. */
const fastSchema = z.object({ isFast: z.boolean().default(false) });

/** Which engines a text of a recording would go through, and how long it may take. */
function planWritten({ engines, settings, hasSource = false, ...known }: PlanRequest): GraphPlan {
  const parsed = listeningSettingsSchema.parse(settings);
  const own = parsed.ownSubtitles;
  const facts: ListenFacts = {
    ...known,
    sourceLanguage: findPlannedSource({ ...known, engines }),
    settings: parsed,
    isFast: fastSchema.parse(settings).isFast,
    ownSide: own === null ? null : getSide(known.targetLanguage, own.side),
    ocrLanguage: own?.ocrLanguage ?? null,
    hasScript: false,
    hasSource,
  };
  return planGraph(graph, facts, engines);
}
