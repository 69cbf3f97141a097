import {
  type Composition,
  durationOfFrames,
  listAudioLayers,
  listClips,
  listLogos,
  readEffectSource,
} from "@voxloom/composition";
import { AppError } from "@voxloom/contract";
import { defineGraph, type RunTools, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import type { AttachedFile } from "./source-steps.ts";
import { type VideoFacts, type VideoOrder, videoStepsFor } from "./video-steps.ts";

type RenderOrder = VideoOrder & { composition: Composition };

const step = stepsFor<RenderOrder, VideoFacts>();

const compose = step({
  name: "compose",
  run: async (_, { order: { composition } }) => composition,
});

const { steps, video } = videoStepsFor(compose, { name: "composition", pictureRow: "probe" });

const graph = defineGraph({
  what: "The video",
  steps: [compose, ...steps],
  result: video,
  getFacts: ({ composition, attached }: RenderOrder): VideoFacts => ({
    durationMs: durationOfFrames(composition),
    fileCount: Object.keys(attached).length,
    isHeard: listAudioLayers(composition).length > 0,
  }),
});

type RenderRequest = RunTools & {
  composition: Composition;
  /** What it shows and sounds, by the names that it has for them. */
  files: Readonly<Record<string, AttachedFile>>;
};

/**
 * Draws a composition as somebody wrote it: the path of its video, kept like that of an order, so that a change draws only
 * what it changes. Throws AppError BAD_INPUT where it names a file that is not there or is something else.
 */
export async function renderComposition({ composition, files, ...tools }: RenderRequest): Promise<string> {
  const wrong = (name: string, what: string) =>
    new AppError("BAD_INPUT", `The composition shows "${name}" as ${what}, which its files do not have.`, {
      name,
    });
  for (const { source, firstFrame } of listClips(composition)) {
    const info = files[source]?.info;
    if (firstFrame === undefined && info?.image === undefined) throw wrong(source, "a picture");
    if (firstFrame !== undefined && (info?.video ?? null) === null) throw wrong(source, "a video");
  }
  for (const { source } of listLogos(composition))
    if (files[source]?.info.image === undefined) throw wrong(source, "a logo");
  for (const { source } of listAudioLayers(composition))
    if (readEffectSource(source) === null && (files[source]?.info.audioTracks.length ?? 0) === 0)
      throw wrong(source, "a sound");
  const [first] = Object.values(files);
  const info = first?.info ?? {
    container: "",
    durationMs: 0,
    video: null,
    audioTracks: [],
    subtitleTracks: [],
  };
  const order = {
    ...{ composition, attached: files, info, contentHash: "", settings: { audioTrack: 0 } },
    ...{ sourcePath: first?.path ?? "", sourceName: first?.name ?? "" },
  };
  return (await runGraph(graph, order, tools)).result.files.video;
}
