import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { openAnsweringServer } from "../../../../testing/answering-server.ts";
import { buildScript } from "../../testing/build-script.ts";
import { openEditorPart, voices } from "../../testing/open-editor-part.tsx";
import { paintNothing } from "../../testing/paint-nothing.ts";
import { rulerPx } from "../lines/lanes.ts";
import { TimelinePanel } from "../panel/timeline-panel.tsx";
import { timelinePart } from "../panel/use-timeline.ts";
import { getX } from "../view/time-view.ts";

beforeEach(paintNothing);

const stage = () => screen.getByRole("application", { name: "Lines over time" });

/** How a pointer is used beside where it is. */
type Hand = {
  id?: number;
  type?: "mouse" | "touch";
  button?: number;
  shift?: boolean;
  ctrl?: boolean;
};
type Place = { x: number; y: number };

const point = (kind: "down" | "move" | "up" | "cancel", { x, y }: Place, hand: Hand = {}) => {
  const { id = 1, type = "mouse", button = 0, shift = false, ctrl = false } = hand;
  const init = {
    ...{ clientX: x, clientY: y, pointerId: id, pointerType: type, button },
    ...{ shiftKey: shift, ctrlKey: ctrl, bubbles: true, cancelable: true },
  };
  act(() => void stage().dispatchEvent(new PointerEvent(`pointer${kind}`, init)));
};
const click = (place: Place, hand?: Hand) => {
  point("down", place, hand);
  point("up", place, hand);
};
const drag = (from: Place, to: Place, hand?: Hand) => {
  point("down", from, hand);
  point("move", to, hand);
  point("up", to, hand);
};

/** A stage of 1200 by 400 pixels that shows a minute: a second is 20 pixels wide. */
async function openStage(options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<TimelinePanel isSpoken hasMedia />, options);
  const { editor, session } = opened;
  stage().getBoundingClientRect = () => new DOMRect(0, 0, 1200, 400);
  stage().setPointerCapture = () => undefined;
  fireEvent(window, new Event("resize"));
  act(() => session.playback.getState().setSide("original"));
  const timeline = session.parts.get(timelinePart);
  return {
    ...opened,
    timeline,
    /** A place of a speaker's row. */
    at: (seconds: number, speaker = 1): Place => {
      const lane = timeline
        .scene()
        .lanes.find((one) => one.kind === "speaker" && one.speaker.id === `speaker-${speaker}`);
      const { view, laneScrollPx } = timeline.view.getState();
      return {
        x: getX(view, seconds * 1000),
        y: rulerPx + (lane?.topPx ?? 0) + (lane?.heightPx ?? 0) / 2 - laneScrollPx,
      };
    },
    ruler: (seconds: number): Place => ({ x: getX(timeline.view.getState().view, seconds * 1000), y: 5 }),
    times: () => editor.getState().script.segments.map(({ startMs, endMs }) => [startMs, endMs]),
    chosen: () => [...editor.getState().selectedIds],
    playhead: () => session.playback.getState().timeMs,
  };
}
const untouched = [
  [0, 4000],
  [5000, 9000],
  [10_000, 14_000],
];

test("a click chooses a line and goes there; with Shift or Ctrl lines are added and taken away", async () => {
  const { at, ruler, chosen, playhead, times } = await openStage();
  click(at(6));
  expect(chosen()).toEqual(["line-2"]);
  expect(playhead()).toBe(6000);
  click(at(1), { shift: true });
  click(at(12, 2), { ctrl: true });
  expect(chosen()).toEqual(["line-2", "line-1", "line-3"]);
  click(at(1), { ctrl: true });
  expect(chosen()).toEqual(["line-2", "line-3"]);
  // Between the lines nothing is chosen, and the ruler only leads.
  click(at(30));
  expect(chosen()).toEqual([]);
  click(ruler(20));
  expect(playhead()).toBe(20_000);
  // A hand that trembles drags nothing.
  point("down", at(6));
  point("move", { ...at(6), x: at(6).x + 2 });
  point("up", at(6));
  expect(times()).toEqual(untouched);
});

test("a line is dragged to another time and another speaker, as one step", async () => {
  const { at, times, segment, editor, timeline } = await openStage();
  point("down", at(7));
  point("move", at(27, 2));
  // What will be is shown before it is so.
  expect(timeline.live.getState().ghosts).toHaveLength(1);
  expect(times()).toEqual(untouched);
  point("up", at(27, 2));
  expect(segment("line-2")).toMatchObject({ startMs: 25_000, endMs: 29_000, speakerId: "speaker-2" });
  expect(timeline.live.getState().ghosts).toEqual([]);
  act(() => editor.getState().undo());
  expect(times()).toEqual(untouched);
  expect(editor.getState().canUndo).toBe(false);
});

test("lines that are chosen together are moved together", { tags: ["full"] }, async () => {
  const { at, times, chosen } = await openStage();
  click(at(1));
  click(at(7), { shift: true });
  drag(at(7), at(37));
  expect(times()).toEqual([
    [10_000, 14_000],
    [30_000, 34_000],
    [35_000, 39_000],
  ]);
  expect(chosen()).toHaveLength(2);
});

test("an edge is pulled; it is drawn to its neighbor unless Ctrl says otherwise", {
  tags: ["full"],
}, async () => {
  const { at, times, editor } = await openStage();
  // 0.2 s, four pixels, before the next line: near enough.
  drag(at(8.95), at(9.8));
  expect(times()[1]).toEqual([5000, 10_000]);
  act(() => editor.getState().undo());
  drag(at(8.95), at(9.8), { ctrl: true });
  expect(times()[1]?.[1]).toBeGreaterThan(9500);
  expect(times()[1]?.[1]).toBeLessThan(9900);
  act(() => editor.getState().undo());
  drag(at(5.05), at(6.05), { ctrl: true });
  expect(times()[1]).toEqual([6000, 9000]);
});

test("Escape, a lost pointer and a long press give a drag up, and nothing has changed", async () => {
  const { user, at, times, editor, timeline, chosen } = await openStage();
  for (const giveUp of [() => user.keyboard("{Escape}"), () => point("cancel", at(30))]) {
    point("down", at(7));
    point("move", at(30));
    expect(timeline.live.getState().ghosts).toHaveLength(1);
    await giveUp();
    expect(timeline.live.getState().ghosts).toEqual([]);
    point("up", at(30));
    expect(times()).toEqual(untouched);
  }
  point("down", at(7), { type: "touch" });
  fireEvent.contextMenu(stage(), { button: 2, clientX: at(7).x, clientY: at(7).y });
  point("up", at(30), { type: "touch" });
  expect(times()).toEqual(untouched);
  expect(chosen()).toEqual(["line-2"]);
  await screen.findByRole("menuitem", { name: "Split here" });
  expect(editor.getState().canUndo).toBe(false);
});

test("a rectangle chooses the lines that it touches, with Shift beside others; Escape brings back who was chosen", {
  tags: ["full"],
}, async () => {
  const { user, at, chosen } = await openStage();
  click(at(12, 2));
  drag(at(20), at(6));
  expect(chosen()).toEqual(["line-2"]);
  drag(at(20), at(3, 2), { shift: true });
  expect(chosen()).toEqual(["line-2", "line-1", "line-3"]);
  point("down", at(30));
  point("move", at(8));
  expect(chosen()).toEqual(["line-2"]);
  await user.keyboard("{Escape}");
  expect(chosen()).toEqual(["line-2", "line-1", "line-3"]);
});

test("the ruler takes the playhead along", { tags: ["full"] }, async () => {
  const { ruler, playhead } = await openStage();
  point("down", ruler(3));
  point("move", ruler(10));
  expect(playhead()).toBe(10_000);
  point("move", { x: -500, y: 5 });
  expect(playhead()).toBe(0);
  point("move", ruler(12));
  point("up", ruler(12));
  expect(playhead()).toBe(12_000);
});

test("a locked line, or a script that is only read, is not dragged", { tags: ["full"] }, async () => {
  const script = buildScript();
  const segments = script.segments.map((one) => ({ ...one, isLocked: one.id === "line-2" }));
  const { at, times } = await openStage({ script: { ...script, segments } });
  drag(at(7), at(30));
  expect(times()).toEqual(untouched);
});

test("who may only read goes anywhere, chooses, and moves nothing", { tags: ["full"] }, async () => {
  const { at, times, chosen, playhead } = await openStage({ isReadOnly: true });
  click(at(6));
  expect([chosen(), playhead()]).toEqual([["line-2"], 6000]);
  drag(at(7), at(30));
  expect(times()).toEqual(untouched);
  // On an empty place a double press makes nothing, and a menu has nothing to offer.
  fireEvent.doubleClick(stage(), { clientX: at(30).x, clientY: at(30).y });
  fireEvent.contextMenu(stage(), { button: 2, clientX: at(30).x, clientY: at(30).y });
  expect(times()).toEqual(untouched);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("the wheel scrolls, and with Ctrl zooms around the pointer", async () => {
  const { timeline, ruler } = await openStage();
  const view = () => timeline.view.getState().view;
  const turn = (parts: Partial<WheelEvent>) => {
    const event = createEvent.wheel(stage());
    // The test's DOM leaves out of a wheel what it has of a mouse.
    for (const [name, value] of Object.entries({ clientX: 600, ...parts }))
      Object.defineProperty(event, name, { value });
    act(() => void fireEvent(stage(), event));
  };
  const x = ruler(30).x;
  turn({ deltaY: -200, ctrlKey: true, clientX: x });
  expect(view().pxPerMs).toBeGreaterThan(0.03);
  expect(ruler(30).x).toBeCloseTo(x, 5);
  const before = view().scrollMs;
  turn({ deltaY: 100 });
  expect(view().scrollMs - before).toBeCloseTo(100 / view().pxPerMs, 5);
  turn({ deltaX: -40 });
  expect(view().scrollMs - before).toBeCloseTo(60 / view().pxPerMs, 5);
  // Mice count by lines, some browsers by pages.
  turn({ deltaY: 1, deltaMode: 1 });
  expect(view().scrollMs - before).toBeCloseTo(76 / view().pxPerMs, 5);
  turn({ deltaY: 10_000, ctrlKey: true });
  turn({ deltaY: 10_000, ctrlKey: true });
  expect(view()).toMatchObject({ scrollMs: 0, pxPerMs: 0.02 });
});

test("two fingers zoom, one scrolls, and only a line that was chosen before is dragged by a finger", {
  tags: ["full"],
}, async () => {
  const { at, timeline, times, chosen } = await openStage();
  const touch = (id = 1): Hand => ({ id, type: "touch" });
  const view = () => timeline.view.getState().view;
  point("down", at(20), touch(1));
  point("down", at(40), touch(2));
  point("move", at(50), touch(2));
  point("move", at(10), touch(1));
  point("up", at(10), touch(1));
  point("up", at(50), touch(2));
  expect(view().pxPerMs).toBeGreaterThan(0.03);
  expect(chosen()).toEqual([]);
  const before = view().scrollMs;
  const from = { x: 600, y: at(0).y };
  drag(from, { ...from, x: 500 }, touch());
  expect(view().scrollMs - before).toBeCloseTo(100 / view().pxPerMs, 5);
  act(() => timeline.view.getState().zoomAll());
  drag(at(7), at(30), touch());
  expect(times()).toEqual(untouched);
  click(at(7), touch());
  drag(at(7), at(30), touch());
  expect(times()[2]).toEqual([28_000, 32_000]);
});

test("with the middle button, or the space bar held, the view is taken along and nothing is chosen", {
  tags: ["full"],
}, async () => {
  const { at, timeline, chosen, times, session } = await openStage();
  act(() => timeline.view.getState().zoom(3, 0));
  const { pxPerMs } = timeline.view.getState().view;
  drag({ x: 900, y: 60 }, { x: 300, y: 60 }, { button: 1 });
  expect(timeline.view.getState().view.scrollMs).toBeCloseTo(600 / pxPerMs, 5);
  const matches = stage().matches.bind(stage());
  const isOver = (selector: string) => selector === ":hover" || matches(selector);
  Object.defineProperty(stage(), "matches", { value: isOver });
  const key = (kind: "keydown" | "keyup") =>
    fireEvent[kind === "keydown" ? "keyDown" : "keyUp"](stage(), { code: "Space", key: " " });
  key("keydown");
  drag({ x: 300, y: at(0).y }, { x: 600, y: at(0).y });
  key("keyup");
  expect(timeline.view.getState().view.scrollMs).toBeCloseTo(300 / pxPerMs, 5);
  expect(chosen()).toEqual([]);
  expect(times()).toEqual(untouched);
  expect(session.playback.getState().isPlaying).toBe(false);
});

test("a double press on an empty place of a row makes a line of its speaker there", {
  tags: ["full"],
}, async () => {
  const { at, editor } = await openStage();
  const place = at(20, 2);
  fireEvent.doubleClick(stage(), { clientX: place.x, clientY: place.y });
  const { segments } = editor.getState().script;
  expect(segments).toHaveLength(4);
  expect(segments.at(-1)).toMatchObject({ speakerId: "speaker-2", startMs: 20_000 });
  // On a line it makes none.
  const taken = at(7);
  fireEvent.doubleClick(stage(), { clientX: taken.x, clientY: taken.y });
  expect(editor.getState().script.segments).toHaveLength(4);
});

test("a comment at the ruler says who said what, and leads to its place", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.list, { voices });
  server.answer(calls.sharing.comments, {
    items: [
      {
        ...{ id: "comment-1", atMs: 25_000, authorName: "Ruth", text: "Too fast here." },
        ...{ createdAt: "2026-05-04T12:00:00.000Z", isByOwner: false, canDelete: true },
      },
    ],
    nextCursor: null,
  });
  const { ruler, playhead, timeline } = await openStage({ server });
  await waitFor(() => expect(timeline.scene().comments).toHaveLength(1));
  const near = { ...ruler(25), x: ruler(25).x + 4 };
  point("move", near);
  expect(stage().title).toBe("Ruth: Too fast here.");
  expect(stage().style.cursor).toBe("pointer");
  click(near);
  expect(playhead()).toBe(25_000);
});

test("the pointer tells what can be done where it is", { tags: ["full"] }, async () => {
  const { at, ruler } = await openStage();
  const cursor = (place: Place) => {
    point("move", place);
    return stage().style.cursor;
  };
  expect([at(7), at(5.05), at(30), ruler(3)].map(cursor)).toEqual([
    "grab",
    "ew-resize",
    "default",
    "default",
  ]);
  // The browser's own scrolling by the middle button is kept away.
  const press = createEvent.mouseDown(stage(), { button: 1 });
  fireEvent(stage(), press);
  expect(press.defaultPrevented).toBe(true);
});
