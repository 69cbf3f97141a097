import { dubSettingsSchema, qualityReportSchema, type TaskProduct } from "@voxloom/contract";
import type { Product } from "../../graph/product.ts";
import { defineGraph } from "../../graph/run-graph.ts";
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
import { type DubFacts, dubFactsOf } from "./dub-facts.ts";
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
  factsOf: dubFactsOf,
});

const translationOf = (id: TaskProduct, source: "video" | "audio"): Translation => ({
  ...graph,
  id,
  settings: dubSettingsSchema,
  input: [source, "subtitles"],
  outputs,
  report: qualityReportSchema,
});

export const videoTranslation = translationOf("video-translation", "video");
export const audioTranslation = translationOf("audio-translation", "audio");
