import { expect, test } from "vitest";
import { createSubtitleDesk } from "./subtitle-desk-store.ts";
import { readWork } from "./subtitle-work.ts";

const srt = `1
00:00:01,000 --> 00:00:03,000
One <i>two</i> three

2
00:00:04,000 --> 00:00:05,000
Four
`;
const getBytes = (text: string) => new TextEncoder().encode(text);

function openDesk(text = srt) {
  const work = readWork("talk.srt", getBytes(text));
  if (work === null) throw new Error("It is of no known format.");
  const desk = createSubtitleDesk(work);
  const cues = () => desk.getState().work.document.cues;
  return { desk, act: desk.getState(), cues, texts: () => cues().map(({ text: one }) => one) };
}

test("what is typed keeps the looks of the letters around it, and is one step", () => {
  const { act, cues, texts } = openDesk();
  for (const text of ["One two thre", "One two thr", "One two thr!"]) act.editCue(0, { text }, "text 0");
  expect(texts()[0]).toBe("One two thr!");
  expect(cues()[0]?.runs).toEqual([{ from: 4, to: 7, italic: true }]);
  act.editCue(0, { text: "And one two thr!" }, "text 0");
  expect(cues()[0]?.runs).toEqual([{ from: 8, to: 11, italic: true }]);
  act.undo();
  expect(texts()[0]).toBe("One two three");
  act.redo();
  expect(texts()[0]).toBe("And one two thr!");
});

test("split and merge are there and back, with times by where the cursor is", () => {
  const { act, cues, texts } = openDesk();
  act.split(0, 7);
  expect(texts()).toEqual(["One two", "three", "Four"]);
  expect(cues()[0]?.endMs).toBe(cues()[1]?.startMs);
  act.mergeWithNext(0);
  expect(texts()).toEqual(["One two\nthree", "Four"]);
  expect(cues()[0]).toMatchObject({ startMs: 1000, endMs: 3000 });
  act.undo();
  act.undo();
  expect(texts()).toEqual(["One two three", "Four"]);
});

test("new subtitles stand in the free time, and times keep the order", () => {
  const { desk, act, cues, texts } = openDesk();
  act.add(0);
  expect(cues()[1]).toMatchObject({ startMs: 3000, endMs: 4000, text: "" });
  act.remove(1);
  act.editCue(0, { startMs: 6000, endMs: 7000 });
  expect(texts()).toEqual(["Four", "One two three"]);
  expect(desk.getState().active).toBe(1);
});

test("a download makes it taken, and the next edit does not", () => {
  const { desk, act } = openDesk();
  act.markTaken();
  expect(desk.getState().isTaken).toBe(true);
  act.editCue(0, { text: "New" });
  expect(desk.getState().isTaken).toBe(false);
});

test("files of no format are none", () => {
  expect(readWork("a.srt", getBytes("Hello."))).toBeNull();
});
