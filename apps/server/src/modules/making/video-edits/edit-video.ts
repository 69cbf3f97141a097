import { isDeepStrictEqual } from "node:util";
import {
  AppError,
  type ClipsSettings,
  type calls,
  dubsClips,
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
  arrangedLength,
  type Caller,
  holdMaterials,
  ownTask,
  ownTaskLocked,
  priceProduction,
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

/** Whether a task is arranged by hand, and not by a script. */
export const isArranged = (row: TaskRow): row is VideoRow =>
  row.product === "clips" || row.product === "slideshow";

/** A video that can be arranged by hand. Throws AppError TASK_STATE_CONFLICT for drafts and what is no such video. */
function getVideo(row: TaskRow): VideoRow {
  if (isArranged(row) && row.state !== "draft") return row;
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

const wasMade = ({ outputs }: TaskRow): boolean => outputs.video !== undefined;

/** How much of a video's clips was dubbed and paid for so far, in milliseconds. */
function getPaidDubMs({ settings, production, state, durationMs }: VideoRow): number {
  const beforeMs = production.paidDubMs ?? 0;
  // What failed or was canceled was given back.
  if (state === "failed" || state === "canceled") return beforeMs;
  const isDubbed = "clips" in settings && dubsClips(settings);
  return isDubbed ? Math.max(beforeMs, production.chargedMs, durationMs) : beforeMs;
}

/** What is to be made of a video as it is arranged. One that was made was paid for, but for a dub that gets longer. */
function orderAgain(row: VideoRow, { revision, lengthMs }: { revision: number; lengthMs: number }) {
  return {
    ...{ kind: "regenerate" as const, revision, respeakSegmentIds: [], chargedMs: lengthMs },
    ...(wasMade(row) && { isPaid: true }),
    ...(wasMade(row) && row.product === "clips" && { paidDubMs: getPaidDubMs(row) }),
  };
}

/** What making it as it is arranged costs, in tenths of a credit. */
const priceAgain = (context: Context, row: VideoRow, settings: Arranged["settings"]): number =>
  priceProduction(context, {
    ...{ ...row, settings },
    production: orderAgain(row, { revision: 0, lengthMs: arrangedLength(settings) }),
    // A product has settings of its own.
  } as VideoRow);

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
  const edit = { revision: 0, ...((await findArranged(db, row)) ?? withFiles(row)) };
  const priceTenths = priceAgain(context, row, edit.settings);
  return { ...edit, madeRevision: getMadeRevision(row), priceTenths };
}

/**
 * Keeps how a video was arranged. Throws AppError SCRIPT_REVISION_CONFLICT where it was changed elsewhere meanwhile, and
 * what stands in the way of making it.
 */
export async function saveEdit(
  context: Context,
  projId: string,
  { taskId, baseRevision, product, settings: given }: Save,
): Promise<Pick<Edit, "revision" | "madeRevision" | "priceTenths">> {
  const { db } = context.database;
  const video = getVideo(await ownTask(db, projId, taskId));
  if (video.product !== product) throw stateConflict(video, "change");
  const settings = withOrderedDub(video, given);
  await readOrder(context, { projId, order: orderWith(video, settings) });
  return db.transaction(async (tx) => {
    const row = getVideo(await ownTaskLocked(tx, projId, taskId));
    const stored = await findEdit(tx, row.id);
    const revision = stored?.revision ?? 0;
    const priceTenths = priceAgain(context, row, settings);
    // It arrived before, and the answer was lost on its way.
    if (
      revision === baseRevision + 1 &&
      isDeepStrictEqual(stored?.settings, JSON.parse(JSON.stringify(settings)))
    )
      return { revision, madeRevision: getMadeRevision(row), priceTenths };
    if (revision !== baseRevision) {
      const message = `"${row.name}" was changed elsewhere: it is at revision ${revision}.`;
      throw new AppError("SCRIPT_REVISION_CONFLICT", message, { revision });
    }
    await keepEdit(tx, row.id, { revision: revision + 1, settings });
    return { revision: revision + 1, madeRevision: getMadeRevision(row), priceTenths };
  });
}

/**
 * Makes a video as it is arranged now. One that was made before was paid for, but for a dub that gets longer. Throws
 * AppError TASK_STATE_CONFLICT where nothing changed, PRICE_CHANGED where it costs something else than was told,
 * CREDITS_INSUFFICIENT, and what stands in the way.
 */
export async function makeVideoAgain(
  context: Context,
  caller: Caller,
  { taskId, priceTenths: toldTenths }: ParsedRequestOf<typeof calls.videos.makeAgain>,
): Promise<TaskRow> {
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
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, locked) => {
    const row = getVideo(locked);
    const priceTenths = priceAgain(context, row, settings);
    if (toldTenths !== undefined && toldTenths !== priceTenths)
      throw new AppError("PRICE_CHANGED", `"${row.name}" costs something else by now. Nothing was made.`, {
        priceTenths,
      });
    await holdMaterials(tx, row, { settings, isBusy: true });
    const durationMs = workLength({ ...row, settings }, material);
    await updateTask(tx, row.id, { settings, durationMs });
    return orderAgain(row, { revision, lengthMs: durationMs });
  });
}
