import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { findSourceShots, shotsStage } from "../../stages/find-source-shots.ts";
import {
  encodeStage,
  makeTimelineFiles,
  type TimelineFiles,
  waveformStage,
} from "../../stages/timeline-files.ts";
import { extract, getSourceFacts, probe, type SourceFacts } from "../source-steps.ts";
import { type FinishedDub, type FinishedDubOrder, neededSound } from "./finished-dub.ts";

const step = stepsFor<FinishedDubOrder, SourceFacts>();

const timelineFiles = step({
  name: "timeline-files",
  needs: { sound: extract },
  stages: [waveformStage, encodeStage],
  run: async ({ sound }, { order, context }) =>
    await makeTimelineFiles(context, {
      original: { key: sound.key, path: sound.monoPath },
      dub: neededSound(order, "dub"),
      background: order.files.background ?? null,
    }),
});

const timelineMedia = defineGraph({
  what: "The waveform",
  steps: [probe, extract],
  result: timelineFiles,
  getFacts: getSourceFacts,
});

const shots = step({
  name: "shots",
  needs: { source: probe },
  stages: [shotsStage],
  run: ({ source }, { context }) => findSourceShots(context, source),
});

const shotSearch = defineGraph({
  what: "The search for shots",
  steps: [probe],
  result: shots,
  getFacts: getSourceFacts,
});

/** What a timeline draws and plays of a dub, for one that was made without. */
export const makeTimelineMedia = async (dub: FinishedDub): Promise<TimelineFiles> =>
  (await runGraph(timelineMedia, dub, dub)).result;

/** Where a new shot begins in what was dubbed of the source, in milliseconds; null where there is no picture. */
export const findDubShots = async (dub: FinishedDub): Promise<number[] | null> =>
  (await runGraph(shotSearch, dub, dub)).result;
