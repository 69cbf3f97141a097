import type { ProductionOrder } from "./schema.ts";

/** The queue of productions. Its jobs carry the task's id. */
export const produceQueue = "produce-dub";
export type ProduceJob = { taskId: string };

/** Progress of a task that nothing was done for yet. */
export const noProgress = { stages: [], fraction: 0, timeLeftMs: null };

/** The order of everything, from the start. */
export const wholeProduction = (durationMs: number): ProductionOrder => ({
  kind: "automatic",
  respeakSegmentIds: [],
  chargedMs: durationMs,
});
