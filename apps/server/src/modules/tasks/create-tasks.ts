import { randomUUID } from "node:crypto";
import type { DubSettings, TaskProduct } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { holdMaterial, type MaterialRow } from "../materials/index.ts";
import { ensureRoom } from "./ensure-room.ts";
import { noProgress } from "./produce-queue.ts";
import { sendProduction } from "./queue-production.ts";
import { insertTasks, type TaskRow } from "./store.ts";

export type TaskOrder = {
  projId: string;
  product: TaskProduct;
  name: string;
  material: MaterialRow;
  targetLanguages: string[];
  settings: DubSettings;
};

/** Writes one task for each target language with its job, all or none. Throws AppError DISK_FULL where they would not fit. */
export async function createTasks(
  context: Context,
  order: TaskOrder,
): Promise<{ requestId: string; rows: TaskRow[] }> {
  const requestId = randomUUID();
  const { projId, product, name, material, settings } = order;
  const durationMs = material.info?.durationMs ?? 0;
  await ensureRoom(context, { durationMs, sizeBytes: material.sizeBytes });
  const createdAtMs = Date.now();
  const rows = await context.database.db.transaction(async (tx) => {
    const inserted = await insertTasks(
      tx,
      [...new Set(order.targetLanguages)].map((targetLanguage, index) => ({
        id: randomUUID(),
        projId,
        requestId,
        product,
        name,
        materialId: material.id,
        targetLanguage,
        settings,
        state: "queued" as const,
        progress: noProgress,
        production: { kind: "automatic" as const, respeakSegmentIds: [] },
        durationMs,
        orderedAt: new Date(createdAtMs),
        // Lists are by time: languages keep the order they were asked for in.
        createdAt: new Date(createdAtMs + index),
      })),
    );
    const sent: TaskRow[] = [];
    for (const row of inserted) {
      await holdMaterial(tx, { projId, materialId: material.id, holderId: row.id });
      const own = settings.ownSubtitles;
      if (own !== null) await holdMaterial(tx, { projId, materialId: own.materialId, holderId: row.id });
      sent.push(await sendProduction(context, tx, row));
    }
    return sent;
  });
  return { requestId, rows };
}
