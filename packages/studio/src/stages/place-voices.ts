import { isOwnVoiceId } from "@voxloom/engines";
import { type AudioMark, placeTakes } from "@voxloom/media";
import { activeTake, lineVolumesDb, voiceGainDb } from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, inputList, unkeyedInput } from "../graph/stage.ts";
import type { FittedScript } from "./fit-script.ts";
import type { ShapedAudio, ShapedTake } from "./shape-takes.ts";

/** A time on the clock of the sound that it is put into, by how much it is louder than its file, whether it is marked. */
export const placeSchema = z.object({
  startMs: z.number(),
  gainDb: z.number(),
  isMarked: z.literal(true).optional(),
});
type Place = z.infer<typeof placeSchema>;

/** What a stage is told of the mark that it puts into takes: its id stands for it. */
export const markParameter = { mark: z.string().optional() };
export const markInput = unkeyedInput<AudioMark | null>();

/** The mark of a production for a stage that puts takes at such places; nothing where none of them is marked. */
export function markPlaces({ audioMark }: Pick<ProductionContext, "audioMark">, places: readonly Place[]) {
  const mark = places.some(({ isMarked }) => isMarked) ? audioMark : null;
  return { parameters: mark === null ? {} : { mark: mark.id }, inputs: { mark } };
}

/** Takes with their places, which come in the same order. */
export const toTakes = (places: readonly Place[], takes: readonly ShapedAudio[]) =>
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
    ...markParameter,
  }),
  inputs: { takes: inputList<ShapedAudio>(), mark: markInput },
  files: { voicePath: "voice.wav" },
  run: ({ parameters: { durationMs, places }, inputs, files, signal }) =>
    placeTakes({
      takes: toTakes(places, inputs.takes),
      durationMs,
      mark: inputs.mark,
      outputPath: files.voicePath,
      signal,
    }),
});

/** Where takes sound, how loud, and whether somebody's own voice speaks: what `placeTakes` is given. */
export function getPlaces({ script }: Pick<FittedScript, "script">, shaped: readonly ShapedTake[]) {
  const volumesDb = lineVolumesDb(script);
  const marked = new Set(
    script.segments.flatMap((segment) =>
      isOwnVoiceId(activeTake(segment)?.voiceId ?? "") ? [segment.id] : [],
    ),
  );
  return shaped.map(({ path, segmentId, startMs, take }) => ({
    path,
    startMs,
    gainDb: voiceGainDb(take, volumesDb.get(segmentId)),
    ...(marked.has(segmentId) && { isMarked: true as const }),
  }));
}

/** The voices at their times, as long as the dub. */
export async function placeVoices(
  context: ProductionContext,
  fitted: FittedScript,
  shaped: readonly ShapedTake[],
): Promise<{ key: string; voicePath: string }> {
  const durationMs = fitted.fit.dubDurationMs;
  const places = getPlaces(fitted, shaped).map(({ path: _, ...place }) => place);
  const mark = markPlaces(context, places);
  const { key, files } = await runStage(context, placeStage, {
    parameters: { durationMs, places, ...mark.parameters },
    inputs: { takes: shaped, ...mark.inputs },
  });
  return { key, ...files };
}
