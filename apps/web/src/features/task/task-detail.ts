import type { calls, ResponseOf } from "@voxloom/contract";

/** Everything the page of a task shows. */
export type TaskDetail = ResponseOf<typeof calls.tasks.detail>;
