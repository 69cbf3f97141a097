import {
  type DownloadKind,
  type DubProduct,
  downloadKindSchema,
  parseSettings,
  productHead,
  qualityReportSchema,
} from "@voxloom/contract";
import type { FinishedTask, Product } from "../../graph/product.ts";
import { runGraph } from "../../graph/run-graph.ts";
import type { DubFacts } from "./dub-facts.ts";
import { dubGraph } from "./dub-graph.ts";
import type { DubFiles, DubOrder, DubResult } from "./dub-request.ts";
import { planDub } from "./plan-dub.ts";

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
    // Documents and other people's subtitle files are of products that are written, speeches and SSML of texts.
    if (/^(transcript|speech)-|-(file|ssml)$/.test(kind)) return false;
    const needed = neededOutputs[kind];
    return needed === undefined || made[needed] !== undefined;
  });

function needTarget({ sourceName }: { sourceName: string }, targetLanguage: string | null): string {
  if (targetLanguage !== null) return targetLanguage;
  throw new Error(`A dub of "${sourceName}" is in no language.`);
}

/** `without`: what only others of them give. */
const getTranslation = (id: DubProduct, without: readonly DownloadKind[]): Translation => ({
  ...dubGraph,
  id,
  input: [...productHead(id).input, "subtitle"],
  outputs,
  report: qualityReportSchema,
  downloads: {
    kinds: (task) => getKinds(without, task),
    made: () => ({ video: "video", "dub-wav": "dub" }),
  },
  plan: ({ targetLanguage, settings, ...known }) =>
    planDub({
      ...known,
      targetLanguage: needTarget(known, targetLanguage),
      settings: parseSettings(id, settings),
    }),
  async produce({ settings, targetLanguage, ...request }) {
    const order = {
      ...request,
      targetLanguage: needTarget(request, targetLanguage),
      settings: parseSettings(id, settings),
    };
    return (await runGraph(dubGraph, order, request)).result;
  },
});

export const videoTranslation = getTranslation("video-translation", ["dub-as-source"]);
export const audioTranslation = getTranslation("audio-translation", []);
