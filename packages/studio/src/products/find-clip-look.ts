import type { ClipLook, FaceBox } from "@voxloom/contract";
import { defineGraph, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import { clipLevelsStage, clipLookStage, lookAtFile } from "./clips/clip-look-stage.ts";
import type { BroughtSource } from "./find-shots.ts";
import { findPictureFaces, pictureFacesStage } from "./picture-faces.ts";
import { type AttachedFile, getSourceFacts, type SourceFacts, type SourceOrder } from "./source-steps.ts";

/** What is seen in a clip, or the faces that are seen in a picture: the other is null. */
export type BroughtLook = { look: ClipLook | null; faces: FaceBox[] | null };

const step = stepsFor<SourceOrder, SourceFacts>();

const look = step({
  name: "look-at-clip",
  stages: [clipLookStage, clipLevelsStage, pictureFacesStage],
  run: async (_, { order, context }): Promise<BroughtLook> => {
    const { sourcePath: path, sourceName: name, contentHash, info } = order;
    const file: AttachedFile = { path, name, contentHash, info };
    return info.image === undefined
      ? { look: await lookAtFile(context, file), faces: null }
      : { look: null, faces: await findPictureFaces(context, file) };
  },
});

const clipSearch = defineGraph({
  what: "The look at a clip",
  steps: [],
  result: look,
  getFacts: getSourceFacts,
});

/**
 * What is seen in a clip or a picture: looked at once, for its preview and for every video that it is shown in. Throws
 * MEDIA_UNREADABLE.
 */
export const findClipLook = async (source: BroughtSource): Promise<BroughtLook> =>
  (await runGraph(clipSearch, source, source)).result;
