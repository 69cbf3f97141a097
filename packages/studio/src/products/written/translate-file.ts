import { readFile } from "node:fs/promises";
import { listeningSettingsSchema, type MediaInfo, type Script } from "@voxloom/contract";
import { scriptOfFile } from "@voxloom/timeline";
import { type GraphPlan, planGraph } from "../../graph/plan-graph.ts";
import type { PlanRequest } from "../../graph/product.ts";
import { defineGraph, type RunTools, runGraph } from "../../graph/run-graph.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import type { DetectedLanguage } from "../../stages/detect-language.ts";
import { vttStage, writeSubtitles } from "../../stages/package-files.ts";
import { translateStage } from "../../stages/translate-scenes.ts";
import { translateScript } from "../../stages/translate-script.ts";
import { shareOfLength } from "../expected-time.ts";
import {
  chooseTranslator,
  getListenFacts,
  type ListenFacts,
  type ListenOrder,
} from "../listening/listen-order.ts";
import { editedScript, hasScript } from "../listening/listen-steps.ts";
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
  skip: {
    when: ({ hasSource }) => hasSource,
    give: (order) => ({
      script: order.source?.script ?? editedScript(order),
      heard: null,
    }),
  },
  run: (_, { order, context }) => readSource(order, context),
});

async function readSource(
  { sourcePath, sourceName: name, limitMs, settings, encoding }: ListenOrder,
  context: StepContext,
): Promise<ReadFile> {
  const { sourceLanguage, glossary } = settings;
  const bytes = await readFile(sourcePath);
  const { script, warnings } = scriptOfFile(
    { bytes, name, limitMs, encoding: encoding ?? undefined },
    { sourceLanguage, glossary },
  );
  context.warn(warnings);
  const lines = script.segments.map(({ sourceText }) => sourceText);
  const { language, heard } = tellTextLanguage({ name, lines }, sourceLanguage);
  return { script: { ...script, sourceLanguage: language }, heard };
}

const translate = step({
  name: "translate",
  row: "translate",
  needs: { file: read },
  stages: [translateStage],
  expectedMs: shareOfLength(0.01, 600),
  engine: chooseTranslator,
  isDecisive: true,
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
  const facts = { ...known, sourceLanguage, settings: listeningSettingsSchema.parse(settings) };
  const none = { ownSide: null, ocrLanguage: null, hasScript: false, hasSource: false };
  return planGraph(graph, { ...facts, ...none }, engines);
}
