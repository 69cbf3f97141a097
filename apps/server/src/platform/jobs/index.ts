export type { Jobs, RunningJob } from "./jobs.ts";
export { openJobs } from "./open-jobs.ts";
