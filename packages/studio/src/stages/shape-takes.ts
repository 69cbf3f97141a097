import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { stretchTakes, type TakeStretch } from "@voxloom/media";
import type { FittedLine } from "@voxloom/timeline";
import { artifactKey } from "../graph/artifact-key.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "./fit-script.ts";
import type { SpokenTake } from "./speak-line.ts";

/** A take in the form its placement asks for. */
export type ShapedTake = { segmentId: string; key: string; path: string; startMs: number; take: SpokenTake };

type Shape = Pick<TakeStretch, "tempo" | "compressPausesToMs" | "cutToMs">;

/** Takes whose samples are in memory at a time. */
const takesAtOnce = 48;
/** Closer to 1 nobody hears a difference. */
const unchangedTempo = 0.01;

/** Every sounding take at its tempo, with its pauses shortened where that was decided. Made once for each shape. */
export async function shapeTakes(workshop: Workshop, { takes, fit }: FittedScript): Promise<ShapedTake[]> {
  const shaped = fit.placements.flatMap((line) => {
    const take = takes.get(line.segmentId);
    return take === undefined || take.durationMs === 0 ? [] : [shapedTake(workshop, line, take)];
  });
  const missing = shaped.filter(({ isMissing }) => isMissing);
  for (let first = 0; first < missing.length; first += takesAtOnce) {
    await stretchThem(workshop, missing.slice(first, first + takesAtOnce));
  }
  return shaped.map(({ segmentId, key, startMs, take, shape }) => {
    const folder = workshop.store.get(key);
    return {
      segmentId,
      key,
      startMs,
      take,
      path: shape === null || folder === null ? take.path : join(folder, shapedName),
    };
  });
}

const shapedName = "shaped.wav";

function shapedTake({ store }: Workshop, line: FittedLine, take: SpokenTake) {
  const { tempo, startMs } = line.placement;
  const { compressPausesToMs, cutToMs, segmentId } = line;
  const isWhole = compressPausesToMs === null && cutToMs === null;
  if (isWhole && Math.abs(tempo - 1) < unchangedTempo)
    return { segmentId, startMs, take, key: take.key, shape: null, isMissing: false };
  const shape: Shape = { tempo: Number(tempo.toFixed(4)), compressPausesToMs, cutToMs };
  const key = artifactKey({
    stage: "shape-take",
    stageVersion: 1,
    engine: null,
    parameters: shape,
    inputKeys: [take.key],
  });
  return { segmentId, startMs, take, key, shape, isMissing: store.get(key) === null };
}

async function stretchThem(
  { store, busy, branches }: Workshop,
  takes: { key: string; take: SpokenTake; shape: Shape | null }[],
): Promise<void> {
  const folder = await mkdtemp(join(store.rootFolder, "tmp", "shape-"));
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
