import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { ownTask, stateConflict, type TaskRow } from "../tasks/index.ts";
import { exportName } from "./export-name.ts";
import { type ExportRow, findExport, lockExport } from "./store.ts";

const uuid = z.uuid();
const noSuch = (): AppError =>
  new AppError("NOT_FOUND", "There is no such export in this project.", { what: "export" });

/** An export of the caller's project with its task, locked until the transaction ends. Throws AppError NOT_FOUND. */
export async function ownExportLocked(
  tx: Transaction,
  projId: string,
  id: string,
): Promise<{ row: ExportRow; task: TaskRow }> {
  const row = uuid.safeParse(id).success ? await lockExport(tx, id) : null;
  if (row === null) throw noSuch();
  return { row, task: await readOwnTask(tx, projId, row.taskId) };
}

/** The file of a finished export of a task, and its name. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT before it is there. */
export async function finishedExport(
  db: DbOrTransaction,
  task: TaskRow,
  id: string,
): Promise<{ key: string; fileName: string }> {
  const row = await findExport(db, id);
  if (row === null || row.taskId !== task.id) throw noSuch();
  if (row.state !== "succeeded" || row.fileKey === null) throw stateConflict(task, "publish");
  return { key: row.fileKey, fileName: exportName(task, row.spec) };
}

async function readOwnTask(db: DbOrTransaction, projId: string, taskId: string): Promise<TaskRow> {
  return ownTask(db, projId, taskId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "NOT_FOUND" ? noSuch() : error;
  });
}
