import { extractAudio } from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { Source, SourceAudio } from "./source.ts";

/** Takes a sound track out of the source. */
export const extractStage = defineStage({
  name: "extract",
  version: 1,
  parameters: z.object({ audioTrack: z.int().nullable(), durationMs: z.number() }),
  inputs: { source: input<Source>() },
  files: { stereoPath: "stereo.wav", monoPath: "mono.wav" },
  run: ({ parameters, inputs, files, signal, onProgress }) =>
    extractAudio({ sourcePath: inputs.source.path, ...parameters, ...files, signal, onProgress }),
});

/** The chosen sound track as WAV, on the picture's clock; silence where there is none. */
export async function extractSourceAudio(
  context: StepContext,
  source: Source,
  { audioTrack }: { audioTrack: number },
): Promise<SourceAudio> {
  context.row.by("ffmpeg");
  const { key, files } = await runStage(context, extractStage, {
    parameters: {
      audioTrack: source.info.audioTracks.length === 0 ? null : audioTrack,
      durationMs: source.info.durationMs,
    },
    inputs: { source },
    onProgress: context.row.fraction,
  });
  return { key, ...files };
}
