import { readFile } from "node:fs/promises";
import {
  AppError,
  type calls,
  type LipReport,
  lipReportSchema,
  lipSyncSettingsSchema,
  measureLipChanges,
  orderOfTask,
  type ParsedRequestOf,
  type ReadyOrder,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ensurePlanAllows, ensurePossible, readOrder } from "../orders/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { type Caller, ownTask, queueAgain, stateConflict, type TaskRow, updateTask } from "../tasks/index.ts";

type Correction = ParsedRequestOf<typeof calls.lips.correct>;

/**
 * Makes a lip sync again with other choices. Throws AppError TASK_STATE_CONFLICT where nothing was made yet, BAD_INPUT for
 * faces and lines that it does not have, and what stands in the way.
 */
export async function correctLips(
  context: Context,
  caller: Caller,
  { taskId, facesOff, faceOfLines }: Correction,
): Promise<TaskRow> {
  const { config, database } = context;
  const { projId } = caller;
  const task = await ownTask(database.db, projId, taskId);
  ensureKnown(await readReport(context, task), { facesOff, faceOfLines });
  const choose = (row: TaskRow) => ({
    ...lipSyncSettingsSchema.parse(row.settings),
    ...{ facesOff, faceOfLines },
  });
  const order = { ...orderOfTask(task), settings: choose(task) } as ReadyOrder;
  const material = await readOrder(context, { projId, order });
  await ensurePlanAllows(database.db, config, { projId, recordings: [{ order, material }] });
  ensurePossible({ engines: await projectEngines(context, projId) }, order, material);
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
    // What is charged is measured by what was made last: another correction may just have ended.
    const report = await readReport(context, row);
    const settings = choose(row);
    const chargedMs = measureLipChanges(report, lipSyncSettingsSchema.parse(row.settings), settings);
    await updateTask(tx, row.id, { settings });
    return {
      ...{ kind: "regenerate", respeakSegmentIds: [], chargedMs },
      ...(chargedMs === 0 && { isPaid: true }),
    };
  });
}

/** What a lip sync made last. Throws AppError TASK_STATE_CONFLICT where there is nothing. */
async function readReport({ storage }: Pick<Context, "storage">, row: TaskRow): Promise<LipReport> {
  const { lips } = row.outputs;
  if (row.product !== "lip-sync" || lips === undefined) throw stateConflict(row, "regenerate");
  return lipReportSchema.parse(JSON.parse(await readFile(await storage.getLocalPath(lips), "utf8")));
}

function ensureKnown(
  { faces, lines }: LipReport,
  { facesOff, faceOfLines }: Pick<Correction, "facesOff" | "faceOfLines">,
): void {
  const known = new Set(faces.map(({ face }) => face));
  const unknownFace = [...facesOff, ...faceOfLines.map(({ face }) => face)].find(
    (face) => face !== null && !known.has(face),
  );
  if (unknownFace !== undefined)
    throw new AppError("BAD_INPUT", `The video has no face ${unknownFace}.`, { field: "facesOff" });
  const unknownLine = faceOfLines.find(({ line }) => line >= lines.length);
  if (unknownLine !== undefined)
    throw new AppError("BAD_INPUT", `The video has no line ${unknownLine.line}.`, { field: "faceOfLines" });
}
