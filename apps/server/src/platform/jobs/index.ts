export type { Jobs, QueueStatistics, RunningJob } from "./jobs.ts";
export { openJobs } from "./open-jobs.ts";
