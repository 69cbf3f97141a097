import {
  AppError,
  type calls,
  findFaceOverlap,
  type LipReport,
  lipSyncSettingsSchema,
  measureLipChanges,
  orderOfTask,
  type ParsedRequestOf,
  type ReadyOrder,
  type SameFace,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ensurePlanAllows, ensurePossible, readOrder } from "../orders/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { type Caller, ownTask, queueAgain, type TaskRow, updateTask } from "../tasks/index.ts";
import { listDubChanges } from "./dub-changes.ts";
import { readReport } from "./read-report.ts";

type Correction = ParsedRequestOf<typeof calls.lips.correct>;

/**
 * Makes a lip sync again with other choices. Throws AppError TASK_STATE_CONFLICT where nothing was made yet, BAD_INPUT for
 * faces and lines that it does not have, and what stands in the way.
 */
export async function correctLips(
  context: Context,
  caller: Caller,
  { taskId, facesOff, faceOfLines, sameFaces, movement }: Correction,
): Promise<TaskRow> {
  const { config, database } = context;
  const { projId } = caller;
  const task = await ownTask(database.db, projId, taskId);
  const made = await readReport(context, task);
  ensureKnown(made, { facesOff, faceOfLines, sameFaces });
  ensureOnePerson(made, sameFaces ?? []);
  const choose = (row: TaskRow) => ({
    ...lipSyncSettingsSchema.parse(row.settings),
    ...{ facesOff, faceOfLines: withMoments(made, faceOfLines) },
    ...(sameFaces !== undefined && { sameFaces }),
    ...(movement !== undefined && { movement }),
  });
  const order = { ...orderOfTask(task), settings: choose(task) } as ReadyOrder;
  const material = await readOrder(context, { projId, order });
  await ensurePlanAllows(database.db, config, { projId, recordings: [{ order, material }] });
  ensurePossible({ engines: await projectEngines(context, projId) }, order, material);
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
    // What is charged is measured by what was made last: another correction may just have ended.
    const report = await readReport(context, row);
    const settings = choose(row);
    const changed = await listDubChanges(tx, row, report);
    const sounding = changed.flatMap(({ now }) => now ?? []);
    const before = lipSyncSettingsSchema.parse(row.settings);
    const chargedMs = measureLipChanges(report, before, settings, sounding);
    await updateTask(tx, row.id, { settings });
    return {
      ...{ kind: "regenerate", respeakSegmentIds: [], chargedMs },
      ...(chargedMs === 0 && { isPaid: true }),
    };
  });
}

/** Choices with a moment of their line: where the dub changed since, lines are found in other places. */
const withMoments = (
  { lines }: LipReport,
  faceOfLines: Correction["faceOfLines"],
): Correction["faceOfLines"] =>
  faceOfLines.map(({ line, face }) => {
    const { startMs = 0, endMs = 0 } = lines[line] ?? {};
    return { line, face, atMs: Math.floor((startMs + endMs) / 2) };
  });

function ensureKnown(
  { faces, lines }: LipReport,
  { facesOff, faceOfLines, sameFaces = [] }: Pick<Correction, "facesOff" | "faceOfLines" | "sameFaces">,
): void {
  const known = new Set(faces.map(({ face }) => face));
  const unknownFace = [...facesOff, ...faceOfLines.map(({ face }) => face)].find(
    (face) => face !== null && !known.has(face),
  );
  if (unknownFace !== undefined)
    throw new AppError("BAD_INPUT", `The video has no face ${unknownFace}.`, { field: "facesOff" });
  const unknownPerson = sameFaces.flatMap(({ face, as }) => [face, as]).find((face) => !known.has(face));
  if (unknownPerson !== undefined)
    throw new AppError("BAD_INPUT", `The video has no face ${unknownPerson}.`, { field: "sameFaces" });
  const unknownLine = faceOfLines.find(({ line }) => line >= lines.length);
  if (unknownLine !== undefined)
    throw new AppError("BAD_INPUT", `The video has no line ${unknownLine.line}.`, { field: "faceOfLines" });
}

/** Faces that are one person are never seen at the same time. Throws AppError BAD_INPUT. */
function ensureOnePerson({ faces }: LipReport, sameFaces: readonly SameFace[]): void {
  const field = { field: "sameFaces" };
  const joined = new Set(sameFaces.flatMap(({ face, as }) => [face, as]));
  if (faces.some(({ face, mouths }) => joined.has(face) && mouths === undefined)) {
    const message = "When each face is seen is not known of this video yet: update it once, then join faces.";
    throw new AppError("BAD_INPUT", message, field);
  }
  const overlap = findFaceOverlap(faces, sameFaces);
  if (overlap === null) return;
  const { face, other, atMs } = overlap;
  const message = `Faces ${face + 1} and ${other + 1} are both seen at ${(atMs / 1_000).toFixed(1)} s: they are two people.`;
  throw new AppError("BAD_INPUT", message, field);
}
