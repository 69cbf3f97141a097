import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planLevels } from "./plan-levels.ts";
import {
  type DisplayStatus,
  getDisplayStatus,
  neverExpires,
  type PlanEntry,
  sortPlanEntries,
  subscriptionStatusSchema,
} from "./plans.ts";

const now = 1_000_000;
const entry = (change: Partial<PlanEntry>): PlanEntry => ({
  price_id: "pro-month",
  level: 1,
  expire_time: now + 1,
  cancel_at_period_end: false,
  sub_status: "active",
  ...change,
});
const free = entry({ price_id: "free", level: 0, expire_time: neverExpires });

describe("the display status", () => {
  const table: [what: string, entry: PlanEntry, maxLevel: 0 | 1 | 3, status: DisplayStatus][] = [
    ["a free plan alone", free, 0, "active"],
    ["a free plan alone, run out", { ...free, expire_time: now }, 0, "active"],
    ["a free plan under a paid one", free, 1, "ongoing"],
    ["a free plan under a paid one, in its last second", { ...free, expire_time: now + 1 }, 3, "ongoing"],
    ["a free plan under a paid one, run out", { ...free, expire_time: now }, 1, "canceled"],
    ["a renewing plan", entry({}), 1, "active"],
    ["a renewing plan that its provider has not paid", entry({ sub_status: "past_due" }), 1, "past_due"],
    ["a renewing plan past its time", entry({ expire_time: now - 1 }), 1, "active"],
    ["a plan that will end", entry({ cancel_at_period_end: true }), 1, "ongoing"],
    [
      "a plan that will end, at its end",
      entry({ cancel_at_period_end: true, expire_time: now }),
      1,
      "canceled",
    ],
    ["a trial that will end", entry({ cancel_at_period_end: true, sub_status: "trialing" }), 1, "ongoing"],
  ];
  test.each(table)("%s", (_, shown, maxLevel, status) => {
    expect(getDisplayStatus(shown, { maxLevel, nowSeconds: now })).toBe(status);
  });
});

test("active plans stand first, then ongoing ones, then the rest, each in the order given", () => {
  const ended = entry({ price_id: "ended", cancel_at_period_end: true, expire_time: now });
  const ending = entry({ price_id: "ending", cancel_at_period_end: true });
  const unpaid = entry({ price_id: "unpaid", sub_status: "past_due" });
  const active = entry({ price_id: "active" });
  const other = entry({ price_id: "other" });
  const sorted = sortPlanEntries([ended, unpaid, ending, free, other, active], {
    maxLevel: 1,
    nowSeconds: now,
  });
  expect(sorted.map(({ price_id }) => price_id)).toEqual([
    "other",
    "active",
    "ending",
    "free",
    "ended",
    "unpaid",
  ]);
});

test("sorting keeps every plan and never puts a lower rank first", () => {
  const entries = fc.array(
    fc.record({
      price_id: fc.string(),
      level: fc.constantFrom(...planLevels),
      expire_time: fc.integer({ min: now - 2, max: now + 2 }),
      cancel_at_period_end: fc.boolean(),
      sub_status: fc.constantFrom(...subscriptionStatusSchema.options),
    }),
  );
  fc.assert(
    fc.property(entries, fc.constantFrom(0, 1, 4), (given, maxLevel) => {
      const at = { maxLevel, nowSeconds: now } as const;
      const sorted = sortPlanEntries(given, at);
      expect(new Set(sorted)).toEqual(new Set(given));
      const ranks = sorted.map((shown) => ["active", "ongoing"].indexOf(getDisplayStatus(shown, at)));
      expect(ranks.map((rank) => (rank < 0 ? 2 : rank))).toEqual(
        ranks.map((rank) => (rank < 0 ? 2 : rank)).toSorted((a, b) => a - b),
      );
    }),
  );
});
