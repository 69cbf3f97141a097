export type { JobStatistics, Jobs, QueueStatistics, RunningJob } from "./jobs.ts";
export { openJobs } from "./open-jobs.ts";
