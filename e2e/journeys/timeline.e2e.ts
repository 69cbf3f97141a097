import type { Page } from "@playwright/test";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import type { TimelinePageState } from "../../apps/web/src/features/editor/timeline/testing/timeline-page-data.ts";
import { openVisitor, seriousFindings } from "../browser.ts";
import { expect, test } from "../part-test.ts";
import { serveTimeline, type TimelineSite } from "../timeline/serve-timeline.ts";
import {
  chosenIds,
  getLine,
  getLines,
  isPlaying,
  playheadMs,
  readView,
  refusals,
  rowY,
  stageHand,
  undo,
} from "../timeline/stage-hand.ts";

declare const timelinePage: TimelinePageState;

const words = "one two three four".split(" ");
const line = (id: string, speaker: number, startMs: number, endMs: number, isLocked = false) =>
  createSegment({
    id,
    speakerId: `speaker-${speaker}`,
    startMs,
    endMs,
    isLocked,
    sourceText: words.join(" "),
    targetText: words.join(" "),
    words: words.map((text, index) => {
      const wordMs = (endMs - startMs) / words.length;
      return {
        text,
        startMs: startMs + index * wordMs,
        endMs: startMs + (index + 1) * wordMs,
        confidence: 1,
      };
    }),
  });
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 60_000,
  speakers: [createSpeaker(0), createSpeaker(1, "Anna")],
  segments: [
    line("a", 1, 10_000, 14_000),
    line("b", 1, 20_000, 24_000),
    line("c", 2, 30_000, 34_000),
    line("locked", 2, 40_000, 44_000, true),
  ],
});
const untouched = ["a 1 10000-14000", "b 1 20000-24000", "c 2 30000-34000", "locked 2 40000-44000"];

let site: TimelineSite;
test.beforeAll(async () => {
  site = await serveTimeline();
});
test.afterAll(() => site.close());

async function openTimeline(options: { isReadOnly?: boolean; screen?: "phone" } = {}) {
  site.show({ script, isReadOnly: options.isReadOnly ?? false });
  const { page, problems } = await openVisitor({ origin: site.origin, screen: options.screen ?? "desktop" });
  await page.goto("/");
  await page.getByRole("application").waitFor();
  return { page, problems, hand: await stageHand(page) };
}

/** About: within a pixel or two. */
const near = (ms: number, wantedMs: number) => Math.abs(ms - wantedMs) <= 80;
const getSpan = async (page: Page, id: string) => {
  const { startMs = -1, endMs = -1 } = (await getLine(page, id)) ?? {};
  return { startMs, endMs };
};

test("a click goes there, and chooses the line that is there", async () => {
  const { page, hand, problems } = await openTimeline();
  await hand.click(12, rowY(1));
  expect(await chosenIds(page)).toEqual(["a"]);
  expect(near(await playheadMs(page), 12_000)).toBe(true);
  await hand.click(22, rowY(1), ["Shift"]);
  expect(await chosenIds(page)).toEqual(["a", "b"]);
  await hand.click(50, rowY(1));
  expect(await chosenIds(page)).toEqual([]);
  await hand.click(5, 12);
  expect(near(await playheadMs(page), 5000)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("a drag moves a line, in one step that can be undone; Escape gives it up", async () => {
  const { page, hand } = await openTimeline();
  await hand.drag([12, rowY(1)], [17, rowY(1)]);
  const moved = await getSpan(page, "a");
  expect(near(moved.startMs, 15_000)).toBe(true);
  expect(moved.endMs - moved.startMs).toBe(4000);
  await undo(page);
  expect(await getLines(page)).toEqual(untouched);
  await hand.moveTo(12, rowY(1));
  await page.mouse.down();
  await hand.moveTo(30, rowY(1), 4);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await getLines(page)).toEqual(untouched);
});

test("edges resize and are drawn to neighbors; Ctrl and the magnet let go", async () => {
  const { page, hand } = await openTimeline();
  const edgeTo = async (seconds: number) => {
    await hand.drag([13.96, rowY(1)], [seconds, rowY(1)]);
    const { endMs } = await getSpan(page, "a");
    await undo(page);
    return endMs;
  };
  const nearB = 19.85;
  expect(await edgeTo(nearB)).toBe(20_000);
  await page.keyboard.down("Control");
  expect(await edgeTo(nearB)).not.toBe(20_000);
  await page.keyboard.up("Control");
  await page.getByRole("button", { name: "Snapping on or off" }).click();
  expect(near(await edgeTo(nearB), 19_890)).toBe(true);
});

test("many lines move together, to another speaker too; locked ones stay", { tag: "@full" }, async () => {
  const { page, hand } = await openTimeline();
  // A rectangle over both rows takes all four.
  await hand.drag([5, rowY(1) - 18], [50, rowY(2) + 18]);
  expect(await chosenIds(page)).toEqual(["a", "b", "c", "locked"]);
  await hand.drag([12, rowY(1)], [13, rowY(1)]);
  const [a, c] = [await getSpan(page, "a"), await getSpan(page, "c")];
  expect(near(a.startMs, 11_000)).toBe(true);
  expect(c.startMs - 30_000).toBe(a.startMs - 10_000);
  expect(await getSpan(page, "locked")).toEqual({ startMs: 40_000, endMs: 44_000 });
  await undo(page);
  await hand.click(12, rowY(1));
  await hand.click(22, rowY(1), ["Shift"]);
  await hand.drag([22, rowY(1)], [22.1, rowY(2)]);
  expect((await getLine(page, "a"))?.speakerId).toBe("speaker-2");
  expect((await getLine(page, "b"))?.speakerId).toBe("speaker-2");
  await undo(page);
  expect(await getLines(page)).toEqual(untouched);
  await hand.drag([42, rowY(2)], [50, rowY(2)]);
  expect(await getLines(page)).toEqual(untouched);
  expect(await refusals(page)).toEqual([]);
});

test("with ripple later lines move along", { tag: "@full" }, async () => {
  const { page, hand } = await openTimeline();
  await page.getByRole("button", { name: "Later lines move along, or not" }).click();
  await hand.drag([12, rowY(1)], [14.5, rowY(1)]);
  const byMs = (await getSpan(page, "a")).startMs - 10_000;
  expect(near(byMs, 2500)).toBe(true);
  expect((await getSpan(page, "c")).startMs).toBe(30_000 + byMs);
  expect((await getSpan(page, "locked")).startMs).toBe(40_000);
});

test("a double click puts a line where none is, and the menu cuts, joins, locks and deletes", {
  tag: "@full",
}, async () => {
  const { page, hand } = await openTimeline();
  const empty = hand.at(26, rowY(1));
  await page.mouse.dblclick(empty.x, empty.y);
  const [added = ""] = await chosenIds(page);
  expect(near((await getSpan(page, added)).startMs, 26_000)).toBe(true);
  await undo(page);
  const choose = async (seconds: number, row: number, item: string) => {
    const place = hand.at(seconds, rowY(row));
    await page.mouse.click(place.x, place.y, { button: "right" });
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose(12, 1, "Split here");
  const halves = (await getLines(page)).slice(0, 2);
  expect(halves[0]).toMatch(/^a 1 10000-1[12]\d{3}$/);
  expect((await getLine(page, "a"))?.sourceText).toBe("one two");
  await undo(page);
  await choose(12, 1, "Merge with the next line");
  expect((await getLines(page))[0]).toBe("a 1 10000-24000");
  await undo(page);
  await choose(42, 2, "Unlock");
  expect((await getLine(page, "locked"))?.isLocked).toBe(false);
  await choose(42, 2, "Delete the line");
  expect(await getLine(page, "locked")).toBeUndefined();
});

test("the wheel scrolls, with Ctrl it zooms where the pointer is, and the view is remembered", async () => {
  const { page, hand } = await openTimeline();
  await hand.moveTo(30, 12);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await hand.click(30, 12);
  expect(near(await playheadMs(page), 30_000)).toBe(true);
  const before = await playheadMs(page);
  await page.mouse.wheel(0, 300);
  await expect
    .poll(async () => {
      await hand.click(30, 12);
      return (await playheadMs(page)) - before;
    })
    .toBeGreaterThan(1000);
  const scrolledTo = await playheadMs(page);
  await page.reload();
  await page.getByRole("application").waitFor();
  await hand.click(30, 12);
  expect(near(await playheadMs(page), scrolledTo)).toBe(true);
  await page.getByRole("button", { name: "Show the whole length" }).click();
  await hand.click(45, 12);
  expect(near(await playheadMs(page), 45_000)).toBe(true);
});

test("the space bar pans with a drag, plays without one, and is a letter in a text", {
  tag: "@full",
}, async () => {
  const { page, hand } = await openTimeline();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await hand.moveTo(40, rowY(1));
  await page.keyboard.down("Space");
  await page.mouse.down();
  await hand.moveTo(20, rowY(1), 4);
  await page.mouse.up();
  await page.keyboard.up("Space");
  expect(await isPlaying(page)).toBe(false);
  expect(await getLines(page)).toEqual(untouched);
  await hand.click(0.1, 12);
  expect(await playheadMs(page)).toBeGreaterThan(10_000);
  await page.keyboard.press("Space");
  expect(await isPlaying(page)).toBe(true);
  await page.keyboard.press("Space");
  expect(await isPlaying(page)).toBe(false);
  await page.getByRole("textbox", { name: "Beside it" }).focus();
  await hand.moveTo(20, rowY(1));
  await page.keyboard.press("Space");
  expect(await isPlaying(page)).toBe(false);
  await expect(page.getByRole("textbox", { name: "Beside it" })).toHaveValue(" ");
});

test("dragging at the edge scrolls on", { tag: "@full" }, async () => {
  const { page, hand } = await openTimeline();
  await hand.click(12, rowY(1));
  await page.keyboard.press("Z");
  await page.keyboard.press("-");
  await hand.moveTo(30, rowY(1));
  await page.mouse.down();
  await hand.moveTo(59.9, rowY(1), 4);
  // The view shows about seven seconds, up to 0:16: it is held still at the edge until it has scrolled farther.
  await expect.poll(async () => (await readView(page)).scrollMs).toBeGreaterThan(20_000);
  await page.mouse.up();
  expect((await getSpan(page, "a")).startMs).toBeGreaterThan(16_000);
});

test("by keys alone: from line to line, said aloud, moved, trimmed and set at the playhead", async () => {
  const { page, hand } = await openTimeline();
  await hand.stage.focus();
  await page.keyboard.press("ArrowDown");
  expect(await chosenIds(page)).toEqual(["a"]);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("status").getByText("Line 2, Speaker 1, 0:20.00 to 0:24.00").waitFor();
  await page.keyboard.press(".");
  await page.keyboard.press(">");
  expect(await getSpan(page, "b")).toEqual({ startMs: 20_110, endMs: 24_110 });
  await page.getByRole("status").getByText("Line 2, Speaker 1, 0:20.11 to 0:24.11").waitFor();
  // Presses in a row are one step.
  await undo(page);
  expect(await getLines(page)).toEqual(untouched);
  await page.keyboard.press("[");
  await page.keyboard.press("}");
  expect(await getSpan(page, "b")).toEqual({ startMs: 19_990, endMs: 24_010 });
  await hand.click(21, 12);
  await page.keyboard.press("F11");
  expect((await getSpan(page, "b")).startMs).toBe(await playheadMs(page));
  await hand.click(26, 12);
  await page.keyboard.press("F12");
  expect((await getSpan(page, "b")).endMs).toBe(await playheadMs(page));
  const nearby = page.getByRole("list", { name: "Lines around the playhead" });
  await nearby.getByText("Line 3, Anna").waitFor({ state: "attached" });
  await hand.stage.focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menu", { name: "What to do here" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => hand.stage.evaluate((stage) => stage === document.activeElement)).toBe(true);
});

test("who may only read changes nothing", { tag: "@full" }, async () => {
  const { page, hand } = await openTimeline({ isReadOnly: true });
  await hand.drag([12, rowY(1)], [30, rowY(1)]);
  const empty = hand.at(26, rowY(1));
  await page.mouse.dblclick(empty.x, empty.y);
  await page.keyboard.press(".");
  expect(await getLines(page)).toEqual(untouched);
  await expect(page.getByRole("button", { name: "Snapping on or off" })).toHaveCount(0);
});

test("fingers scroll, pinch, choose, and drag what is chosen; right-to-left pages keep the axis", async () => {
  const { page, hand } = await openTimeline({ screen: "phone" });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const turned = await stageHand(page);
  expect(turned.box.x).toBe(0);
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, places: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: places.map(([seconds, y], id) => ({ ...turned.at(seconds, y), id })),
    });
  const slide = async (...places: [number, number][][]) => {
    await send("touchStart", places[0] ?? []);
    for (const place of places.slice(1)) await send("touchMove", place);
    await send("touchEnd", []);
  };
  await slide([[12, rowY(1)]]);
  expect(await chosenIds(page)).toEqual(["a"]);
  expect(Math.abs((await playheadMs(page)) - 12_000)).toBeLessThan(300);
  // Apart by twice as much: twice as large around the middle.
  await slide(
    [
      [20, rowY(1)],
      [30, rowY(1)],
    ],
    [
      [17, rowY(1)],
      [33, rowY(1)],
    ],
    [
      [15, rowY(1)],
      [35, rowY(1)],
    ],
  );
  await slide([[0.2, 12]]);
  expect(await playheadMs(page)).toBeGreaterThan(10_000);
  expect(await getLines(page)).toEqual(untouched);
  await page.getByRole("button", { name: "Show the whole length" }).click();
  // A line that is not chosen is no handle.
  await slide([[22, rowY(1)]], [[26, rowY(1)]], [[30, rowY(1)]]);
  expect(await getLines(page)).toEqual(untouched);
  await slide([[12, rowY(1)]], [[15, rowY(1)]], [[17, rowY(1)]]);
  expect((await getSpan(page, "a")).startMs).toBeGreaterThan(14_000);
  expect(hand.box.width).toBeGreaterThan(300);
});

test("comments are pins that say what they are about and lead there; rows that do not fit are scrolled to", {
  tag: "@full",
}, async () => {
  site.show({
    script: { ...script, speakers: Array.from({ length: 14 }, (_, index) => createSpeaker(index)) },
    comments: [{ id: "1", atMs: 33_000, authorName: "Ada", text: "Softer, please" }],
  });
  const { page } = await openVisitor({ origin: site.origin });
  await page.goto("/");
  await page.getByRole("application").waitFor();
  const hand = await stageHand(page);
  await hand.moveTo(33.1, 14);
  await expect.poll(() => hand.stage.getAttribute("title")).toBe("Ada: Softer, please");
  await hand.click(33.1, 14);
  expect(await playheadMs(page)).toBe(33_000);
  await hand.moveTo(50, rowY(4));
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 5000);
  await page.keyboard.up("Shift");
  await expect.poll(async () => (await readView(page)).laneScrollPx).toBeGreaterThan(0);
  const lowest = hand.at(50, hand.box.height - 20);
  await page.mouse.dblclick(lowest.x, lowest.y);
  const [added = ""] = await chosenIds(page);
  expect((await getLine(page, added))?.speakerId).toBe("speaker-14");
});

test("a line that is chosen elsewhere comes into view, unless the view shall stay", {
  tag: "@full",
}, async () => {
  const { page, hand } = await openTimeline();
  await hand.click(12, rowY(1));
  await page.keyboard.press("Z");
  const chooseElsewhere = async (id: string) => {
    await page.evaluate((wanted) => timelinePage.editor.getState().select([wanted]), id);
    await hand.click(30, 12);
    return await playheadMs(page);
  };
  expect(near(await chooseElsewhere("a"), 12_000)).toBe(true);
  expect(await chooseElsewhere("c")).toBeGreaterThan(28_000);
  await page.getByRole("button", { name: "Follow the playhead, or not" }).click();
  expect(await chooseElsewhere("a")).toBeGreaterThan(28_000);
});

test("waveforms are read in small parts, for what is in view, and drawn", { tag: "@full" }, async () => {
  const { page } = await openTimeline();
  await expect.poll(() => countInk(page)).toBeGreaterThan(500);
  const bytes = site.takeRanges().map((range) => {
    const [first = 0, last = 0] = range.replace("bytes=", "").split("-").map(Number);
    return last - first + 1;
  });
  expect(bytes.length).toBeGreaterThan(1);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(8192);
});

/** How many dots of the original's row are drawn as sound. */
const countInk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, 30, canvas.width, 48);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 180) count += 1;
    return count;
  });
