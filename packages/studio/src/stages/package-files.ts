import { writeFile } from "node:fs/promises";
import type { Script } from "@voxloom/contract";
import { isBrowserPlayable, makeWebPreview } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { dubSubtitles, type SubtitleContent } from "./dub-subtitles.ts";
import type { FittedScript } from "./fit-script.ts";
import type { MixedAudio } from "./mix-audio.ts";
import type { Source, SourceAudio } from "./source.ts";
import { encodeForPlayers, makePeaks, makeTimelineFiles, type TimelineFiles } from "./timeline-files.ts";

/** Makes a copy that browsers play. */
export const previewStage = defineStage({
  name: "preview",
  version: 1,
  parameters: z.object({ audioTrack: z.int(), limitMs: z.number().optional() }),
  inputs: { source: input<Source>() },
  files: ({ inputs }) => ({ preview: inputs.source.info.video === null ? "preview.m4a" : "preview.mp4" }),
  run: ({ parameters: { audioTrack, limitMs }, inputs, files, signal }) =>
    makeWebPreview({
      sourcePath: inputs.source.path,
      info: inputs.source.info,
      audioTrack,
      ...(limitMs !== undefined && { limitMs }),
      outputPath: files.preview,
      signal,
    }),
});

/** What is dubbed of the original as browsers play it, with the chosen sound track; null where its own file will do. */
export async function makePreview(
  context: ProductionContext,
  source: Source,
  { audioTrack }: { audioTrack: number },
): Promise<string | null> {
  const { info, name, isCut } = source;
  if (audioTrack === 0 && !isCut && isBrowserPlayable(info, name)) return null;
  const parameters = { audioTrack, ...(isCut && { limitMs: info.durationMs }) };
  return (await runStage(context, previewStage, { parameters, inputs: { source } })).files.preview;
}

export type Packaged = {
  dubAudio: string | null;
  originalPeaks: string;
  dubPeaks: string;
  timeline: TimelineFiles;
  sourceSubtitles: string;
  targetSubtitles: string;
};

/** What players and pages need beside the dub itself. */
export async function packageFiles(
  context: StepContext,
  source: Source,
  { audio, fitted, mixed }: { audio: SourceAudio; fitted: FittedScript; mixed: MixedAudio },
): Promise<Packaged> {
  context.row.by("ffmpeg");
  const { start } = context.branches;
  const original = { key: audio.key, path: audio.monoPath };
  const dub = { key: mixed.key, path: mixed.dubPath };
  const [originalPeaks, dubPeaks, timeline, dubAudio, sourceSubtitles, targetSubtitles] = await Promise.all([
    start(() => makePeaks(context, original)),
    start(() => makePeaks(context, dub)),
    makeTimelineFiles(context, { original, dub, background: mixed.background }),
    // A video brings its own sound.
    source.info.video === null ? start(() => encodeForPlayers(context, dub)) : null,
    writeSubtitles(context, source, { script: fitted.script, content: "source" }),
    writeSubtitles(context, source, { script: fitted.script, content: "target" }),
  ]);
  return { originalPeaks, dubPeaks, timeline, dubAudio, sourceSubtitles, targetSubtitles };
}

/** Writes subtitles as players read them. Version 2: the two sides of a dub share a file where they say the same. */
export const vttStage = defineStage({
  name: "vtt",
  version: 2,
  parameters: z.object({ text: z.string() }),
  inputs: {},
  files: { subtitles: "subtitles.vtt" },
  run: ({ parameters, files }) => writeFile(files.subtitles, parameters.text),
});

/** A side of a script as subtitles that players read. */
export async function writeSubtitles(
  context: ProductionContext,
  { info }: Pick<Source, "info">,
  { script, content }: { script: Script; content: SubtitleContent },
): Promise<string> {
  const text = dubSubtitles(script, { content, format: "vtt", video: info.video });
  return (await runStage(context, vttStage, { parameters: { text }, inputs: {} })).files.subtitles;
}
