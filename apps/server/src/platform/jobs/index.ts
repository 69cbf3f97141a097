export type {
  FormerJob,
  JobData,
  JobPeriods,
  Jobs,
  QueueOptions,
  QueueStatistics,
  RunningJob,
} from "./jobs.ts";
export { openJobs } from "./open-jobs.ts";
