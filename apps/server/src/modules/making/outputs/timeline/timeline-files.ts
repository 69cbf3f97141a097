import { makeTimelineMedia } from "@voxloom/studio";
import type { Context } from "../../../../context.ts";
import type { RunningJob } from "../../../../platform/jobs/index.ts";
import { runJob } from "../../jobs/index.ts";
import { findPresentTask, getDub, type TaskRow } from "../../tasks/index.ts";
import { withFinishedDub } from "../with-finished-dub.ts";

/** The queue of waveforms and backgrounds for dubs that were made without. */
export const timelineFilesQueue = "make-timeline-files";
export type TimelineFilesJob = { taskId: string; revision: number };

const fileNames = {
  "original-waveform": "original-waveform.bin",
  "dub-waveform": "dub-waveform.bin",
  "background-waveform": "background-waveform.bin",
  "background-audio": "background-audio.m4a",
} as const;
export type TimelineFileName = keyof typeof fileNames;
const names = Object.keys(fileNames) as TimelineFileName[];

const getKey = ({ taskId, revision }: TimelineFilesJob, fileName: string): string =>
  `tasks/${taskId}/timeline/${revision}/${fileName}`;
/** Says that a job has ended: what is not there by then will not come. */
const endedKey = (job: TimelineFilesJob): string => getKey(job, "ended.json");

/** Keys of the files that are there: the production's own, or those that were made later. */
export async function findTimelineFiles(
  { storage }: Pick<Context, "storage">,
  { id: taskId, outputs }: TaskRow,
  revision: number,
): Promise<{ found: Partial<Record<TimelineFileName, string>>; isReady: boolean }> {
  const found: Partial<Record<TimelineFileName, string>> = {};
  for (const name of names) {
    const later = getKey({ taskId, revision }, fileNames[name]);
    const key = outputs[name] ?? ((await storage.getSize(later)) === null ? undefined : later);
    if (key !== undefined) found[name] = key;
  }
  const hasBackground = outputs.background !== undefined;
  const needed = names.filter((name) => hasBackground || !name.startsWith("background"));
  const isWhole = needed.every((name) => found[name] !== undefined);
  return { found, isReady: isWhole || (await storage.getSize(endedKey({ taskId, revision }))) !== null };
}

/** Makes the files of a dub that was made without them. */
export async function runTimelineFilesJob(
  context: Context,
  job: RunningJob<TimelineFilesJob>,
): Promise<void> {
  const { database, storage } = context;
  const { taskId, revision } = job.data;
  const task = await findPresentTask(database.db, taskId);
  // Produced anew meanwhile: whoever looks asks again.
  if (task === null || task.revision !== revision) return;
  const end = (): Promise<void> => endTimelineFiles(context, job.data);
  await runJob(context, job, {
    about: { what: "the files of a timeline", taskId },
    lengthMs: null,
    async work({ signal }) {
      const made = await withFinishedDub(context, { task: getDub(task), signal }, makeTimelineMedia);
      for (const name of names) {
        const path = made[name];
        if (path !== null) await storage.copyIn(path, getKey(job.data, fileNames[name]));
      }
      await end();
    },
    fail: end,
  });
}

/** Nothing more will come: nobody is to wait for it. */
export const endTimelineFiles = (
  { storage }: Pick<Context, "storage">,
  job: TimelineFilesJob,
): Promise<void> => storage.write(endedKey(job), "{}");
