import {
  AppError,
  type ClipsSettings,
  type calls,
  clipsSettingsSchema,
  orderOfTask,
  type ParsedRequestOf,
  type ReadyOrder,
  type ResponseOf,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ensurePlanAllows, ensurePossible, readOrder } from "../orders/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import {
  type Caller,
  holdMaterials,
  ownTask,
  ownTaskLocked,
  queueAgain,
  stateConflict,
  type TaskRow,
  updateTask,
  workLength,
} from "../tasks/index.ts";
import { findEdit, keepEdit } from "./store.ts";

type Edit = ResponseOf<typeof calls.videos.edit>;
type Save = ParsedRequestOf<typeof calls.videos.saveEdit>;
type ClipsRow = Extract<TaskRow, { product: "clips" }>;

/** A video that can be arranged by hand. Throws AppError TASK_STATE_CONFLICT for drafts and what is no such video. */
function getVideo(row: TaskRow): ClipsRow {
  if (row.product === "clips" && row.state !== "draft") return row;
  throw stateConflict(row, "change");
}

const getMadeRevision = ({ production }: TaskRow): number => production.revision ?? 0;

/** Settings with the list of their clips: without one, a video is of the file that it was ordered of. */
function withClips({ materialId, settings }: ClipsRow): ClipsSettings {
  const parsed = clipsSettingsSchema.parse(settings);
  return parsed.clips.length > 0 ? parsed : { ...parsed, clips: [{ materialId, trim: null, focus: null }] };
}

const orderWith = (row: ClipsRow, settings: ClipsSettings): ReadyOrder =>
  ({ ...orderOfTask(row), settings }) as ReadyOrder;

/** A video as it is being arranged. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function readEdit(context: Context, projId: string, taskId: string): Promise<Edit> {
  const { db } = context.database;
  const row = getVideo(await ownTask(db, projId, taskId));
  const edit = await findEdit(db, row.id);
  return {
    settings: edit?.settings ?? withClips(row),
    revision: edit?.revision ?? 0,
    madeRevision: getMadeRevision(row),
  };
}

/**
 * Keeps how a video was arranged. Throws AppError SCRIPT_REVISION_CONFLICT where it was changed elsewhere meanwhile, and
 * what stands in the way of making it.
 */
export async function saveEdit(
  context: Context,
  projId: string,
  { taskId, baseRevision, settings }: Save,
): Promise<Pick<Edit, "revision" | "madeRevision">> {
  const { db } = context.database;
  const video = getVideo(await ownTask(db, projId, taskId));
  await readOrder(context, { projId, order: orderWith(video, settings) });
  return db.transaction(async (tx) => {
    const row = getVideo(await ownTaskLocked(tx, projId, taskId));
    const revision = (await findEdit(tx, row.id))?.revision ?? 0;
    if (revision !== baseRevision) {
      const message = `"${row.name}" was changed elsewhere: it is at revision ${revision}.`;
      throw new AppError("SCRIPT_REVISION_CONFLICT", message, { revision });
    }
    await keepEdit(tx, row.id, { revision: revision + 1, settings });
    return { revision: revision + 1, madeRevision: getMadeRevision(row) };
  });
}

/**
 * Makes a video as it is arranged now. One that was made before was paid for. Throws AppError TASK_STATE_CONFLICT where
 * nothing changed, and what stands in the way.
 */
export async function makeVideoAgain(context: Context, caller: Caller, taskId: string): Promise<TaskRow> {
  const { config, database } = context;
  const { projId } = caller;
  const video = getVideo(await ownTask(database.db, projId, taskId));
  const edit = await findEdit(database.db, video.id);
  if (edit === null) throw stateConflict(video, "regenerate");
  const { settings, revision } = edit;
  const order = orderWith(video, settings);
  const material = await readOrder(context, { projId, order });
  await ensurePlanAllows(database.db, config, { projId, recordings: [{ order, material }] });
  ensurePossible({ engines: await projectEngines(context, projId) }, order, material);
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
    await holdMaterials(tx, row, { settings, isBusy: true });
    const durationMs = workLength({ ...row, settings }, material);
    await updateTask(tx, row.id, { settings, durationMs });
    const isPaid = row.outputs.video !== undefined;
    return {
      ...{ kind: "regenerate", revision, respeakSegmentIds: [], chargedMs: durationMs },
      ...(isPaid && { isPaid }),
    };
  });
}
