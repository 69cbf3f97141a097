import { defineGraph, type RunTools, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import { findSourceShots, shotsStage } from "../stages/find-source-shots.ts";
import { getSourceFacts, probe, type SourceFacts, type SourceOrder } from "./source-steps.ts";

const step = stepsFor<SourceOrder, SourceFacts>();

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

/** A recording of which something more is wanted than its product makes. */
export type BroughtSource = SourceOrder & RunTools;

/** Where a new shot begins in a source, in milliseconds; null where there is no picture. Found once for each video. */
export const findShotsOf = async (source: BroughtSource): Promise<number[] | null> =>
  (await runGraph(shotSearch, source, source)).result;
