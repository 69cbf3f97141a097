import { parentPort, workerData } from "node:worker_threads";
import type { ApartAnswer } from "./run-apart.ts";

/** What a thread of `runApart` does: computes its answer from its order. */
export async function answerApart<Order, Answer>(
  compute: (order: Order) => Answer | Promise<Answer>,
): Promise<void> {
  let told: ApartAnswer<Answer>;
  try {
    told = { answer: await compute(workerData as Order) };
  } catch (error) {
    told = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(told);
}
