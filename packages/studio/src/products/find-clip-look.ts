import type { ClipLook } from "@voxloom/contract";
import { defineGraph, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import { clipLookStage, lookAtFile } from "./clips/clip-look-stage.ts";
import type { BroughtSource } from "./find-shots.ts";
import { getSourceFacts, type SourceFacts, type SourceOrder } from "./source-steps.ts";

const step = stepsFor<SourceOrder, SourceFacts>();

const look = step({
  name: "look-at-clip",
  stages: [clipLookStage],
  run: (
    _,
    { order: { sourcePath: path, sourceName: name, contentHash, info }, context },
  ): Promise<ClipLook> => lookAtFile(context, { path, name, contentHash, info }),
});

const clipSearch = defineGraph({
  what: "The look at a clip",
  steps: [],
  result: look,
  getFacts: getSourceFacts,
});

/** What is seen in a clip: looked at once, for its preview and for every video that it is cut for. Throws MEDIA_UNREADABLE. */
export const findClipLook = async (source: BroughtSource): Promise<ClipLook> =>
  (await runGraph(clipSearch, source, source)).result;
