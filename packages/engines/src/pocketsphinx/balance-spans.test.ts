import { expect, it } from "vitest";
import { balanceSpans } from "./balance-spans.ts";

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

it("deals every span once, evenly, in order", () => {
  const spans = [span(0, 10_000), span(11_000, 12_000), span(13_000, 22_000), span(30_000, 32_000)];
  const runs = balanceSpans(spans, 2);
  expect(
    runs
      .flat()
      .map((entry) => entry.index)
      .sort(),
  ).toEqual([0, 1, 2, 3]);
  const lengths = runs.map((run) => run.reduce((sum, { span: s }) => sum + s.endMs - s.startMs, 0));
  expect(lengths).toEqual([11_000, 11_000]);
  for (const run of runs) {
    const indexes = run.map((entry) => entry.index);
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
  }
});

it("makes no empty runs", () => {
  expect(balanceSpans([span(0, 1)], 2)).toHaveLength(1);
  expect(balanceSpans([], 2)).toEqual([]);
});
