import type { Denoiser } from "@voxloom/engines";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SourceAudio } from "./source.ts";

/** Takes noise out of what is listened to. */
export const cleanAudioStage = defineStage({
  name: "clean-audio",
  version: 1,
  capability: "denoise",
  inputs: { audio: input<SourceAudio>() },
  files: { monoPath: "clean.wav" },
  run: ({ inputs, engine, files, signal, onProgress }) =>
    engine.cleanAudio({
      audioPath: inputs.audio.monoPath,
      outputPath: files.monoPath,
      signal,
      onProgress,
    }),
});

/** The sound without its noise for whoever listens; what is mixed later stays the original. */
export async function cleanAudio(
  context: StepContext,
  audio: SourceAudio,
  engine: Denoiser,
): Promise<SourceAudio> {
  context.row.by(engine.id);
  const { key, files } = await runStage(context, cleanAudioStage, {
    inputs: { audio },
    engine,
    onProgress: context.row.fraction,
  });
  return { key, stereoPath: audio.stereoPath, monoPath: files.monoPath };
}
