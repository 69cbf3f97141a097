export type { JobData, Jobs, QueueOptions, RunningJob, SendOptions, WorkOptions } from "./jobs.ts";
export { openJobs } from "./open-jobs.ts";
