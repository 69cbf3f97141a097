import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkFolder, stretchTakes, type TakeStretch } from "@voxloom/media";
import type { FittedLine } from "@voxloom/timeline";
import { artifactKey } from "../graph/artifact-key.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "./fit-script.ts";
import type { SpokenTake } from "./spoken-take.ts";

/** What a placement asks of a take. */
export type TakeShape = Pick<TakeStretch, "tempo" | "compressPausesToMs" | "cutToMs">;
/** A take in a shape. */
export type ShapedSound = { key: string; path: string };
/** A take in the form its placement asks for. */
export type ShapedTake = ShapedSound & { segmentId: string; startMs: number; take: SpokenTake };

type Wish = { take: SpokenTake; shape: TakeShape };

/** Takes whose samples are in memory at a time. */
const takesAtOnce = 48;
/** Closer to 1 nobody hears a difference. */
const unchangedTempo = 0.01;
const shapedName = "shaped.wav";

/** Every sounding take at its tempo, with its pauses shortened where that was decided. */
export async function shapeTakes(workshop: Workshop, { takes, fit }: FittedScript): Promise<ShapedTake[]> {
  const placed = fit.placements.flatMap((line) => {
    const take = takes.get(line.segmentId);
    return take === undefined || take.durationMs === 0 ? [] : [{ line, take, shape: shapeOf(line) }];
  });
  const sounds = await shapeSounds(workshop, placed);
  return placed.flatMap(({ line: { segmentId, placement }, take }, index) => {
    const sound = sounds[index];
    return sound === undefined ? [] : [{ ...sound, segmentId, startMs: placement.startMs, take }];
  });
}

const shapeOf = ({ placement, compressPausesToMs, cutToMs }: FittedLine): TakeShape => ({
  tempo: placement.tempo,
  compressPausesToMs,
  cutToMs,
});

/** Takes in shapes, in order. Made once for each take and shape; a take that keeps its shape is itself. */
export async function shapeSounds(workshop: Workshop, wishes: readonly Wish[]): Promise<ShapedSound[]> {
  const { store } = workshop;
  const shaped = wishes.map(({ take, shape }) => ({ take, ...keyOf(take, shape) }));
  const missing = shaped.filter(({ key, shape }) => shape !== null && store.get(key) === null);
  for (let first = 0; first < missing.length; first += takesAtOnce) {
    await stretchThem(workshop, missing.slice(first, first + takesAtOnce));
  }
  return shaped.map(({ key, take, shape }) => {
    const folder = shape === null ? null : store.get(key);
    return { key, path: folder === null ? take.path : join(folder, shapedName) };
  });
}

function keyOf(take: SpokenTake, wish: TakeShape): { key: string; shape: TakeShape | null } {
  const { tempo, compressPausesToMs, cutToMs } = wish;
  const isWhole = compressPausesToMs === null && cutToMs === null;
  if (isWhole && Math.abs(tempo - 1) < unchangedTempo) return { key: take.key, shape: null };
  const shape: TakeShape = { tempo: Number(tempo.toFixed(4)), compressPausesToMs, cutToMs };
  const identity = { stage: "shape-take", stageVersion: 1, engine: null, parameters: shape };
  return { key: artifactKey({ ...identity, inputKeys: [take.key] }), shape };
}

async function stretchThem(
  { store, busy, branches }: Workshop,
  takes: { key: string; take: SpokenTake; shape: TakeShape | null }[],
): Promise<void> {
  const folder = await makeWorkFolder(join(store.rootFolder, "tmp", "shape-"));
  try {
    const jobs = takes.flatMap(({ key, take, shape }) =>
      shape === null ? [] : [{ ...shape, key, inputPath: take.path, outputPath: join(folder, `${key}.wav`) }],
    );
    await busy.during(() => stretchTakes(jobs, { signal: branches.signal }));
    await Promise.all(
      jobs.map(({ key, outputPath }) =>
        branches.start(() =>
          store.produce(key, (tmpFolder) => copyFile(outputPath, join(tmpFolder, shapedName))),
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
