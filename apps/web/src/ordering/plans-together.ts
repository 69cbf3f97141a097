import type { calls, ResponseOf } from "@voxloom/contract";

/** What would happen for one language. */
export type Plan = ResponseOf<typeof calls.tasks.plan>["plans"][number];

const worstFirst = ["basic", "good", "natural"] as const satisfies Plan["quality"][];

const together = (one: Plan, other: Plan): Plan => ({
  ...one,
  isPossible: one.isPossible && other.isPossible,
  problem: one.problem ?? other.problem,
  quality: worstFirst.find((quality) => quality === one.quality || quality === other.quality) ?? one.quality,
  estimatedMs: one.estimatedMs + other.estimatedMs,
  priceTenths: one.priceTenths + other.priceTenths,
});

/**
 * One plan for each language of an order of several files: the time and price of all, the worst quality, the first
 * problem, and the steps of the first file. Every file's plans stand in the order of the languages.
 */
export const plansTogether = ([first = [], ...others]: readonly Plan[][]): Plan[] =>
  first.map((plan, index) => others.flatMap((plans) => plans[index] ?? []).reduce(together, plan));
