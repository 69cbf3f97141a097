export { asAppError, failAsCall, getProblem, isFinal } from "./get-problem.ts";
export { runJob } from "./run-job.ts";
