import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { findShots } from "@voxloom/media";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";

const shotsSchema = z.array(z.int().min(0));

/** Where a new shot begins in the source, in milliseconds; null where there is no picture. */
export async function findSourceShots(
  { store, busy, branches }: Workshop,
  { key, path, info }: Source,
): Promise<number[] | null> {
  if (info.video === null) return null;
  const { durationMs } = info;
  const identity = {
    stage: "shots",
    stageVersion: 1,
    engine: null,
    parameters: { durationMs },
    inputKeys: [key],
  };
  const { value } = await makeDocument(store, identity, {
    schema: shotsSchema,
    make: (folder) =>
      busy.during(() =>
        findShots({
          sourcePath: path,
          info,
          temporaryPath: join(folder, `${randomUUID()}.txt`),
          signal: branches.signal,
        }),
      ),
  });
  return value;
}
