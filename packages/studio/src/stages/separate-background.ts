import type { Separator } from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { SourceAudio } from "./source.ts";

export type Background = { key: string; path: string };

/** Takes speech out of a sound. */
export const separateStage = defineStage({
  name: "separate",
  version: 1,
  capability: "separate",
  inputs: { audio: input<SourceAudio>(), speech: input<SpeechSpans>() },
  output: z.object({ warnings: z.array(z.string()) }),
  files: { backgroundPath: "background.wav" },
  run: ({ inputs, engine, files, signal, onProgress }) =>
    engine.separate({
      audioPath: inputs.audio.stereoPath,
      speechSpans: inputs.speech.spans,
      ...files,
      signal,
      onProgress,
    }),
});

/** The source's sound without its speech. */
export async function separateBackground(
  context: StepContext,
  { audio, speech }: { audio: SourceAudio; speech: SpeechSpans },
  engine: Separator,
): Promise<Background> {
  context.row.by(engine.id);
  const { key, files } = await runStage(context, separateStage, {
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
  });
  return { key, path: files.backgroundPath };
}
