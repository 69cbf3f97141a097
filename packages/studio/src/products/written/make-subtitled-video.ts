import { AppError, type ExportSpec, getExportVideo, type Script } from "@voxloom/contract";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { type DrawnFont, ownAudio, renderStage, renderVideoTrack } from "../../stages/render-video-track.ts";
import { shareOfLength } from "../expected-time.ts";
import type { BroughtSource } from "../find-shots.ts";
import {
  getSourceFacts,
  probe as probeWithRow,
  type SourceFacts,
  type SourceOrder,
} from "../source-steps.ts";

type Wanted = {
  /** The subtitles, in the look that they are to have. */
  script: Script;
  /** Scripts of the same video in further languages, each a track. */
  others: readonly Script[];
  spec: Extract<ExportSpec, { kind: "video" }>;
  /** The font of the look that was brought, where it is there. */
  font?: DrawnFont | null;
};
type Order = SourceOrder & Wanted;

const step = stepsFor<Order, SourceFacts>();

/** Nobody waits for it: the source was read before. */
const probe = step({ ...probeWithRow, row: null });

const video = step({
  name: "render",
  row: "render",
  stages: [renderStage],
  expectedMs: shareOfLength(0.15),
  needs: { source: probe },
  async run({ source }, { order: { script, others, spec, font }, context }) {
    const video = source.info.video;
    const made =
      video === null
        ? null
        : await renderVideoTrack(context, source, {
            fitted: { script, fit: { videoStretches: [] } },
            mixed: ownAudio,
            wanted: spec,
            others,
            font,
            ...(spec.resolution === "source" && spec.shape === "source"
              ? {}
              : { videoSize: getExportVideo(video, spec) }),
          });
    if (made === null)
      throw new AppError("NOT_FOUND", "This recording has no picture to put subtitles on.", {
        what: "video",
      });
    return made;
  },
});

const graph = defineGraph({
  what: "The video",
  steps: [probe],
  result: video,
  getFacts: getSourceFacts,
});

/** The path of a video with its own sound and subtitles: drawn into the picture, or tracks to switch on. */
export const makeSubtitledVideo = async (order: BroughtSource & Wanted): Promise<string> =>
  (await runGraph(graph, { ...order, mayBeSilent: true }, order)).result;
