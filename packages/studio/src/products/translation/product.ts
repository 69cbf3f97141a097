import {
  type DownloadKind,
  type DubProduct,
  downloadKindSchema,
  dubSettingsSchema,
  productHead,
  qualityReportSchema,
} from "@voxloom/contract";
import type { FinishedTask, Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
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
import { extract, probe } from "../source-steps.ts";
import { type DubFacts, getDubFacts } from "./dub-facts.ts";
import type { DubFiles, DubOrder, DubResult } from "./dub-request.ts";
import { cast, origins, separate, voices } from "./script-steps.ts";
import { dub, fit, mix, packaged, render, report, synthesize } from "./sound-steps.ts";

type Translation = Product<DubOrder, DubFacts, Omit<DubResult, "timing">>;

const outputs: readonly (keyof DubFiles)[] = [
  "video",
  "dub",
  "dub-audio",
  "background",
  "voice",
  "preview",
  "original-peaks",
  "dub-peaks",
  "original-waveform",
  "dub-waveform",
  "background-waveform",
  "background-audio",
  "source-subtitles",
  "target-subtitles",
];

const graph = defineGraph({
  what: "The dub",
  steps: [
    ...[probe, extract, speech, preview, separate, ownSubtitles, language, transcribe, diarize, segment],
    ...[pair, translate, voices, cast, origins, synthesize, fit, mix, render, report, packaged],
  ],
  result: dub,
  getFacts: getDubFacts,
});

/** Outputs that downloads are, or are made of. Subtitles and sound are made of any finished dub. */
const neededOutputs: Partial<Record<DownloadKind, keyof DubFiles>> = {
  video: "video",
  "dub-wav": "dub",
  "dub-mp3": "dub",
  "dub-as-source": "dub",
  "background-wav": "background",
  "voice-wav": "voice",
};

const getKinds = (without: readonly DownloadKind[], { hasReport, outputs: made }: FinishedTask) =>
  downloadKindSchema.options.filter((kind) => {
    if (!hasReport || without.includes(kind)) return false;
    // Documents and other people's subtitle files are of products that are written.
    if (kind.startsWith("transcript-") || kind.endsWith("-file")) return false;
    const needed = neededOutputs[kind];
    return needed === undefined || made[needed] !== undefined;
  });

/** `without`: what only others of them give. */
const getTranslation = (id: DubProduct, without: readonly DownloadKind[]): Translation => ({
  ...graph,
  id,
  settings: dubSettingsSchema,
  input: [...productHead(id).input, "subtitle"],
  outputs,
  report: qualityReportSchema,
  downloads: {
    kinds: (task) => getKinds(without, task),
    made: { video: "video", "dub-wav": "dub" },
  },
  async produce({ settings, targetLanguage, ...request }) {
    if (targetLanguage === null) throw new Error(`A dub of "${request.sourceName}" is in no language.`);
    const order = { ...request, targetLanguage, settings: dubSettingsSchema.parse(settings) };
    return (await runGraph(graph, order, request)).result;
  },
});

export const videoTranslation = getTranslation("video-translation", ["dub-as-source"]);
export const audioTranslation = getTranslation("audio-translation", []);
