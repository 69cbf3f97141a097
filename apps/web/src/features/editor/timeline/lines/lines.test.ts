import type { Segment } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getDubTimes } from "../../document/dub-clock.ts";
import type { TimeView } from "../view/time-view.ts";
import { clipBoxes } from "./clip-boxes.ts";
import { hitTest, linesInside } from "./hit-test.ts";
import { laneAt, nearestSpeakerLane, rulerPx } from "./lanes.ts";
import { indexLines, linesWithin } from "./line-index.ts";
import { emptySurroundings, type Scene, setScene } from "./scene.ts";

const line = (id: string, startMs: number, endMs: number, parts: Partial<Segment> = {}): Segment =>
  createSegment({ id, speakerId: "speaker-1", startMs, endMs, ...parts });
const getScene = (segments: Segment[]): Scene =>
  setScene(
    createScript({
      sourceLanguage: "en",
      durationMs: 100_000,
      speakers: [createSpeaker(0), createSpeaker(1)],
      segments,
    }),
    emptySurroundings,
  );
const view: TimeView = { durationMs: 100_000, widthPx: 1000, pxPerMs: 0.01, scrollMs: 0 };
// The rows: the original up to 48 pixels, then 40 for each speaker.
const firstRowY = rulerPx + 48 + 20;
const secondRowY = firstRowY + 40;
const looked = (segments: Segment[]) => ({ scene: getScene(segments), view, laneScrollPx: 0 });

test("lines of a span are found however they overlap", () => {
  const anyLines = fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 300 })), { maxLength: 60 });
  fc.assert(
    fc.property(anyLines, fc.nat(600), fc.nat(200), (spans, fromMs, lengthMs) => {
      const lines = spans
        .map(([startMs, length], index) => line(String(index), startMs, startMs + length))
        .toSorted((a, b) => a.startMs - b.startMs);
      const found = linesWithin(indexLines(lines), fromMs, fromMs + lengthMs);
      expect(found).toEqual(lines.filter((one) => one.endMs >= fromMs && one.startMs <= fromMs + lengthMs));
    }),
  );
});

test("a row is never drawn with more boxes than stand beside each other, and none is lost from sight", () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => line(`l${index}`, index * 5, index * 5 + 4));
  const boxes = clipBoxes(indexLines(lines), view, new Set(["l7777"]));
  expect(boxes.length).toBeLessThan(view.widthPx / 2);
  expect(boxes.filter(({ isSelected }) => isSelected)).toHaveLength(1);
  for (const { startMs } of lines.filter((_, index) => index % 97 === 0)) {
    const x = startMs * view.pxPerMs;
    expect(boxes.some((box) => box.x <= x + 1 && box.x + box.widthPx >= x - 2)).toBe(true);
  }
  const apart = clipBoxes(indexLines([line("a", 0, 5000), line("b", 6000, 9000)]), view, new Set());
  expect(apart.map(({ line: one, x, widthPx }) => [one?.id, x, widthPx])).toEqual([
    ["a", 0, 50],
    ["b", 60, 30],
  ]);
});

test("a pointer is on the edge, the middle, the row or the ruler", () => {
  const at = looked([line("a", 10_000, 20_000)]);
  expect(hitTest(at, { x: 150, y: firstRowY })).toMatchObject({ part: "line", edge: null, ms: 15_000 });
  expect(hitTest(at, { x: 102, y: firstRowY })).toMatchObject({ part: "line", edge: "start" });
  expect(hitTest(at, { x: 199, y: firstRowY })).toMatchObject({ part: "line", edge: "end" });
  expect(hitTest(at, { x: 250, y: firstRowY })).toMatchObject({ part: "lane" });
  expect(hitTest(at, { x: 150, y: secondRowY })).toMatchObject({ part: "lane" });
  expect(hitTest(at, { x: 150, y: 10 })).toMatchObject({ part: "ruler", ms: 15_000 });
  expect(hitTest(at, { x: 150, y: 800 })).toMatchObject({ part: "nothing" });
});

test("fingers reach further, and a short line can still be held in its middle", () => {
  const at = looked([line("a", 10_000, 13_000)]);
  expect(hitTest(at, { x: 95, y: firstRowY })).toMatchObject({ part: "lane" });
  expect(hitTest(at, { x: 95, y: firstRowY, isTouch: true })).toMatchObject({ part: "line", edge: "start" });
  expect(hitTest(at, { x: 115, y: firstRowY, isTouch: true })).toMatchObject({ part: "line", edge: null });
});

test("between two lines that touch, the one under the pointer is meant", () => {
  const at = looked([line("a", 10_000, 20_000), line("b", 20_000, 30_000)]);
  expect(hitTest(at, { x: 199.5, y: firstRowY })).toMatchObject({ line: { id: "a" }, edge: "end" });
  expect(hitTest(at, { x: 200.5, y: firstRowY })).toMatchObject({ line: { id: "b" }, edge: "start" });
});

test("a comment is hit at its pin", () => {
  const scene = { ...getScene([]), comments: [{ id: "c", atMs: 50_000, authorName: "Ada", text: "Louder" }] };
  const at = { scene, view, laneScrollPx: 0 };
  expect(hitTest(at, { x: 503, y: 10 })).toMatchObject({ part: "comment", comment: { id: "c" } });
  expect(hitTest(at, { x: 520, y: 10 })).toMatchObject({ part: "ruler" });
});

test("a rectangle takes the lines it touches, in its rows only", () => {
  const at = looked([
    line("a", 10_000, 20_000),
    line("b", 30_000, 40_000),
    line("c", 15_000, 25_000, { speakerId: "speaker-2" }),
  ]);
  const ids = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    linesInside(at, from, to).map(({ id }) => id);
  expect(ids({ x: 190, y: firstRowY }, { x: 320, y: firstRowY + 2 })).toEqual(["a", "b"]);
  expect(ids({ x: 320, y: secondRowY }, { x: 190, y: firstRowY })).toEqual(["a", "b", "c"]);
  expect(ids({ x: 210, y: firstRowY }, { x: 290, y: firstRowY + 2 })).toEqual([]);
});

test("rows lie below each other, and the nearest speaker's is found from anywhere", () => {
  const { lanes } = getScene([]);
  expect(laneAt(lanes, 10)).toMatchObject({ kind: "original" });
  expect(laneAt(lanes, 60)).toMatchObject({ kind: "speaker", speaker: { id: "speaker-1" } });
  expect(laneAt(lanes, 500)).toBeNull();
  expect(nearestSpeakerLane(lanes, -50)?.speaker.id).toBe("speaker-1");
  expect(nearestSpeakerLane(lanes, 5000)?.speaker.id).toBe("speaker-2");
});

test("where the picture is slowed, the dub's clock and the source's lead to each other", () => {
  const placement = { tempo: 1, method: "stretched-video", residualMs: 0, reasons: [] } as const;
  const { toDub, toSource } = getDubTimes(
    [
      line("a", 1000, 3000, { placement: { ...placement, startMs: 1000, endMs: 3500, videoStretch: 1.25 } }),
      line("b", 5000, 6000, { placement: { ...placement, startMs: 5500, endMs: 6500, videoStretch: 1 } }),
      line("c", 8000, 9000, { placement: { ...placement, startMs: 8500, endMs: 10_000, videoStretch: 1.5 } }),
    ],
    60_000,
  );
  expect([500, 1000, 2000, 3000, 5000, 8000, 8500, 9000, 9500].map(toDub)).toEqual([
    500, 1000, 2250, 3500, 5500, 8500, 9250, 10_000, 10_500,
  ]);
  for (const ms of [0, 1500, 3000, 4000, 8300, 20_000]) expect(toSource(toDub(ms))).toBeCloseTo(ms, 6);
  const same = getDubTimes([line("a", 0, 1000)], 60_000);
  expect(same.toDub(1234)).toBe(1234);
});

test("a line without a take waits to be spoken, and one of subtitles for nothing", () => {
  const unspoken = line("a", 0, 1000, { sourceText: "Hello.", targetText: "Hola." });
  const { script } = getScene([unspoken]);
  const translated = { ...script, targetLanguage: "es" };
  expect(setScene(translated, emptySurroundings).isChanged(unspoken)).toBe(true);
  expect(setScene(translated, { ...emptySurroundings, isSpoken: false }).isChanged(unspoken)).toBe(false);
});
