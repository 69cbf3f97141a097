import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { partitionPieces } from "./partition-pieces.ts";

type Given = { weights: number[]; count: number; most: number };

/** The least cost of all partings, tried one by one. */
const minCost = ({ weights, count, most }: Given, from = 0): number => {
  if (count === 0) return from === weights.length ? 0 : Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let to = from + 1; to <= Math.min(weights.length, from + most); to++)
    least = Math.min(least, cost(weights, from, to) + minCost({ weights, count: count - 1, most }, to));
  return least;
};
const cost = (weights: readonly number[], from: number, to: number): number =>
  weights.slice(from, to).reduce((sum, weight) => sum + weight, 0) ** 2;

test("the parting is the cheapest there is, or null where there is none", () => {
  const given = fc.record({
    weights: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
    count: fc.integer({ min: 1, max: 4 }),
    most: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(given, ({ weights, count, most }) => {
      const bounds = partitionPieces({
        length: weights.length,
        count,
        getReach: (from) => Math.min(weights.length, from + most),
        computeCost: (from, to) => cost(weights, from, to),
      });
      const least = minCost({ weights, count, most });
      if (bounds === null) {
        expect(least).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      expect(bounds).toHaveLength(count + 1);
      expect([bounds[0], bounds.at(-1)]).toEqual([0, weights.length]);
      const total = bounds
        .slice(1)
        .reduce((sum, to, index) => sum + cost(weights, bounds[index] ?? 0, to), 0);
      expect(total).toBe(least);
    }),
    { numRuns: pickRunCount(500, 60) },
  );
});
