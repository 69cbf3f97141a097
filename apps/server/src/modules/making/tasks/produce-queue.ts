import type { ProductionOrder } from "./schema.ts";

/** The queue of whole productions. Its jobs carry the task's id. */
export const produceQueue = "produce";
/** Previews have a lane of their own, with a place in each worker: no long dub keeps them waiting. */
export const previewQueue = "preview";
/** What the queues were called when a dub was all there was to produce. */
export const formerQueues: Readonly<Record<string, string>> = {
  "produce-dub": produceQueue,
  "preview-dub": previewQueue,
};
/** The queue in which a task's productions wait. */
export const findQueue = ({ isPreview }: { isPreview: boolean }): string =>
  isPreview ? previewQueue : produceQueue;
export type ProduceJob = { taskId: string };

/** Progress of a task that nothing was done for yet. */
export const noProgress = { stages: [], fraction: 0, timeLeftMs: null };

/** The order of everything, from the start. */
export const wholeProduction = (durationMs: number): ProductionOrder => ({
  kind: "automatic",
  respeakSegmentIds: [],
  chargedMs: durationMs,
});
