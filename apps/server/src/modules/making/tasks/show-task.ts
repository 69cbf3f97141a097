import type { Task, TaskProgress } from "@voxloom/contract";
import { isDub, isSpeech, isVideo, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { findMaterials, isLanguageGuessed, spokenLanguage } from "../materials/index.ts";
import { findQueue, previewQueue, produceQueue } from "./produce-queue.ts";
import { readRatings, type TaskRow } from "./store.ts";

/** How far a task is, as its watchers see it. */
export async function readProgress(context: Pick<Context, "jobs">, row: TaskRow): Promise<TaskProgress> {
  return showProgress(row, await getPlaces(context, [row]));
}

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

function showProgress(
  row: TaskRow,
  places: Map<string, number>,
  maxHeard: number = limits.maxHeardLinesOfMessage,
): TaskProgress {
  const { heard, ...progress } = row.progress;
  return {
    taskId: row.id,
    state: row.state,
    queuePlace: places.get(row.jobId ?? "") ?? null,
    ...progress,
    // A task that was stopped hears no more.
    ...(heard && row.state === "running" && { heard: heard.slice(-maxHeard) }),
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

/** Tasks as their owner sees them. `maxHeard`: how much is told of what was heard; default: as in a message. */
export async function showTasks(context: Context, rows: TaskRow[], maxHeard?: number): Promise<Task[]> {
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
      progress: showProgress(row, places, maxHeard),
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
  const [task] = await showTasks(context, [row], limits.maxHeardLines);
  if (!task) throw new Error("a task that is there was not shown");
  return task;
}
