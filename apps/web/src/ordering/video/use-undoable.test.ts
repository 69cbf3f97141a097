import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { moveItem, useUndoable } from "./use-undoable.ts";

const open = () => renderHook(() => useUndoable({ title: "", lines: ["one"] })).result;
type Opened = ReturnType<typeof open>;
const write = (video: Opened, title: string, joinedAs?: string) =>
  act(() => video.current.change(() => ({ title }), joinedAs));

test("letters that follow each other are one step, until something else happens", () => {
  const video = open();
  for (const title of ["L", "La", "Lake"]) write(video, title, "title");
  act(() => video.current.change(({ lines }) => ({ lines: [...lines, "two"] })));
  write(video, "Lake!", "title");
  const titles = [];
  while (video.current.canUndo) {
    act(() => video.current.undo());
    titles.push(`${video.current.settings.title} ${video.current.settings.lines.length}`);
  }
  expect(titles).toEqual(["Lake 2", "Lake 1", " 1"]);
});

test("what is written after a step back is a step of its own, and ends what could be brought back", () => {
  const video = open();
  write(video, "L", "title");
  write(video, "La", "title");
  act(() => video.current.undo());
  expect(video.current.canRedo).toBe(true);
  write(video, "S", "title");
  expect(video.current.canRedo).toBe(false);
  act(() => video.current.redo());
  expect(video.current.settings.title).toBe("S");
});

test("what changes nothing is no step: neither the same words nor the same list made anew", () => {
  const video = open();
  const before = video.current.settings;
  write(video, "");
  act(() => video.current.change(({ lines }) => ({ lines: [...lines] })));
  expect(video.current.settings).toBe(before);
  expect(video.current.canUndo).toBe(false);
});

test("a hundred steps can be taken back, and all of them brought back", () => {
  const video = open();
  for (let step = 1; step <= 120; step += 1) write(video, String(step));
  const go = (way: "undo" | "redo", isPossible: () => boolean) => {
    let count = 0;
    for (; isPossible(); count += 1) act(() => video.current[way]());
    return count;
  };
  expect(go("undo", () => video.current.canUndo)).toBe(100);
  expect(video.current.settings.title).toBe("20");
  expect(go("redo", () => video.current.canRedo)).toBe(100);
  expect(video.current.settings.title).toBe("120");
});

test("an item is moved to a place among the others; one that is not there moves nothing", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
  expect(moveItem(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});
