import type { calls, ResponseOf } from "@voxloom/contract";
import { isDub } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { findMaterial } from "../../materials/index.ts";
import { ownTask, stateConflict, type TaskRow } from "../../tasks/index.ts";
import {
  findTimelineFiles,
  type TimelineFileName,
  type TimelineFilesJob,
  timelineFilesQueue,
} from "./timeline-files.ts";
import { readShots, type ShotsJob, shotsQueue } from "./timeline-shots.ts";

type TimelineMedia = ResponseOf<typeof calls.tasks.timelineMedia>;

/** What a timeline draws and plays of a task. What is missing is made by a worker; the answer says when nothing will come. */
export async function readTimelineMedia(
  context: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<TimelineMedia> {
  const { database, jobs, signer } = context;
  const task = await ownTask(database.db, projId, taskId);
  const { revision } = task;
  if (!isDub(task)) return await readMediaOfText(context, task);
  if (revision === null || task.outputs.dub === undefined) throw stateConflict(task, "show");
  const files = await findTimelineFiles(context, task, revision);
  const shots = await askForShots(context, task);
  if (!files.isReady) {
    const job: TimelineFilesJob = { taskId, revision };
    const singletonKey = `${taskId}-${revision}`;
    await jobs.send(timelineFilesQueue, job, { singletonKey, groupKey: projId });
  }
  const link = (name: TimelineFileName): string | null => {
    const key = files.found[name];
    return key === undefined ? null : signer.linkTo(key);
  };
  return {
    waveforms: {
      originalUrl: link("original-waveform"),
      dubUrl: link("dub-waveform"),
      backgroundUrl: link("background-waveform"),
    },
    backgroundUrl: link("background-audio"),
    shotsMs: shots?.shotsMs ?? null,
    isReady: files.isReady && shots !== null,
  };
}

/** The shots of a task's video; null: they are being looked for. */
async function askForShots(context: Context, task: TaskRow): Promise<{ shotsMs: number[] | null } | null> {
  const { database, jobs } = context;
  const { id: taskId, projId } = task;
  if ((await findMaterial(database.db, task.materialId))?.kind !== "video") return { shotsMs: null };
  const shots = await readShots(context, taskId);
  if (shots !== null) return shots;
  const job: ShotsJob = { taskId };
  await jobs.send(shotsQueue, job, { singletonKey: taskId, groupKey: projId });
  return null;
}

/** A text's outline is made with it: its shots are all that may have to be waited for. */
async function readMediaOfText(context: Context, task: TaskRow): Promise<TimelineMedia> {
  if (task.revision === null) throw stateConflict(task, "show");
  const key = task.outputs["original-waveform"];
  // A subtitle file has no sound.
  const originalUrl = key === undefined ? null : context.signer.linkTo(key);
  // Nobody sees where the lines of a transcript stand in the picture.
  const shots = task.product === "transcription" ? { shotsMs: null } : await askForShots(context, task);
  return {
    waveforms: { originalUrl, dubUrl: null, backgroundUrl: null },
    backgroundUrl: null,
    shotsMs: shots?.shotsMs ?? null,
    isReady: shots !== null,
  };
}
