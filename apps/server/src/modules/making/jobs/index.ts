export { asAppError, isFinal, problemOf } from "./problem-of.ts";
export { runJob } from "./run-job.ts";
