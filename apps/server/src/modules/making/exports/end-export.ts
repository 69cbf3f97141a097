import { AppError, type Export } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { exportQueue } from "./export-queue.ts";
import { ownExportLocked } from "./own-export.ts";
import { showExport } from "./show-export.ts";
import { deleteExport, type ExportRow, updateExport } from "./store.ts";

type Spec = { projId: string; exportId: string };

const isActive = ({ state }: ExportRow): boolean => state === "queued" || state === "running";

async function cancelJob({ jobs }: Context, tx: Transaction, { jobId }: ExportRow): Promise<void> {
  if (jobId !== null) await jobs.cancel(exportQueue, jobId, { tx });
}

/** Stops an export. Its job is canceled in the same transaction; the worker hears of it within a second. */
export async function cancelExport(context: Context, { projId, exportId }: Spec): Promise<Export> {
  return context.database.db.transaction(async (tx) => {
    const { row, task } = await ownExportLocked(tx, projId, exportId);
    if (!isActive(row))
      throw new AppError("TASK_STATE_CONFLICT", `This export is ${row.state}: there is nothing to stop.`, {
        name: task.name,
        state: row.state,
        event: "cancel",
      });
    await cancelJob(context, tx, row);
    const canceled = await updateExport(tx, exportId, { state: "canceled", jobId: null });
    return showExport(context, task, canceled ?? row);
  });
}

/** Removes an export with its file; one that is busy is stopped. */
export async function removeExport(context: Context, { projId, exportId }: Spec): Promise<void> {
  const fileKey = await context.database.db.transaction(async (tx) => {
    const { row } = await ownExportLocked(tx, projId, exportId);
    await cancelJob(context, tx, row);
    await deleteExport(tx, exportId);
    return row.fileKey;
  });
  if (fileKey !== null) await context.storage.delete(fileKey);
}
