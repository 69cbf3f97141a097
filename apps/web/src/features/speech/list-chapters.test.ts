import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { listChapters, listFirst } from "./list-chapters.ts";

const most = limits.maxSpokenCharacters;
const shape = (text: string) => listChapters(text, "Beginning").map(({ title, text: part }) => [title, part]);

test("headings of two levels begin chapters, deeper ones are of theirs; what comes before the first is its own", () => {
  expect(shape("Foreword\n\n# One\nA\n### Aside\nB\n## Two\nC")).toEqual([
    ["Beginning", "Foreword"],
    ["One", "# One\nA\n### Aside\nB"],
    ["Two", "## Two\nC"],
  ]);
});

test("without headings a text is one part, and nothing is none", () => {
  expect(shape("Words.\n\nMore.")).toEqual([["Beginning", "Words.\n\nMore."]]);
  expect(shape("\n  \n")).toEqual([]);
});

test("a hash that is no heading begins no chapter", () => {
  expect(shape("#tag\n#\nWords").map(([title]) => title)).toEqual(["Beginning"]);
});

test("a chapter beyond what is spoken at once is cut into numbered parts that can be", () => {
  const sentence = "The lamp burns all night. ";
  const chapters = listChapters(`# Long\n\n${sentence.repeat(most / 20)}`, "Beginning");
  expect(chapters.length).toBeGreaterThan(1);
  expect(chapters[0]?.title).toBe(`Long 1/${chapters.length}`);
  for (const { characters, text } of chapters) {
    expect(characters).toBeLessThanOrEqual(most);
    expect(text.endsWith("."), "cut between sentences").toBe(true);
  }
});

test("a title has its end where a list has none for it, and a letter of two units counts once", () => {
  const [chapter] = listChapters(`# ${"x".repeat(200)}\n🙂`, "Beginning");
  expect([chapter?.title.length, chapter?.characters]).toEqual([80, 204]);
});

test("the first chapters are chosen as far as they are spoken at once, not later ones that would still fit", () => {
  const chapter = (characters: number) => ({ title: "", text: "", characters });
  expect(listFirst([chapter(most / 2), chapter(most / 4), chapter(most), chapter(10)])).toEqual([0, 1]);
  expect(listFirst([chapter(most - 2)])).toEqual([0]);
  // The line between two counts too.
  expect(listFirst([chapter(most - 1)])).toEqual([]);
});
