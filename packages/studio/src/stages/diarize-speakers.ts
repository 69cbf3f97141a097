import { type DubSettings, dubSettingsSchema } from "@voxloom/contract";
import type { Diarizer, Span } from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SourceAudio } from "./source.ts";

const voicesSchema = z.object({
  speakers: z.array(z.int()),
  voices: z.array(
    z.object({ medianPitchHz: z.number().nullable(), gender: z.enum(["female", "male"]).nullable() }),
  ),
  warnings: z.array(z.string()),
});
/** Speaker number for each line, and what each speaker's voice tells. */
export type LineVoices = z.infer<typeof voicesSchema>;

/** Tells who speaks each line by the sound of the voice. */
export const diarizeStage = defineStage({
  name: "diarize",
  version: 2,
  capability: "diarize",
  parameters: z.object({
    speakerCount: dubSettingsSchema.shape.speakerCount.unwrap(),
    spans: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
  }),
  inputs: { audio: input<SourceAudio>() },
  output: voicesSchema,
  run: ({ parameters, inputs, engine, signal, onProgress }) =>
    engine.diarize({ ...parameters, audioPath: inputs.audio.monoPath, signal, onProgress }),
});

type Input = {
  audio: SourceAudio;
  lines: readonly Span[];
  speakerCount: DubSettings["speakerCount"];
  engine: Diarizer;
};

/** Who speaks each line, by the sound of the voice. */
export async function diarizeSpeakers(context: StepContext, input: Input): Promise<LineVoices> {
  const { audio, lines, speakerCount, engine } = input;
  context.row.by(engine.id);
  const { value } = await runStage(context, diarizeStage, {
    parameters: { speakerCount, spans: lines.map(({ startMs, endMs }) => ({ startMs, endMs })) },
    inputs: { audio },
    engine,
    onProgress: context.row.fraction,
  });
  return value;
}
