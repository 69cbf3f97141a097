import { type DubSettings, dubSettingsSchema, type Segment } from "@voxloom/contract";
import type { Diarizer } from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SourceAudio } from "./source.ts";

const voicesSchema = z.object({
  speakers: z.array(z.int()),
  turns: z.array(z.object({ span: z.int(), atMs: z.number(), speaker: z.int() })),
  voices: z.array(
    z.object({ medianPitchHz: z.number().nullable(), gender: z.enum(["female", "male"]).nullable() }),
  ),
  warnings: z.array(z.string()),
});
/** Speaker number for each line, who goes on within it, and what each speaker's voice tells. */
export type LineVoices = z.infer<typeof voicesSchema>;

/** Tells who speaks each line by the sound of the voice. */
export const diarizeStage = defineStage({
  name: "diarize",
  version: 3,
  capability: "diarize",
  parameters: z.object({
    speakerCount: dubSettingsSchema.shape.speakerCount.unwrap(),
    spans: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
    /** Where words begin within each line; left out where lines stay whole. */
    seams: z.array(z.array(z.number())).optional(),
  }),
  inputs: { audio: input<SourceAudio>() },
  output: voicesSchema,
  run: ({ parameters, inputs, engine, signal, onProgress }) =>
    engine.diarize({ ...parameters, audioPath: inputs.audio.monoPath, signal, onProgress }),
});

type Input = {
  audio: SourceAudio;
  lines: readonly Pick<Segment, "startMs" | "endMs" | "words">[];
  /** Several people may speak in a line, where it was cut by what was heard; default: it stays whole. */
  mayBeCut?: boolean | undefined;
  speakerCount: DubSettings["speakerCount"];
  engine: Diarizer;
};

/** Who speaks each line, or parts of it, by the sound of the voice. */
export async function diarizeSpeakers(context: StepContext, input: Input): Promise<LineVoices> {
  const { audio, lines, mayBeCut, speakerCount, engine } = input;
  context.row.by(engine.id);
  const { value } = await runStage(context, diarizeStage, {
    parameters: {
      speakerCount,
      spans: lines.map(({ startMs, endMs }) => ({ startMs, endMs })),
      ...(mayBeCut === true && {
        seams: lines.map(({ words }) => words.slice(1).map((word) => word.startMs)),
      }),
    },
    inputs: { audio },
    engine,
    onProgress: context.row.fraction,
  });
  return value;
}
