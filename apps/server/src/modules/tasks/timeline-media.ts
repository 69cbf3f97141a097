import { readFile } from "node:fs/promises";
import type { calls, ResponseOf } from "@voxloom/contract";
import { findDubShots, makeTimelineMedia } from "@voxloom/studio";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { RunningJob } from "../../platform/jobs/index.ts";
import { findMaterial, isFinal, linkIntoStorage } from "../materials/index.ts";
import { ownTask } from "./own-task.ts";
import { stateConflict } from "./queue-production.ts";
import { findKeptTask, type TaskRow } from "./store.ts";
import { withFinishedDub } from "./with-finished-dub.ts";

type TimelineMedia = ResponseOf<typeof calls.tasks.timelineMedia>;

/** The queue of what a timeline needs and a production did not make. */
export const timelineQueue = "make-timeline-media";
export type TimelineJob = { taskId: string; revision: number };

const fileNames = {
  "original-waveform": "original-waveform.bin",
  "dub-waveform": "dub-waveform.bin",
  "background-waveform": "background-waveform.bin",
  "background-audio": "background-audio.m4a",
} as const;
type FileName = keyof typeof fileNames;

const keyOf = (taskId: string, revision: number, name: string): string =>
  `tasks/${taskId}/timeline/${revision}/${name}`;
/** Shots are the source's: no production changes them. */
const shotsKey = (taskId: string): string => `tasks/${taskId}/timeline/shots.json`;
/** Says that a job has ended: what is not there by then will not come. */
const endedKey = (taskId: string, revision: number): string => keyOf(taskId, revision, "ended.json");
const shotsSchema = z.array(z.int().min(0)).nullable();

/** What a timeline draws and plays of a task. What is missing is made by a worker; the answer says when nothing will come. */
export async function readTimelineMedia(
  context: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<TimelineMedia> {
  const { database, jobs, signer, storage } = context;
  const task = await ownTask(database.db, projId, taskId);
  const { revision } = task;
  if (revision === null || task.outputs.dub === undefined) throw stateConflict(task, "show");
  const found = await findFiles(context, task, revision);
  const hasVideo = (await findMaterial(database.db, task.materialId))?.kind === "video";
  const shotsMs = hasVideo ? await readShots(context, taskId) : null;
  const needs: FileName[] = ["original-waveform", "dub-waveform"];
  if (task.outputs.background !== undefined) needs.push("background-waveform", "background-audio");
  const isThere = needs.every((name) => found[name] !== undefined) && (!hasVideo || shotsMs !== null);
  const isReady = isThere || (await storage.sizeOf(endedKey(taskId, revision))) !== null;
  if (!isReady) {
    const job: TimelineJob = { taskId, revision };
    await jobs.send(timelineQueue, job, { singletonKey: `${taskId}-${revision}`, groupKey: projId });
  }
  const link = (name: FileName): string | null => {
    const key = found[name];
    return key === undefined ? null : signer.linkTo(key);
  };
  return {
    waveforms: {
      originalUrl: link("original-waveform"),
      dubUrl: link("dub-waveform"),
      backgroundUrl: link("background-waveform"),
    },
    backgroundUrl: link("background-audio"),
    shotsMs,
    isReady,
  };
}

/** Keys of the files that are there: the production's own, or those that were made later. */
async function findFiles(
  { storage }: Context,
  { id, outputs }: TaskRow,
  revision: number,
): Promise<Partial<Record<FileName, string>>> {
  const found: Partial<Record<FileName, string>> = {};
  for (const name of Object.keys(fileNames) as FileName[]) {
    const later = keyOf(id, revision, fileNames[name]);
    const key = outputs[name] ?? ((await storage.sizeOf(later)) === null ? undefined : later);
    if (key !== undefined) found[name] = key;
  }
  return found;
}

async function readShots({ storage }: Context, taskId: string): Promise<number[] | null> {
  const key = shotsKey(taskId);
  if ((await storage.sizeOf(key)) === null) return null;
  return shotsSchema.parse(JSON.parse(await readFile(await storage.localPathOf(key), "utf8")));
}

/** Makes what is missing: sounds first, since the search for shots looks at the whole picture. */
export async function runTimelineJob(context: Context, job: RunningJob<TimelineJob>): Promise<void> {
  const { database, log, storage } = context;
  const { taskId, revision } = job.data;
  const task = await findKeptTask(database.db, taskId);
  // Produced anew meanwhile: whoever looks asks again.
  if (task === null || task.revision !== revision) return;
  try {
    const found = await findFiles(context, task, revision);
    await withFinishedDub(context, { task, signal: job.signal }, async (dub) => {
      if (found["original-waveform"] === undefined)
        for (const [name, path] of Object.entries(await makeTimelineMedia(dub)))
          if (path !== null)
            await linkIntoStorage(storage, path, keyOf(taskId, revision, fileNames[name as FileName]));
      if (dub.info.video !== null && (await readShots(context, taskId)) === null)
        await storage.write(shotsKey(taskId), JSON.stringify(await findDubShots(dub)));
    });
    await endTimelineMedia(context, job.data);
  } catch (error) {
    if (job.signal.aborted || !(isFinal(error) || job.isLastTry)) throw error;
    log.warn({ err: error, taskId }, "a timeline's media could not be made");
    await endTimelineMedia(context, job.data);
  }
}

/** Nothing more will come: nobody is to wait for it. */
export const endTimelineMedia = (
  { storage }: Pick<Context, "storage">,
  { taskId, revision }: TimelineJob,
): Promise<void> => storage.write(endedKey(taskId, revision), "{}");
