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
  if (!isDub(task)) return mediaOfText(context, task);
  if (revision === null || task.outputs.dub === undefined) throw stateConflict(task, "show");
  const files = await findTimelineFiles(context, task, revision);
  const hasPicture = (await findMaterial(database.db, task.materialId))?.kind === "video";
  const shots = hasPicture ? await readShots(context, taskId) : { shotsMs: null };
  if (!files.isReady) {
    const job: TimelineFilesJob = { taskId, revision };
    const singletonKey = `${taskId}-${revision}`;
    await jobs.send(timelineFilesQueue, job, { singletonKey, groupKey: projId });
  }
  if (shots === null) {
    const job: ShotsJob = { taskId };
    await jobs.send(shotsQueue, job, { singletonKey: taskId, groupKey: projId });
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

/** A text's outline is made with it, and there is nothing else to wait for. */
function mediaOfText({ signer }: Pick<Context, "signer">, task: TaskRow): TimelineMedia {
  const key = task.outputs["original-waveform"];
  if (key === undefined) throw stateConflict(task, "show");
  return {
    waveforms: { originalUrl: signer.linkTo(key), dubUrl: null, backgroundUrl: null },
    backgroundUrl: null,
    shotsMs: null,
    isReady: true,
  };
}
