import { readFile } from "node:fs/promises";
import { listeningSettingsSchema, type MediaInfo, type Script } from "@voxloom/contract";
import { scriptOfFile } from "@voxloom/timeline";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import type { PlanRequest } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { briefStage } from "../../stages/brief-translation.ts";
import type { DetectedLanguage } from "../../stages/detect-language.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import {
  recognizeSubtitlesStage,
  subtitlePicturesStage,
  withReadWords,
} from "../../stages/recognize-subtitles.ts";
import { translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { shareOfLength } from "../expected-time.ts";
import {
  chooseTextRecognizer,
  chooseTranslator,
  getListenFacts,
  type ListenFacts,
  type ListenOrder,
} from "../listening/listen-order.ts";
import { editedScript, hasScript, readPictures } from "../listening/listen-steps.ts";
import { findPlannedSource } from "../listening/planned-source.ts";
import { tellTextLanguage } from "./text-language.ts";

/** Whether what a text is made of is a subtitle file: nothing is seen or heard in it. */
export const isSubtitleFile = ({ video, audioTracks }: MediaInfo): boolean =>
  video === null && audioTracks.length === 0;

const step = stepsFor<ListenOrder, ListenFacts>();

type ReadFile = { script: Script; heard: DetectedLanguage | null };

const read = step<ReadFile>({
  name: "read-file",
  row: "probe",
  stages: [subtitlePicturesStage, recognizeSubtitlesStage],
  expectedMs: (facts) => (facts.ocrLanguage === null ? 20 : shareOfLength(0.05, 1000)(facts)),
  engine: chooseTextRecognizer,
  isDecisive: () => true,
  skip: {
    when: ({ hasSource }) => hasSource,
    give: (order) => ({
      script: order.source?.script ?? editedScript(order),
      heard: null,
    }),
  },
  run: (_, { order, facts, context }) => readSource(order, { facts, context }),
});

async function readSource(
  order: ListenOrder,
  { facts, context }: { facts: ListenFacts; context: StepContext },
): Promise<ReadFile> {
  const { sourcePath, sourceName: name, limitMs, settings, encoding, info, ownSubtitles: own } = order;
  const { sourceLanguage, glossary } = settings;
  // What is drawn in pictures is read first.
  const { path, readCues } =
    own?.pictures === undefined
      ? { path: sourcePath, readCues: [] }
      : await readPictures(own, info.durationMs, { facts, context });
  const bytes = await readFile(path);
  const { script, warnings } = scriptOfFile(
    { bytes, name, limitMs, encoding: encoding ?? undefined, language: own?.language },
    { sourceLanguage, glossary },
  );
  context.warn(warnings);
  const lines = script.segments.map(({ sourceText }) => sourceText);
  const { language, heard } = tellTextLanguage({ name, lines }, sourceLanguage);
  const segments = withReadWords(script.segments, readCues);
  return { script: { ...script, segments, sourceLanguage: language }, heard };
}

const translate = step({
  name: "translate",
  row: "translate",
  needs: { file: read },
  stages: [briefStage, translateStage],
  expectedMs: shareOfLength(0.01, 600),
  engine: chooseTranslator,
  isDecisive: () => true,
  skip: { when: hasScript, give: editedScript },
  run: async ({ file: { script } }, { order: { targetLanguage, settings }, facts, context }) => {
    if (targetLanguage === null) return script;
    const engine = chooseTranslator({ ...facts, sourceLanguage: script.sourceLanguage }, context.engines);
    const { instructions } = settings;
    return await translateScript(context, {
      ...{ script, targetLanguage, engine, instructions, sharesAnswers: true },
    });
  },
});

const packaged = step({
  name: "package",
  row: "package",
  needs: { script: translate },
  stages: [vttStage],
  run: async ({ script }, { order: { info, targetLanguage }, context }) => {
    const { start } = context.branches;
    const [source, target] = await Promise.all([
      start(() => writeSubtitles(context, { info }, { script, content: "source" })),
      targetLanguage === null
        ? null
        : start(() => writeSubtitles(context, { info }, { script, content: "target" })),
    ]);
    return { "source-subtitles": source, "target-subtitles": target };
  },
});

const translated = step({
  name: "translated-file",
  needs: { file: read, script: translate, files: packaged },
  run: async ({ file: { heard }, script, files }, { context }) => ({
    script,
    heardLanguage: heard,
    files,
    warnings: context.warnings(),
  }),
});

const graph = defineGraph({
  what: "The translation",
  steps: [read, translate, packaged],
  result: translated,
  getFacts: getListenFacts,
});

/**
 * Translates a subtitle file line for line: as many lines at the same times, with their places, looks and names. Throws
 * AppError and EngineError.
 */
export const translateFile = async (order: ListenOrder & RunTools) =>
  (await runGraph(graph, order, order)).result;

/** Which engine would translate a subtitle file, and how long it may take. */
export function planFileTranslation({ engines, settings, ...known }: PlanRequest): GraphPlan {
  const sourceLanguage = findPlannedSource({ ...known, engines });
  const parsed = listeningSettingsSchema.parse(settings);
  const ocrLanguage = parsed.ownSubtitles?.ocrLanguage ?? null;
  const facts = { ...known, sourceLanguage, settings: parsed, ocrLanguage };
  const none = { ownSide: null, hasScript: false, hasSource: false };
  return planGraph(graph, { ...facts, ...none }, engines);
}
