import { placeTakes } from "@voxloom/media";
import { lineVolumesDb, voiceGainDb } from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, inputList } from "../graph/stage.ts";
import type { FittedScript } from "./fit-script.ts";
import type { ShapedAudio, ShapedTake } from "./shape-takes.ts";

/** Puts takes at their times into one sound. */
export const placeStage = defineStage({
  name: "place",
  version: 1,
  parameters: z.object({
    durationMs: z.number(),
    places: z.array(z.object({ startMs: z.number(), gainDb: z.number() })),
  }),
  inputs: { takes: inputList<ShapedAudio>() },
  files: { voicePath: "voice.wav" },
  run: ({ parameters: { durationMs, places }, inputs, files, signal }) =>
    placeTakes({
      takes: places.flatMap((place, index) => {
        const take = inputs.takes[index];
        return take === undefined ? [] : [{ ...place, path: take.path }];
      }),
      durationMs,
      outputPath: files.voicePath,
      signal,
    }),
});

/** Where takes sound, and how loud: what `placeTakes` is given. */
export function getPlaces({ script }: Pick<FittedScript, "script">, shaped: readonly ShapedTake[]) {
  const volumesDb = lineVolumesDb(script);
  return shaped.map(({ path, segmentId, startMs, take }) => ({
    path,
    startMs,
    gainDb: voiceGainDb(take, volumesDb.get(segmentId)),
  }));
}

/** The voices at their times, as long as the dub. */
export async function placeVoices(
  context: ProductionContext,
  fitted: FittedScript,
  shaped: readonly ShapedTake[],
): Promise<{ key: string; voicePath: string }> {
  const durationMs = fitted.fit.dubDurationMs;
  const places = getPlaces(fitted, shaped).map(({ startMs, gainDb }) => ({ startMs, gainDb }));
  const { key, files } = await runStage(context, placeStage, {
    parameters: { durationMs, places },
    inputs: { takes: shaped },
  });
  return { key, ...files };
}
