import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import {
  encodeStage,
  makeTimelineFiles,
  type TimelineFiles,
  waveformStage,
} from "../../stages/timeline-files.ts";
import { extract, getSourceFacts, probe, type SourceFacts } from "../source-steps.ts";
import { type FinishedDub, type FinishedDubOrder, neededAudio } from "./finished-dub.ts";

const step = stepsFor<FinishedDubOrder, SourceFacts>();

const timelineFiles = step({
  name: "timeline-files",
  needs: { audio: extract },
  stages: [waveformStage, encodeStage],
  run: async ({ audio }, { order, context }) =>
    await makeTimelineFiles(context, {
      original: { key: audio.key, path: audio.monoPath },
      dub: neededAudio(order, "dub"),
      background: order.files.background ?? null,
    }),
});

const timelineMedia = defineGraph({
  what: "The waveform",
  steps: [probe, extract],
  result: timelineFiles,
  getFacts: getSourceFacts,
});

/** What a timeline draws and plays of a dub, for one that was made without. */
export const makeTimelineMedia = async (dub: FinishedDub): Promise<TimelineFiles> =>
  (await runGraph(timelineMedia, dub, dub)).result;
