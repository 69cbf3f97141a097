import fc from "fast-check";
import { expect, test } from "vitest";
import { rulerTicks } from "./ruler-ticks.ts";
import { timeText } from "./time-text.ts";
import {
  alignView,
  clampView,
  followPlayhead,
  getX,
  maxPxPerMs,
  msAt,
  revealSpan,
  type TimeView,
  zoomView,
} from "./time-view.ts";

const threeHoursMs = 3 * 3_600_000;
const view = (parts: Partial<TimeView> = {}): TimeView => ({
  durationMs: threeHoursMs,
  widthPx: 1200,
  pxPerMs: 0.1,
  scrollMs: 60_000,
  ...parts,
});
const anyView = fc
  .record({
    durationMs: fc.integer({ min: 1, max: threeHoursMs }),
    widthPx: fc.integer({ min: 50, max: 3000 }),
    pxPerMs: fc.double({ min: 0, max: 2, noNaN: true }),
    scrollMs: fc.double({ min: -1e6, max: 2 * threeHoursMs, noNaN: true }),
  })
  .map(clampView);

test("a view never leaves the recording, nor is it larger or smaller than it may be", () => {
  fc.assert(
    fc.property(anyView, (shown) => {
      expect(shown.scrollMs).toBeGreaterThanOrEqual(0);
      expect(shown.pxPerMs).toBeLessThanOrEqual(maxPxPerMs);
      const isWhole = shown.durationMs * shown.pxPerMs <= shown.widthPx + 1e-6;
      if (isWhole) expect(shown.scrollMs).toBeCloseTo(0, 3);
      else expect(msAt(shown, shown.widthPx)).toBeLessThanOrEqual(shown.durationMs + 1e-3);
    }),
  );
});

test("zooming keeps the time under the pointer where it is, away from the ends", () => {
  const before = view({ scrollMs: 3_600_000 });
  for (const factor of [1.5, 0.5, 3]) {
    const after = zoomView(before, factor, 400);
    expect(msAt(after, 400)).toBeCloseTo(msAt(before, 400), 3);
    expect(after.pxPerMs).toBeCloseTo(Math.min(maxPxPerMs, before.pxPerMs * factor));
  }
});

test("zooming out ends with the whole recording", () => {
  const whole = zoomView(view(), 1e-9, 700);
  expect(whole.scrollMs).toBe(0);
  expect(getX(whole, threeHoursMs)).toBeCloseTo(1200);
});

test("a span that is shown does not move the view; another one comes into it", () => {
  const shown = view();
  expect(revealSpan(shown, { startMs: 61_000, endMs: 62_000 })).toBe(shown);
  for (const startMs of [10_000, 600_000]) {
    const moved = revealSpan(shown, { startMs, endMs: startMs + 2000 });
    expect(getX(moved, startMs)).toBeGreaterThanOrEqual(0);
    expect(getX(moved, startMs + 2000)).toBeLessThanOrEqual(1200);
  }
});

test("a playhead that comes to the end of the view turns the page", () => {
  const shown = view();
  const followed = (playheadMs: number, isPlaying: boolean) =>
    followPlayhead(shown, { playheadMs, isPlaying });
  expect(followed(65_000, true)).toBe(shown);
  expect(getX(followed(71_900, true), 71_900)).toBeCloseTo(96);
  // One that rests may rest anywhere, as long as it is seen.
  expect(followed(71_900, false)).toBe(shown);
  expect(getX(followed(90_000, false), 90_000)).toBeCloseTo(96);
});

test("drawings stand on whole dots of the screen", () => {
  const aligned = alignView(view({ scrollMs: 1234.567, pxPerMs: 0.0731 }), 1.5);
  const dots = aligned.scrollMs * aligned.pxPerMs * 1.5;
  expect(dots).toBeCloseTo(Math.round(dots), 6);
});

test("the ruler shows round times that can be read, at every scale", () => {
  fc.assert(
    fc.property(anyView, (shown) => {
      const ticks = rulerTicks(shown);
      const labels = ticks.filter(({ label }) => label !== null);
      expect(ticks.length).toBeLessThan(shown.widthPx / 4 + 60);
      for (const [index, { x }] of labels.entries()) {
        const before = labels[index - 1];
        if (before !== undefined) expect(x - before.x).toBeGreaterThanOrEqual(83.9);
      }
    }),
  );
  const labels = rulerTicks(view({ pxPerMs: 0.6, scrollMs: 60_000 })).flatMap(({ label }) => label ?? []);
  expect(labels.slice(0, 3)).toEqual(["1:00.0", "1:00.2", "1:00.4"]);
});

test.each([
  [0, 0, "0:00"],
  [61_999, 0, "1:01"],
  [3_600_000, 0, "1:00:00"],
  [12_340, 1, "0:12.3"],
  [12_345, 3, "0:12.345"],
  [12_010, 2, "0:12.01"],
] as const)("%d ms with %d digits is %s", (ms, digits, text) => {
  expect(timeText(ms, digits)).toBe(text);
});
