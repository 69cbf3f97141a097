import { parentPort, workerData } from "node:worker_threads";
import type { ApartAnswer } from "./run-apart.ts";

/** What a thread of `runApart` does: computes its answer from its order. */
export function answerApart<Order, Answer>(compute: (order: Order) => Answer): void {
  let told: ApartAnswer<Answer>;
  try {
    told = { answer: compute(workerData as Order) };
  } catch (error) {
    told = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(told);
}
