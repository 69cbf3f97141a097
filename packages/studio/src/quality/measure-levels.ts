import type { Span } from "@voxloom/engines";
import { measureLoudness } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { KeyedAudio } from "../stages/timeline-files.ts";

/** Measures loudness (EBU R128) of a sound or of stretches of it. */
export const loudnessStage = defineStage({
  name: "measure-loudness",
  version: 1,
  /** Null: all of it. */
  parameters: z.object({ spans: z.array(z.object({ startMs: z.number(), endMs: z.number() })).nullable() }),
  inputs: { audio: input<KeyedAudio>() },
  output: z.object({ integratedLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  run: ({ parameters: { spans }, inputs, signal }) =>
    measureLoudness(inputs.audio.path, { signal, ...(spans && { spans }) }),
});

/** Integrated loudness in LUFS; null for silence. */
export async function measureLevel(
  context: ProductionContext,
  { spans, ...audio }: KeyedAudio & { spans?: readonly Span[] },
): Promise<number | null> {
  const parameters = { spans: spans === undefined ? null : [...spans] };
  return (await runStage(context, loudnessStage, { parameters, inputs: { audio } })).value.integratedLufs;
}
