import { AppError, isSpoken, isVideo, type MediaInfo, type Script } from "@voxloom/contract";
import { hasSpokenAudio } from "@voxloom/studio";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { findMaterial } from "../materials/index.ts";
import { newestScript, scriptAsMade } from "../scripts/index.ts";
import { findGroup, ownTask, stateConflict, type TaskRow } from "../tasks/index.ts";

/** A task whose result is there, and what it was made of. */
export type FinishedTask = {
  task: TaskRow;
  revision: number;
  script: Script;
  info: MediaInfo;
  /** Of subtitles: those of the same video in further languages. */
  others: OtherLanguage[];
};
/** Subtitles in a further language, as they are now. */
type OtherLanguage = { taskId: string; revision: number; script: Script };

/** A task of the caller's project. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT before its result is finished. */
export async function finishedTask(
  db: DbOrTransaction,
  projId: string,
  taskId: string,
): Promise<FinishedTask> {
  const task = await ownTask(db, projId, taskId);
  const made = isSpoken(task) ? await readSpoken(db, task) : await readText(db, task);
  if (made === null) throw stateConflict(task, "export");
  const info = (await findMaterial(db, task.materialId))?.info ?? null;
  if (info === null)
    throw new AppError("NOT_FOUND", `The file of "${task.name}" is no longer there.`, { what: "material" });
  return { task, ...made, info, others: isSpoken(task) ? [] : await otherLanguages(db, task) };
}

async function readSpoken(db: DbOrTransaction, { id, revision, outputs }: TaskRow) {
  const script = revision === null ? null : await scriptAsMade(db, id, revision);
  if (revision === null || script === null || !hasSpokenAudio(outputs)) return null;
  return { revision, script };
}

/** A text is as it is now: nothing of it has to be made anew. */
const readText = async (db: DbOrTransaction, { id, revision }: TaskRow) =>
  revision === null ? null : await newestScript(db, id);

/** The finished texts of the same source in other languages, in the order in which they were ordered. */
export async function otherLanguages(db: DbOrTransaction, task: TaskRow): Promise<OtherLanguage[]> {
  const others: OtherLanguage[] = [];
  for (const one of await findGroup(db, task)) {
    if (one.id === task.id || one.targetLanguage === null || one.isPreview !== task.isPreview) continue;
    const made = await readText(db, one);
    if (made !== null) others.push({ taskId: one.id, ...made });
  }
  return others;
}

/** A video that was made of pictures, clips or lips. */
export type FinishedVideo = { task: TaskRow; revision: number; videoKey: string };

/** A made video of the caller's project. Throws AppError NOT_FOUND, and TASK_STATE_CONFLICT before it is finished. */
export async function finishedVideo(
  db: DbOrTransaction,
  projId: string,
  taskId: string,
): Promise<FinishedVideo> {
  const task = await ownTask(db, projId, taskId);
  const videoKey = task.outputs.video;
  if (!isVideo(task) || videoKey === undefined) throw stateConflict(task, "export");
  return { task, revision: task.revision ?? 0, videoKey };
}
