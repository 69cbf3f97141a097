import { join } from "node:path";
import { findShots } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { Source } from "./source.ts";

/** Finds the cuts of the picture. */
export const shotsStage = defineStage({
  name: "shots",
  version: 2,
  parameters: z.object({ durationMs: z.number() }),
  inputs: { source: input<Source>() },
  output: z.array(z.int().min(0)),
  run: ({ inputs, scratchFolder, signal }) =>
    findShots({
      sourcePath: inputs.source.path,
      info: inputs.source.info,
      temporaryPath: join(scratchFolder, "shots.txt"),
      signal,
    }),
});

/** Where a new shot begins in the source, in milliseconds; null where there is no picture. */
export async function findSourceShots(context: ProductionContext, source: Source): Promise<number[] | null> {
  const { video, durationMs } = source.info;
  if (video === null) return null;
  const { value } = await runStage(context, shotsStage, { parameters: { durationMs }, inputs: { source } });
  return value;
}
