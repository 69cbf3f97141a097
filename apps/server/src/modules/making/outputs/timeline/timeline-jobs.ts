import type { Context } from "../../../../context.ts";
import {
  endTimelineFiles,
  runTimelineFilesJob,
  type TimelineFilesJob,
  timelineFilesQueue,
} from "./timeline-files.ts";
import { keepShots, runShotsJob, type ShotsJob, shotsQueue } from "./timeline-shots.ts";

const oneAtATime = { concurrency: 1 };

export async function declareTimelineQueues(jobs: Context["jobs"]): Promise<void> {
  await jobs.declareQueue(timelineFilesQueue, { retryLimit: 2 });
  await jobs.declareQueue(shotsQueue, { retryLimit: 2 });
}

export async function startTimelineWork(context: Context): Promise<void> {
  const { jobs } = context;
  const runFiles = (job: Parameters<typeof runTimelineFilesJob>[1]) => runTimelineFilesJob(context, job);
  await jobs.work<TimelineFilesJob>(timelineFilesQueue, runFiles, oneAtATime);
  await jobs.work<ShotsJob>(shotsQueue, (job) => runShotsJob(context, job), oneAtATime);
  // Tries are used up without a word: they killed their workers. Nobody is to wait for them for ever.
  const endFiles = ({ data }: { data: TimelineFilesJob }) => endTimelineFiles(context, data);
  await jobs.work<TimelineFilesJob>(`${timelineFilesQueue}.dead`, endFiles, oneAtATime);
  const endShots = ({ data }: { data: ShotsJob }) => keepShots(context, data.taskId, null);
  await jobs.work<ShotsJob>(`${shotsQueue}.dead`, endShots, oneAtATime);
}
