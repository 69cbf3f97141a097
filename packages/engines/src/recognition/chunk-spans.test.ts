import { describe, expect, it } from "vitest";
import { chunkSpans } from "./chunk-spans.ts";

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

describe("chunkSpans", () => {
  it("joins neighbors up to 30 s and leaves long silence out", () => {
    const spans = [
      span(100, 9_000),
      span(9_500, 20_000),
      span(20_100, 29_000),
      span(29_100, 40_000),
      span(50_000, 51_000),
    ];
    expect(chunkSpans(spans)).toEqual([
      { startMs: 0, endMs: 29_200, spans: spans.slice(0, 3) },
      { startMs: 28_900, endMs: 40_200, spans: spans.slice(3, 4) },
      { startMs: 49_800, endMs: 51_200, spans: spans.slice(4) },
    ]);
  });

  it("splits what is too large for one request", () => {
    const chunks = chunkSpans([span(0, 1_500_000)]);
    expect(chunks.map(({ spans }) => spans)).toEqual([
      [span(0, 500_000)],
      [span(500_000, 1_000_000)],
      [span(1_000_000, 1_500_000)],
    ]);
  });

  it("makes nothing of nothing", () => expect(chunkSpans([])).toEqual([]));
});
