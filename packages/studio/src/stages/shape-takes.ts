import { stretchTakes, type TakeStretch } from "@voxloom/media";
import type { FittedLine } from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runBatch } from "../graph/run-batch.ts";
import { defineBatchStage, input } from "../graph/stage.ts";
import type { FittedScript } from "./fit-script.ts";
import type { SpokenTake } from "./spoken-take.ts";

/** What a placement asks of a take. */
export type TakeShape = Pick<TakeStretch, "tempo" | "compressPausesToMs" | "cutToMs">;
/** A take in a shape. */
export type ShapedAudio = { key: string; path: string };
/** A take in the form its placement asks for. */
export type ShapedTake = ShapedAudio & { segmentId: string; startMs: number; take: SpokenTake };

type Spec = { take: SpokenTake; shape: TakeShape };

/** Takes whose samples are in memory at a time. */
const takesAtOnce = 48;
/** Closer to 1 nobody hears a difference. */
const unchangedTempo = 0.01;

/** Every sounding take at its tempo, with its pauses shortened where that was decided. */
export async function shapeTakes(
  context: ProductionContext,
  { takes, fit }: FittedScript,
): Promise<ShapedTake[]> {
  const placed = fit.placements.flatMap((line) => {
    const take = takes.get(line.segmentId);
    return take === undefined || take.durationMs === 0 ? [] : [{ line, take, shape: getShape(line) }];
  });
  const audios = await shapeAudios(context, placed);
  return placed.flatMap(({ line: { segmentId, placement }, take }, index) => {
    const audio = audios[index];
    return audio === undefined ? [] : [{ ...audio, segmentId, startMs: placement.startMs, take }];
  });
}

const getShape = ({ placement, compressPausesToMs, cutToMs }: FittedLine): TakeShape => ({
  tempo: placement.tempo,
  compressPausesToMs,
  cutToMs,
});

/** Changes tempo and pauses of takes. */
export const shapeStage = defineBatchStage({
  name: "shape-take",
  version: 1,
  parameters: z.object({
    tempo: z.number(),
    compressPausesToMs: z.number().nullable(),
    cutToMs: z.number().nullable(),
  }),
  inputs: { take: input<SpokenTake>() },
  files: { path: "shaped.wav" },
  size: takesAtOnce,
  run: async (items, { signal }) => {
    const jobs = items.map(({ parameters, inputs, files }) => ({
      ...parameters,
      inputPath: inputs.take.path,
      outputPath: files.path,
    }));
    await stretchTakes(jobs, { signal });
    return items.map(() => undefined);
  },
});

/** Takes in shapes, in order. Made once for each take and shape; a take that keeps its shape is itself. */
export async function shapeAudios(
  context: ProductionContext,
  specs: readonly Spec[],
): Promise<ShapedAudio[]> {
  const calls = specs.map(({ take, shape }) => ({ take, parameters: roundedShape(shape) }));
  const changed = calls.flatMap(({ take, parameters }) =>
    parameters === null ? [] : [{ parameters, inputs: { take } }],
  );
  const made = (await runBatch(context, shapeStage, changed)).values();
  return calls.map(({ take, parameters }) => {
    const shaped = parameters === null ? undefined : made.next().value;
    return shaped === undefined ? take : { key: shaped.key, path: shaped.files.path };
  });
}

/** A shape as it stands in keys; null: the take stays as it is. */
function roundedShape({ tempo, compressPausesToMs, cutToMs }: TakeShape): TakeShape | null {
  const isWhole = compressPausesToMs === null && cutToMs === null;
  if (isWhole && Math.abs(tempo - 1) < unchangedTempo) return null;
  return { tempo: Number(tempo.toFixed(4)), compressPausesToMs, cutToMs };
}
