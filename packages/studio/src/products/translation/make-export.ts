import { basename } from "node:path";
import {
  AppError,
  type ExportSpec,
  exportAudioFormatSchema,
  getExportVideo,
  type Script,
} from "@voxloom/contract";
import { encodeAudio } from "@voxloom/media";
import { maySlowVideo } from "@voxloom/timeline";
import { z } from "zod";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input, unkeyedInput } from "../../graph/stage.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import type { Marker } from "../../provenance/mark-file.ts";
import { type FittedScript, fitScript } from "../../stages/fit-script.ts";
import { type DrawnFont, renderVideoTrack } from "../../stages/render-video-track.ts";
import type { Source } from "../../stages/source.ts";
import { speakLines } from "../../stages/speak-lines.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";
import { getSourceFacts, probe as probeWithRow, type SourceFacts } from "../source-steps.ts";
import { fitRow, packageRow, renderRow, synthesizeRow } from "./audio-steps.ts";
import { type FinishedDub, type FinishedDubOrder, neededAudio } from "./finished-dub.ts";
import { zipSpeakers, zipStage } from "./zip-speakers.ts";

/** What can be exported of a dub. */
type DubSpec = Exclude<ExportSpec, { kind: "speech-video" | "encoded-video" }>;

type Wanted = {
  /** What was made, in the look that its subtitles are to have. */
  script: Script;
  spec: DubSpec;
  /** The font of the look that was brought, where it is there. */
  font?: DrawnFont | null;
  /** Marks the files of an archive, which nobody can mark afterwards; null: they need no mark. */
  marker?: Marker | null;
};
type Order = FinishedDubOrder & Wanted;
export type ExportOrder = FinishedDub & Wanted;
type SpecOf<K extends DubSpec["kind"]> = Extract<DubSpec, { kind: K }>;
type Facts = SourceFacts & Pick<FinishedDubOrder, "settings"> & { slowsVideo: boolean };

const getFacts = (order: Order): Facts => ({
  ...getSourceFacts(order),
  settings: order.settings,
  slowsVideo: maySlowVideo(order.script, order.settings),
});

const step = stepsFor<Order, Facts>();

/** Nobody waits for it: the source was read before. */
const probe = step({ ...probeWithRow, row: null });

/** The takes of a finished script, as they were: what is gone of them is spoken again. */
const spoken = step({
  ...synthesizeRow,
  name: "synthesize",
  run: (_, { order: { script }, context }) =>
    speakLines(context, {
      script,
      targetLanguage: script.targetLanguage ?? script.sourceLanguage,
      respeakSegmentIds: [],
    }),
});

const fitted = step({
  ...fitRow,
  name: "fit",
  needs: { source: probe, spoken },
  run: (given, { order, context }) =>
    fitScript(context, given.spoken, { ...order.settings, source: given.source }),
});

const video = step({
  ...renderRow,
  name: "render",
  needs: { source: probe },
  run: ({ source }, { order, context }) => exportVideo(context, source, { order, stretches: [] }),
});

/** Only there the picture has another clock than the source. */
const slowedVideo = step({
  ...renderRow,
  name: "render",
  needs: { source: probe, fitted },
  run: ({ source, fitted: { fit } }, { order, context }) =>
    exportVideo(context, source, { order, stretches: fit.videoStretches }),
});

async function exportVideo(
  context: StepContext,
  source: Source,
  { order, stretches }: { order: Order; stretches: FittedScript["fit"]["videoStretches"] },
): Promise<string> {
  const spec = getSpec(order, "video");
  if (source.info.video === null) throw noVideo();
  const { key, path } = neededAudio(order, "dub");
  const made = await renderVideoTrack(context, source, {
    fitted: { script: order.script, fit: { videoStretches: stretches } },
    mixed: { key, dubPath: path },
    wanted: spec,
    font: order.font,
    ...(spec.resolution === "source" && spec.shape === "source"
      ? {}
      : { videoSize: getExportVideo(source.info.video, spec) }),
  });
  if (made === null) throw noVideo();
  return made;
}

const noVideo = (): AppError =>
  new AppError("NOT_FOUND", "This dub has no picture: export its sound.", { what: "video" });

/** Encodes a part of a dub's sound. */
const exportAudioStage = defineStage({
  name: "export-audio",
  version: 1,
  parameters: z.object({ format: exportAudioFormatSchema }),
  inputs: { audio: input<KeyedAudio>(), durationMs: unkeyedInput<number>() },
  files: ({ parameters: { format }, inputs }) => ({
    audio: `${basename(inputs.audio.path, ".wav")}.${format}`,
  }),
  run: ({ parameters, inputs: { audio, durationMs }, files, signal, onProgress }) =>
    encodeAudio({
      inputPath: audio.path,
      outputPath: files.audio,
      ...parameters,
      durationMs,
      signal,
      onProgress,
    }),
});

const audio = step({
  ...packageRow,
  name: "export-audio",
  // A sound track that is not there is told, though nothing of the source is heard.
  needs: { source: probe },
  stages: [exportAudioStage],
  run: async (_, { order, context }) => {
    const { part, format } = getSpec(order, "audio");
    const wanted = neededAudio(order, part === "mix" ? "dub" : part);
    if (format === "wav") return wanted.path;
    context.row.by("ffmpeg");
    const { files } = await runStage(context, exportAudioStage, {
      parameters: { format },
      inputs: { audio: wanted, durationMs: order.info.durationMs },
      onProgress: context.row.fraction,
    });
    return files.audio;
  },
});

const speakers = step({
  ...packageRow,
  name: "zip-speakers",
  needs: { fitted },
  stages: [zipStage],
  run: (given, { order, context }) =>
    zipSpeakers(context, given.fitted, {
      format: getSpec(order, "speakers").format,
      marker: order.marker ?? null,
    }),
});

function getSpec<K extends DubSpec["kind"]>({ spec }: Wanted, kind: K): SpecOf<K> {
  // Each kind has a graph of its own.
  if (spec.kind !== kind) throw new Error(`an export of ${spec.kind} was begun as one of ${kind}`);
  return spec as SpecOf<K>;
}

const shared = { what: "The export", getFacts };
const graphs = {
  video: defineGraph({ ...shared, steps: [probe, video], result: video }),
  slowedVideo: defineGraph({ ...shared, steps: [probe, spoken, fitted, slowedVideo], result: slowedVideo }),
  audio: defineGraph({ ...shared, steps: [probe, audio], result: audio }),
  speakers: defineGraph({ ...shared, steps: [probe, spoken, fitted, speakers], result: speakers }),
};

/** The path of a file that a person wants of a finished dub, made where it is not there. */
export async function makeExport(order: ExportOrder): Promise<string> {
  const { kind } = order.spec;
  const isSlowed = kind === "video" && getFacts(order).slowsVideo;
  return (await runGraph(graphs[isSlowed ? "slowedVideo" : kind], order, order)).result;
}
