import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { LinesList } from "./lines-list.tsx";

const time = (number: number, edge: "begins" | "ends") =>
  screen.findByLabelText<HTMLInputElement>(`Line ${number} ${edge} at`);

test("a time is typed and kept by Enter, or when one leaves", async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  const start = await time(2, "begins");
  expect(start.value).toBe("00:00:05.000");
  await user.clear(start);
  await user.type(start, "5.5{Enter}");
  expect(segment("line-2")?.startMs).toBe(5500);
  expect(start.value).toBe("00:00:05.500");
  const end = await time(2, "ends");
  await user.clear(end);
  await user.type(end, "0:08.25");
  await user.tab();
  expect(segment("line-2")?.endMs).toBe(8250);
});

describe("what is no time of the line is said, and not kept", () => {
  test.each([
    { typed: "soon", words: "Write a time such as 00:01:02.500." },
    { typed: "4.9", words: "The line must end after it begins." },
    { typed: "61", words: "The recording ends before that." },
  ])("$typed", async ({ typed, words }) => {
    const { user, segment } = await openEditorPart(<LinesList />);
    const end = await time(2, "ends");
    await user.clear(end);
    await user.type(end, typed);
    expect(end.getAttribute("aria-invalid")).toBe("true");
    expect(end.title).toBe(words);
    await user.keyboard("{Enter}");
    expect(segment("line-2")?.endMs).toBe(9000);
    expect(end.value).toBe("00:00:09.000");
    expect(end.getAttribute("aria-invalid")).toBe("false");
  });
});

test("Escape takes back what is typed, and the row is left only by the next", async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  const start = await time(1, "begins");
  await user.clear(start);
  await user.type(start, "1{Escape}");
  expect(start.value).toBe("00:00:00.000");
  expect(document.activeElement).toBe(start);
  expect(segment("line-1")?.startMs).toBe(0);
});

test("arrows go by a frame of the picture, with Shift by ten, as one step", async () => {
  const { user, segment, editor } = await openEditorPart(<LinesList />);
  const start = await time(2, "begins");
  await user.click(start);
  await user.keyboard("{ArrowUp}{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}");
  expect(segment("line-2")?.startMs).toBe(5000 + 11 * 40);
  editor.getState().undo();
  expect(segment("line-2")?.startMs).toBe(5000);
});

test("a frame is as long as the picture has it", async () => {
  const { user, segment } = await openEditorPart(<LinesList />, {
    detail: { video: { width: 1280, height: 720, frameRate: 50 } },
  });
  await user.click(await time(2, "ends"));
  await user.keyboard("{ArrowDown}");
  expect(segment("line-2")?.endMs).toBe(8980);
});

test("arrows stop where the line would end before it begins, and at the beginning", async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  await user.click(await time(1, "begins"));
  await user.keyboard("{ArrowDown}");
  expect(segment("line-1")?.startMs).toBe(0);
  const end = await time(1, "ends");
  await user.clear(end);
  await user.type(end, "0.02{Enter}");
  expect(segment("line-1")?.endMs).toBe(20);
  await user.keyboard("{ArrowDown}");
  expect(segment("line-1")?.endMs).toBe(20);
});
