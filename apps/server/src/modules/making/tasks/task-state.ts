import type { TaskState } from "@voxloom/contract";

/** What can happen to a task. */
export type TaskEvent = "generate" | "start" | "succeed" | "fail" | "cancel" | "retry" | "regenerate";

const transitions: Record<TaskState, Partial<Record<TaskEvent, TaskState>>> = {
  draft: { generate: "queued" },
  // A task that waits can fail: its job may be lost for good before any worker took it.
  queued: { start: "running", cancel: "canceled", fail: "failed" },
  // `start` again: a killed worker's job came back to another.
  running: { start: "running", succeed: "succeeded", fail: "failed", cancel: "canceled" },
  succeeded: { regenerate: "queued" },
  failed: { retry: "queued", regenerate: "queued" },
  canceled: { retry: "queued", regenerate: "queued" },
};

/** The state after an event; null where the event cannot happen. */
export const stateAfter = (state: TaskState, event: TaskEvent): TaskState | null =>
  transitions[state][event] ?? null;

/** The states in which an event can happen. */
export const statesBefore = (event: TaskEvent): TaskState[] =>
  (Object.keys(transitions) as TaskState[]).filter((state) => transitions[state][event] !== undefined);

/** Whether a production of the task waits or runs. */
export const isActive = (state: TaskState): boolean => state === "queued" || state === "running";
