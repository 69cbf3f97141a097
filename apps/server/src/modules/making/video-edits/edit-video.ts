import {
  AppError,
  type ClipsSettings,
  type calls,
  orderOfTask,
  type ParsedRequestOf,
  parseSettings,
  type ReadyOrder,
  type ResponseOf,
  type SlideshowSettings,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
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
/** What of a video can be arranged by hand. */
type Arranged =
  | { product: "clips"; settings: ClipsSettings }
  | { product: "slideshow"; settings: SlideshowSettings };
type VideoRow = TaskRow & Arranged;

/** A video that can be arranged by hand. Throws AppError TASK_STATE_CONFLICT for drafts and what is no such video. */
function getVideo(row: TaskRow): VideoRow {
  const isArranged = row.product === "clips" || row.product === "slideshow";
  if (isArranged && row.state !== "draft") return row;
  throw stateConflict(row, "change");
}

const getMadeRevision = ({ production }: TaskRow): number => production.revision ?? 0;

/** What is arranged, read by its product. */
const readArranged = (product: Arranged["product"], settings: unknown): Arranged =>
  // A product reads settings of its own.
  ({ product, settings: parseSettings(product, settings) }) as Arranged;

/** Settings with the list of their files: without one, a video is of the file that it was ordered of. */
function withFiles({ materialId, product, settings }: VideoRow): Arranged {
  const list = "clips" in settings ? settings.clips : settings.slides;
  const files = list.length > 0 ? list : [{ materialId }];
  return readArranged(product, { ...settings, [product === "clips" ? "clips" : "slides"]: files });
}

const orderWith = (row: VideoRow, settings: Arranged["settings"]): ReadyOrder =>
  ({ ...orderOfTask(row), settings }) as ReadyOrder;

/** What its clips are dubbed into is ordered and paid for, and not arranged. */
const withOrderedDub = ({ settings: ordered }: VideoRow, settings: Arranged["settings"]) =>
  "clips" in settings
    ? { ...settings, clipDub: ("clipDub" in ordered ? ordered.clipDub : undefined) ?? null }
    : settings;

/** What was saved of a video last, read by its product; null: nothing was. */
async function findArranged(
  db: DbOrTransaction,
  { id, product }: VideoRow,
): Promise<(Arranged & { revision: number }) | null> {
  const edit = await findEdit(db, id);
  if (edit === null) return null;
  return { ...readArranged(product, edit.settings), revision: edit.revision };
}

/** A video as it is being arranged. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function readEdit(context: Context, projId: string, taskId: string): Promise<Edit> {
  const { db } = context.database;
  const row = getVideo(await ownTask(db, projId, taskId));
  const edit = await findArranged(db, row);
  return { revision: 0, ...(edit ?? withFiles(row)), madeRevision: getMadeRevision(row) };
}

/**
 * Keeps how a video was arranged. Throws AppError SCRIPT_REVISION_CONFLICT where it was changed elsewhere meanwhile, and
 * what stands in the way of making it.
 */
export async function saveEdit(
  context: Context,
  projId: string,
  { taskId, baseRevision, product, settings: given }: Save,
): Promise<Pick<Edit, "revision" | "madeRevision">> {
  const { db } = context.database;
  const video = getVideo(await ownTask(db, projId, taskId));
  if (video.product !== product) throw stateConflict(video, "change");
  const settings = withOrderedDub(video, given);
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
  const edit = await findArranged(database.db, video);
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
