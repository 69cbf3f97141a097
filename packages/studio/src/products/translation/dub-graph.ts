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
import { extract, heardAudio, probe } from "../source-steps.ts";
import { dub, fit, mix, packaged, render, report, synthesize } from "./audio-steps.ts";
import { getDubFacts } from "./dub-facts.ts";
import { cast, likeness, origins, separate, voices, words } from "./script-steps.ts";

/** What leads to a dub, of a video or of a recording. */
export const dubGraph = defineGraph({
  what: "The dub",
  steps: [
    ...[probe, extract, heardAudio, speech, preview, words, separate, ownSubtitles, language, transcribe],
    ...[diarize, segment, pair, translate, voices, likeness, cast, origins, synthesize, fit, mix],
    ...[render, report, packaged],
  ],
  result: dub,
  getFacts: getDubFacts,
});
