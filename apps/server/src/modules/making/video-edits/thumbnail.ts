import { randomUUID } from "node:crypto";
import { composeClips, composeSlideshow, suggestThumbnails, toMs } from "@voxloom/composition";
import {
  AppError,
  type calls,
  isVideo,
  type ParsedRequestOf,
  parseSettings,
  type ResponseOf,
} from "@voxloom/contract";
import { makePoster } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { findStoredLooks } from "../clip-looks/index.ts";
import { ensureReadyFile, ownMaterial } from "../materials/index.ts";
import { ownTask, ownTaskLocked, stateConflict, type TaskRow, updateTask } from "../tasks/index.ts";

const suggested = 8;
/** As wide as shares and stores show it. */
const maxWidthPixels = 1_280;

/** A video with what was made of it. Throws AppError TASK_STATE_CONFLICT. */
function ensureMade(row: TaskRow): string {
  if (!isVideo(row) || row.outputs.video === undefined) throw stateConflict(row, "change");
  return row.outputs.video;
}

/** Places at which a frame could stand for a video. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function listSuggestions(
  context: Context,
  projId: string,
  taskId: string,
): Promise<ResponseOf<typeof calls.videos.thumbnails>> {
  const task = await ownTask(context.database.db, projId, taskId);
  ensureMade(task);
  const frames = await suggestFrames(context, task);
  // Nothing is known of what is in it: places that are spread over it.
  const places =
    frames.length > 0 ? frames.map(toMs) : [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => at * task.durationMs);
  return { items: places.map((ms) => ({ atMs: Math.round(ms) })) };
}

async function suggestFrames(context: Context, task: TaskRow): Promise<number[]> {
  const { product, materialId, durationMs: limitMs } = task;
  // Of a preview, the start alone was made.
  if (product === "slideshow") {
    const settings = parseSettings(product, task.settings);
    return suggestThumbnails(composeSlideshow(settings, { materialId, limitMs }), new Map(), suggested);
  }
  if (product !== "clips") return [];
  const settings = parseSettings(product, task.settings);
  const shown = settings.arrangement?.shots ?? settings.clips;
  const ids = shown.length === 0 ? [materialId] : [...new Set(shown.map((one) => one.materialId))];
  const looks = await findStoredLooks(context, ids);
  // How it was cut goes by all of them.
  if (looks === null) return [];
  return suggestThumbnails(composeClips(settings, { materialId, looks, limitMs }), looks, suggested);
}

type Choice = ParsedRequestOf<typeof calls.videos.chooseThumbnail> & { projId: string; signal: AbortSignal };

/** Chooses what stands for a video. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT, BAD_INPUT, UPLOAD_INCOMPLETE. */
export async function chooseThumbnail(context: Context, choice: Choice): Promise<TaskRow> {
  const { projId, taskId } = choice;
  const { db } = context.database;
  const task = await ownTask(db, projId, taskId);
  const videoKey = ensureMade(task);
  const key = await drawChoice(context, choice, { videoKey, durationMs: task.durationMs });
  const changed = await db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    const { thumbnail: before, ...outputs } = row.outputs;
    const change = { outputs: key === null ? outputs : { ...outputs, thumbnail: key } };
    return { before, row: (await updateTask(tx, taskId, change)) ?? row };
  });
  if (changed.before !== undefined) await context.storage.delete(changed.before);
  return changed.row;
}

/** The key of what was chosen; null: nothing. */
async function drawChoice(
  context: Context,
  { atMs, materialId, taskId, projId, signal }: Choice,
  { videoKey, durationMs }: { videoKey: string; durationMs: number },
): Promise<string | null> {
  const { storage, database } = context;
  const key = `tasks/${taskId}/thumbnails/${randomUUID()}.jpg`;
  if (materialId !== undefined) {
    const material = await ownMaterial(database.db, projId, materialId);
    await ensureReadyFile(context, material);
    // In plain colors and upright, as every picture is kept beside what was brought.
    if (material.kind !== "image" || material.posterKey === null)
      throw new AppError("BAD_INPUT", `"${material.name}" is no picture.`, { field: "materialId" });
    await storage.copyIn(await storage.getLocalPath(material.posterKey), key);
    return key;
  }
  if (atMs === undefined) return null;
  const sourcePath = await storage.getLocalPath(videoKey);
  return withTemporaryFile(storage, ".jpg", async (outputPath) => {
    await makePoster({ sourcePath, durationMs, outputPath, atMs, maxWidthPixels, signal });
    await storage.moveIn(outputPath, key);
    return key;
  });
}
