import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { makeSampleVideo } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { checkAtOnce } from "./check-at-once.ts";
import { checkMaterial } from "./check-material.ts";
import { ensurePlace } from "./ensure-place.ts";
import { insertMaterial, type MaterialRow } from "./store.ts";

const name = "Voxloom sample.mp4";

/** Gives the caller the sample video; it is made once and kept as an artifact. */
export async function makeSample(
  context: Context,
  projId: string,
  signal?: AbortSignal,
): Promise<MaterialRow> {
  const { artifacts: store, database, engines, storage } = context;
  await storage.ensureFree(100 * 1024 ** 2);
  // Who has no place at all is told before the work.
  await database.db.transaction((tx) => ensurePlace(context, tx, { projId, bytes: 1 }));
  const path = await makeSampleVideo({ store, engines, ...(signal ? { signal } : {}) });
  const { size } = await stat(path);
  const row = await database.db.transaction(async (tx) => {
    await ensurePlace(context, tx, { projId, bytes: size });
    return insertMaterial(tx, {
      id: randomUUID(),
      projId,
      kind: "video",
      name,
      sizeBytes: size,
      receivedBytes: size,
      state: "checking",
      sourceUrl: "sample",
    });
  });
  return checkAtOnce(() => checkMaterial(context, row, { path }));
}
