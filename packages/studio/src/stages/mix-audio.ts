import { videoStretchSchema } from "@voxloom/contract";
import { mixDub, retimeAudio } from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, optionalInput } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { FittedScript } from "./fit-script.ts";
import { placeVoices } from "./place-voices.ts";
import type { Background } from "./separate-background.ts";
import { shapeTakes } from "./shape-takes.ts";
import type { KeyedAudio } from "./timeline-files.ts";

const measuresSchema = z.object({
  integratedLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
  clippedSamples: z.int(),
  gainDb: z.number(),
});

/** Mixes voices with what is under them, and brings the whole to the program loudness. */
export const mixStage = defineStage({
  name: "mix",
  version: 2,
  /** Null: the background is as loud as it was, or there is none. */
  parameters: z.object({ backgroundDb: z.number() }).nullable(),
  inputs: { voice: input<KeyedAudio>(), background: optionalInput<KeyedAudio>() },
  output: measuresSchema,
  files: { dubPath: "dub.wav" },
  run: ({ parameters, inputs: { voice, background }, files, signal, onProgress }) =>
    mixDub({
      voicePath: voice.path,
      backgroundPath: background?.path ?? null,
      backgroundDb: parameters?.backgroundDb ?? 0,
      outputPath: files.dubPath,
      signal,
      onProgress,
    }),
});

/** Slows a sound down with the picture. */
export const retimeStage = defineStage({
  name: "retime-background",
  version: 1,
  parameters: z.object({
    stretches: videoStretchSchema.array(),
    durationMs: z.number(),
  }),
  inputs: { background: input<Background>() },
  files: { path: "background.wav" },
  run: ({ parameters, inputs, files, signal }) =>
    retimeAudio({ inputPath: inputs.background.path, outputPath: files.path, ...parameters, signal }),
});

/** The dub's sound and its parts. */
export type MixedAudio = {
  key: string;
  dubPath: string;
  voicePath: string;
  /** On the dub's clock; null: none was kept. */
  background: Background | null;
  measures: z.infer<typeof measuresSchema>;
};

/** Places the takes, keeps the background under them, and brings the whole to the program loudness. */
export async function mixAudio(
  context: StepContext,
  fitted: FittedScript,
  background: Background | null,
): Promise<MixedAudio> {
  context.row.by("ffmpeg");
  const shaped = await shapeTakes(context, fitted);
  const { key: voiceKey, voicePath } = await placeVoices(context, fitted, shaped);
  const under = background === null ? null : await retimeBackground(context, fitted, background);
  const { backgroundDb } = fitted.script;
  const { key, files, value } = await runStage(context, mixStage, {
    parameters: background === null || backgroundDb === 0 ? null : { backgroundDb },
    inputs: { voice: { key: voiceKey, path: voicePath }, background: under },
    onProgress: context.row.fraction,
  });
  return { key, ...files, voicePath, background: under, measures: value };
}

async function retimeBackground(
  context: StepContext,
  { fit }: FittedScript,
  background: Background,
): Promise<Background> {
  const { videoStretches: stretches, dubDurationMs: durationMs } = fit;
  if (stretches.length === 0) return background;
  const { key, files } = await runStage(context, retimeStage, {
    parameters: { stretches, durationMs },
    inputs: { background },
  });
  return { key, ...files };
}
