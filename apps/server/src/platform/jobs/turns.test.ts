import { expect, test } from "vitest";
import { findPriority, getTag } from "./turns.ts";

const startMs = Date.parse("2026-06-01T12:00:00Z");
const hourMs = 3_600_000;

test("a long job is passed by short ones until twice as much time has gone by as it takes", () => {
  const long = findPriority({ rank: 1, lengthMs: 6 * hourMs }, { startMs });
  const short = (hoursLater: number): number =>
    findPriority({ rank: 1, lengthMs: 30_000 }, { startMs: startMs + hoursLater * hourMs });
  expect(short(11)).toBeGreaterThan(long);
  expect(short(12)).toBeLessThan(long);
});

test("priorities keep ranks apart, fit into the database's integer, and tell their tag", () => {
  const last = { startMs: Date.parse("2036-01-01T00:00:00Z") };
  const ranks = [0, 1, 2, 3, 4, 5];
  const highest = ranks.map((rank) => findPriority({ rank, lengthMs: 0 }, { startMs }));
  const lowest = ranks.map((rank) => findPriority({ rank, lengthMs: 0 }, last));
  for (const rank of ranks.slice(1)) expect(lowest[rank]).toBeGreaterThan(highest[rank - 1] ?? 0);
  expect(highest.at(-1)).toBeLessThan(2 ** 31);
  expect(lowest[0]).toBeGreaterThan(0);
  for (const rank of ranks)
    expect(getTag(findPriority({ rank, lengthMs: hourMs }, { startMs }), { rank })).toBe(
      startMs + 2 * hourMs,
    );
});
