import { readFile } from "node:fs/promises";
import { type LipReport, lipReportSchema } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { stateConflict, type TaskRow } from "../tasks/index.ts";

/** What a lip sync made last. Throws AppError TASK_STATE_CONFLICT where there is nothing. */
export async function readReport({ storage }: Pick<Context, "storage">, row: TaskRow): Promise<LipReport> {
  const { lips } = row.outputs;
  if (row.product !== "lip-sync" || lips === undefined) throw stateConflict(row, "regenerate");
  return lipReportSchema.parse(JSON.parse(await readFile(await storage.getLocalPath(lips), "utf8")));
}
