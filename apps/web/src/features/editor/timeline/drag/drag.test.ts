import type { Script, Segment } from "@voxloom/contract";
import { applyEdits, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptySurroundings, type Scene, setScene } from "../lines/scene.ts";
import { buildGhosts, editsOfDrag } from "./drag-edits.ts";
import { type Drag, type DragPoint, dragTo, movableLines } from "./drag-lines.ts";

const line = (id: string, startMs: number, endMs: number, parts: Partial<Segment> = {}): Segment =>
  createSegment({ id, speakerId: "speaker-1", startMs, endMs, ...parts });
const getScript = (segments: Segment[], durationMs = 60_000): Script =>
  createScript({
    sourceLanguage: "en",
    durationMs,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments,
  });
const getScene = (segments: Segment[]): Scene => setScene(getScript(segments), emptySurroundings);
const still: DragPoint = { ms: 0, speakerId: null, snapMs: 0, playheadMs: 0, isRipple: false };
const a = line("a", 10_000, 12_000);
const b = line("b", 20_000, 22_000);
const c = line("c", 30_000, 32_000);
const move = (lines: Segment[], fromMs = 11_000): Drag => ({
  kind: "move",
  grabbed: lines[0] ?? a,
  lines,
  fromMs,
});
const spans = ({ segments }: Script) => segments.map(({ id, startMs, endMs }) => [id, startMs, endMs]);

test("a dragged line moves by as much as the pointer, within the recording", () => {
  const scene = getScene([a, b]);
  const byMs = (ms: number) => dragTo(scene, move([a]), { ...still, ms }).byMs;
  expect(byMs(11_500.4)).toBe(500);
  expect(byMs(-40_000)).toBe(-10_000);
  expect(byMs(90_000)).toBe(48_000);
});

test("edges are drawn to neighbors, shots, the playhead and words within reach, and to nothing beyond", () => {
  const words = [{ text: "hi", startMs: 14_000, endMs: 14_400, confidence: null }];
  const scene = {
    ...getScene([a, line("w", 13_000, 15_000, { words }), b, c]),
    shotsMs: [5000, 16_020, 40_000],
  };
  const to = (ms: number, point: Partial<DragPoint> = {}) =>
    dragTo(scene, move([a]), { ...still, snapMs: 50, playheadMs: 50_000, ...point, ms });
  // Its end to the start of the next line.
  expect(to(18_980)).toMatchObject({ byMs: 8000, snappedMs: 20_000 });
  // Its start to a shot, to a word, to the playhead.
  expect(to(17_000)).toMatchObject({ byMs: 6020, snappedMs: 16_020 });
  expect(to(14_980)).toMatchObject({ byMs: 4000, snappedMs: 14_000 });
  expect(to(51_040)).toMatchObject({ byMs: 40_000, snappedMs: 50_000 });
  expect(to(18_900)).toMatchObject({ byMs: 7900, snappedMs: null });
  expect(to(18_980, { snapMs: 0 })).toMatchObject({ byMs: 7980, snappedMs: null });
});

test("a line is not drawn to its own old place", () => {
  const scene = getScene([a, c]);
  expect(dragTo(scene, move([a]), { ...still, ms: 11_020, snapMs: 50 }).byMs).toBe(20);
});

test("one drag is one step: the lines move together, and to another speaker", () => {
  const scene = getScene([a, b, c]);
  const drag = move([a, b]);
  const outcome = dragTo(scene, drag, { ...still, ms: 12_000, speakerId: "speaker-2" });
  const edits = editsOfDrag(scene, drag, { outcome, isRipple: false });
  const after = applyEdits(scene.script, edits);
  expect(spans(after)).toEqual([
    ["a", 11_000, 13_000],
    ["b", 21_000, 23_000],
    ["c", 30_000, 32_000],
  ]);
  expect(after.segments.map(({ speakerId }) => speakerId)).toEqual(["speaker-2", "speaker-2", "speaker-1"]);
});

test("a drag back to where it began changes nothing", () => {
  const scene = getScene([a]);
  const outcome = dragTo(scene, move([a]), { ...still, ms: 11_000, speakerId: "speaker-1" });
  expect(editsOfDrag(scene, move([a]), { outcome, isRipple: true })).toEqual([]);
});

test("with ripple later lines move along, but for locked ones", () => {
  const locked = line("l", 25_000, 26_000, { isLocked: true });
  const scene = getScene([a, b, locked, c]);
  const drag = move([b], 21_000);
  const outcome = dragTo(scene, drag, { ...still, ms: 22_500, isRipple: true });
  const after = applyEdits(scene.script, editsOfDrag(scene, drag, { outcome, isRipple: true }));
  expect(spans(after)).toEqual([
    ["a", 10_000, 12_000],
    ["b", 21_500, 23_500],
    ["l", 25_000, 26_000],
    ["c", 31_500, 33_500],
  ]);
  // The last line comes to the end of the recording, and no further.
  expect(dragTo(scene, drag, { ...still, ms: 59_000, isRipple: true }).byMs).toBe(28_000);
});

test("an end that is drawn out pushes later lines on with ripple, and leaves them without", () => {
  const scene = getScene([a, b]);
  const drag: Drag = { kind: "resize", line: a, edge: "end", fromMs: 12_000 };
  const after = (isRipple: boolean) => {
    const outcome = dragTo(scene, drag, { ...still, ms: 13_000, isRipple });
    return spans(applyEdits(scene.script, editsOfDrag(scene, drag, { outcome, isRipple })));
  };
  expect(after(true)).toEqual([
    ["a", 10_000, 13_000],
    ["b", 21_000, 23_000],
  ]);
  expect(after(false)).toEqual([
    ["a", 10_000, 13_000],
    ["b", 20_000, 22_000],
  ]);
});

test("no drag makes a line end before it starts or leave the recording, wherever the pointer goes", () => {
  const lines = [a, b, c];
  const scene = { ...getScene(lines), shotsMs: [11_990, 20_010] };
  const anyDrag = fc.record({
    ms: fc.integer({ min: -100_000, max: 200_000 }),
    which: fc.constantFrom("move", "start", "end"),
    snapMs: fc.constantFrom(0, 300),
    isRipple: fc.boolean(),
  });
  fc.assert(
    fc.property(anyDrag, ({ ms, which, snapMs, isRipple }) => {
      const drag: Drag =
        which === "move"
          ? move([b, c], 21_000)
          : { kind: "resize", line: b, edge: which === "start" ? "start" : "end", fromMs: 21_000 };
      const outcome = dragTo(scene, drag, { ...still, ms, snapMs, isRipple });
      const after = applyEdits(scene.script, editsOfDrag(scene, drag, { outcome, isRipple }));
      for (const { startMs, endMs } of after.segments) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs).toBeLessThanOrEqual(60_000);
      }
      // What the ghost shows is what will be.
      for (const ghost of buildGhosts(drag, outcome))
        expect(after.segments.find(({ id }) => id === ghost.line.id)).toMatchObject({
          startMs: ghost.startMs,
          endMs: ghost.endMs,
        });
    }),
  );
});

test("locked lines are no part of a drag", () => {
  expect(movableLines([a, { ...b, isLocked: true }])).toEqual([a]);
});
