import { Worker } from "node:worker_threads";

export type ApartOptions = {
  /** The thread's file; it answers once by `answerApart`. */
  file: URL;
  /** How long it may take, in milliseconds. */
  maxMs: number;
  maxHeapMegabytes: number;
};

/** Computes an answer in a thread of its own. Throws what the computation throws, or where it takes more than it may. */
export function runApart<Answer>(
  order: unknown,
  { file, maxMs, maxHeapMegabytes }: ApartOptions,
): Promise<Answer> {
  const thread = new Worker(file, {
    workerData: order,
    // Not told any of this process's own variables: secrets stand among them.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  let limit: NodeJS.Timeout | undefined;
  return new Promise<Answer>((resolve, reject) => {
    limit = setTimeout(() => reject(new Error("it takes too long")), maxMs);
    thread.once("message", (told: ApartAnswer<Answer>) => {
      if ("answer" in told) resolve(told.answer);
      else reject(new Error(told.failure));
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("it ended early")));
  }).finally(() => {
    clearTimeout(limit);
    void thread.terminate();
  });
}

export type ApartAnswer<Answer> = { answer: Answer } | { failure: string };
