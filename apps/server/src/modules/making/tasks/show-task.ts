import type { HeardText, Task, TaskProgress } from "@voxloom/contract";
import { isDub, isSpeech, isText, isVideo, limits, mergeHeard } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { findMaterials, isLanguageGuessed, spokenLanguage } from "../materials/index.ts";
import { readTyped } from "./heard-corrections.ts";
import { findQueue, previewQueue, produceQueue } from "./produce-queue.ts";
import { readRatings, type TaskRow } from "./store.ts";
import { isActive } from "./task-state.ts";

/** How far a task is, as its watchers see it. */
export async function readProgress(
  context: Pick<Context, "database" | "jobs">,
  row: TaskRow,
): Promise<TaskProgress> {
  const typed = await findTyped(context, row, limits.maxHeardLinesOfMessage);
  return showProgress(row, await getPlaces(context, [row]), { typed });
}

/** What people corrected of what is heard, the newest first; nothing of a task that has its lines, or hears nothing. */
const findTyped = async (
  { database: { db } }: Pick<Context, "database">,
  row: TaskRow,
  limit?: number,
): Promise<HeardText[]> =>
  row.state === "running" && isText(row) && row.revision === null ? await readTyped(db, row.id, limit) : [];

/** Places in their queues of the tasks that wait, by job. */
async function getPlaces({ jobs }: Pick<Context, "jobs">, rows: TaskRow[]): Promise<Map<string, number>> {
  const places = await Promise.all(
    [produceQueue, previewQueue].map((queue) =>
      jobs.queuePlaces(
        queue,
        rows.flatMap((row) =>
          row.state === "queued" && row.jobId !== null && findQueue(row) === queue ? [row.jobId] : [],
        ),
      ),
    ),
  );
  return new Map(places.flatMap((found) => [...found]));
}

/** `maxHeard`: how much is told of what was heard; default: as in a message. `typed`: what was corrected of it. */
type Told = { maxHeard?: number; typed?: readonly HeardText[] };

function showProgress(
  row: TaskRow,
  places: Map<string, number>,
  { maxHeard = limits.maxHeardLinesOfMessage, typed = [] }: Told = {},
): TaskProgress {
  const { heard, outline, ...progress } = row.progress;
  const { heardUntilMs, tellsEnd } = row.production;
  const lines = mergeHeard(heard?.slice(-maxHeard) ?? [], typed);
  return {
    taskId: row.id,
    state: row.state,
    queuePlace: places.get(row.jobId ?? "") ?? null,
    ...progress,
    // A task that was stopped hears no more.
    ...(lines.length > 0 && row.state === "running" && { heard: [...lines] }),
    ...(outline !== undefined && row.state === "running" && { outline }),
    ...(heardUntilMs !== undefined && { heardUntilMs }),
    ...(tellsEnd === true && isActive(row.state) && { tellsEnd }),
    problem: row.problem,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The picture that stands for a task where others see it; null: there is none. */
export const findPosterKey = (
  row: Pick<TaskRow, "product" | "outputs">,
  material: { posterKey: string | null } | null | undefined,
): string | null =>
  // What a video was made of is its owner's alone.
  isVideo(row) ? (row.outputs.thumbnail ?? row.outputs.poster ?? null) : (material?.posterKey ?? null);

/** Tasks as their owner sees them. */
export async function showTasks(context: Context, rows: TaskRow[], told: Told = {}): Promise<Task[]> {
  const { database, signer } = context;
  const materials = await findMaterials(database.db, [...new Set(rows.map(({ materialId }) => materialId))]);
  const materialsById = new Map(materials.map((material) => [material.id, material]));
  const ratings = await readRatings(
    database.db,
    rows.map(({ id }) => id),
  );
  const places = await getPlaces(context, rows);
  return rows.map((row) => {
    const material = materialsById.get(row.materialId);
    const posterKey = findPosterKey(row, material) ?? material?.posterKey ?? null;
    const rating = ratings.get(row.id) ?? null;
    // A text that is spoken is in the language that it is spoken in; pictures are in none.
    const isSilent = isSpeech(row) || isVideo(row);
    const base = {
      id: row.id,
      projId: row.projId,
      folderId: row.folderId,
      requestId: row.requestId,
      groupId: row.groupId,
      name: row.name,
      materialId: row.materialId,
      sourceLanguage: isSilent ? null : spokenLanguage(row.settings, material),
      isSourceGuessed: !isSilent && isLanguageGuessed(row.settings, material),
      isPreview: row.isPreview,
      state: row.state,
      progress: showProgress(row, places, told),
      posterUrl: posterKey === null ? null : signer.linkTo(posterKey),
      durationMs: row.durationMs,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
    };
    const { product, targetLanguage, settings } = row;
    const rated = isDub(row) ? rating : null;
    // A row is its product's, and so is what is shown of it.
    return { ...base, product, targetLanguage, settings, score: rated?.score ?? null, rating: rated } as Task;
  });
}

/** One task as its owner sees it, with all that was heard. */
export async function showTask(context: Context, row: TaskRow): Promise<Task> {
  const typed = await findTyped(context, row);
  const [task] = await showTasks(context, [row], { maxHeard: limits.maxHeardLines, typed });
  if (!task) throw new Error("a task that is there was not shown");
  return task;
}
