import { type Segment, wordSchema } from "@voxloom/contract";
import { type Aligner, EngineError } from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SourceAudio } from "./source.ts";

/** Puts times on the words of lines whose text is known. */
export const alignStage = defineStage({
  name: "align",
  version: 1,
  capability: "align",
  parameters: z.object({
    language: z.string(),
    lines: z.array(z.object({ startMs: z.number(), endMs: z.number(), text: z.string() })),
  }),
  inputs: { audio: input<SourceAudio>() },
  output: z.object({ lines: z.array(z.array(wordSchema)), warnings: z.array(z.string()) }),
  run: ({ parameters, inputs, engine, signal, onProgress }) =>
    engine.align({ ...parameters, audioPath: inputs.audio.monoPath, signal, onProgress }),
});

type Input = { audio: SourceAudio; language: string; segments: Segment[]; aligner: Aligner };

/** The lines with times for their words. */
export async function alignLines(
  context: StepContext,
  { audio, language, segments, aligner: engine }: Input,
): Promise<Segment[]> {
  const lines = segments.map(({ startMs, endMs, sourceText }) => ({
    ...{ startMs, endMs },
    // Lines of subtitles may be broken.
    text: sourceText.replace(/\s*\n\s*/g, " "),
  }));
  context.row.by(engine.id);
  try {
    const { value } = await runStage(context, alignStage, {
      parameters: { language, lines },
      inputs: { audio },
      engine,
      onProgress: context.row.fraction,
    });
    return segments.map((segment, index) => ({ ...segment, words: value.lines[index] ?? [] }));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // The lines are there, and when they are said: only their words have no times.
    context.warn([`The words of the lines have no times of their own. ${error.message}`]);
    return segments;
  }
}
