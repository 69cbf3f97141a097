import { placeTakes } from "@voxloom/media";
import { lineVolumesDb, voiceGainDb } from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, inputList } from "../graph/stage.ts";
import type { FittedScript } from "./fit-script.ts";
import type { ShapedAudio, ShapedTake } from "./shape-takes.ts";

/** A time on the clock of the sound that it is put into, and by how much it is louder than its file. */
export const placeSchema = z.object({ startMs: z.number(), gainDb: z.number() });

/** Takes with their places, which come in the same order. */
export const toTakes = (places: readonly z.infer<typeof placeSchema>[], takes: readonly ShapedAudio[]) =>
  places.flatMap((place, index) => {
    const take = takes[index];
    return take === undefined ? [] : [{ ...place, path: take.path }];
  });

/** Puts takes at their times into one sound. */
export const placeStage = defineStage({
  name: "place",
  version: 1,
  parameters: z.object({
    durationMs: z.number(),
    places: z.array(placeSchema),
  }),
  inputs: { takes: inputList<ShapedAudio>() },
  files: { voicePath: "voice.wav" },
  run: ({ parameters: { durationMs, places }, inputs, files, signal }) =>
    placeTakes({
      takes: toTakes(places, inputs.takes),
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
