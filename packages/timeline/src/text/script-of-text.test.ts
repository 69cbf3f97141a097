import { limits } from "@voxloom/contract";
import { markStresses } from "@voxloom/reading";
import { expect, test } from "vitest";
import { applyEdit, applyEdits } from "../edits/apply-edit.ts";
import { fitOfScript } from "../fit/fit-of-script.ts";
import { createTake } from "../script/create-script.ts";
import { cutIntoParts } from "./cut-into-parts.ts";
import { readBlocks } from "./read-blocks.ts";
import { scriptOfText } from "./script-of-text.ts";

const how = { language: "en", name: "guide" };
const listTexts = (text: string) => readBlocks(text).map((block) => block.text);

test("Markdown's headings, lists, quotes and links are read, and its marks and code are not", () => {
  const text =
    "# The *lens* room\n\nA [lamp](https://lamp.example) of **60 W**.\n- first\n- second\n> quoted\n```js\nlet x;\n```\n---\n![picture](a.png)";
  expect(readBlocks(text).map(({ block, text: said }) => [block.kind, said])).toEqual([
    ["heading", "The lens room"],
    ["paragraph", "A lamp of 60 W."],
    ["list-item", "first"],
    ["list-item", "second"],
    ["quote", "quoted"],
  ]);
});

test("stars that are no marks stay: a product is one", () => {
  expect(listTexts("2*3*4 is twenty-four.")).toEqual(["2*3*4 is twenty-four."]);
});

test("lines that were broken to fit a page are one paragraph, lines by themselves are several", () => {
  const wrapped =
    "It was lit for the first time in the spring of that year,\nand yet I can turn it with one finger: it floats on\na bath of mercury.";
  expect(listTexts(wrapped)).toHaveLength(1);
  expect(listTexts("One.\nTwo.\nThree.")).toEqual(["One.", "Two.", "Three."]);
});

test("a chapter's line is a heading", () => {
  expect(readBlocks("CHAPTER XII\n\nIt rained.\n\n第三章\n\n雨。").map(({ block }) => block.kind)).toEqual([
    "heading",
    "paragraph",
    "heading",
    "paragraph",
  ]);
});

test("names of a dialog are speakers, and a colon in a text is a colon", () => {
  const dialog = scriptOfText("Anna: How old is it?\nTheo: A hundred years.\nAnd more.\nAnna: Really?", how);
  expect(dialog.speakers.map(({ name }) => name)).toEqual(["Anna", "Theo"]);
  expect(dialog.segments.map(({ speakerId, targetText }) => [speakerId, targetText])).toEqual([
    ["speaker-1", "How old is it?"],
    ["speaker-2", "A hundred years."],
    ["speaker-2", "And more."],
    ["speaker-1", "Really?"],
  ]);
  const plain = scriptOfText("Remember: lock the door.\n\nThe lamp is warm.\n\nGood night.", how);
  expect(plain.speakers).toHaveLength(1);
  expect(plain.segments[0]?.targetText).toBe("Remember: lock the door.");
});

test("50,000 characters without a full stop are cut between words, and none is lost", () => {
  const text = "lighthouse ".repeat(4_600).trim();
  const { segments } = scriptOfText(text, how);
  expect(Math.max(...segments.map(({ targetText }) => targetText.length))).toBeLessThanOrEqual(
    limits.maxLineCharacters,
  );
  expect(segments.map(({ targetText }) => targetText).join(" ")).toBe(text);
  expect(cutIntoParts("x".repeat(2_500), 1_000).map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
});

test("nothing to be said is refused by its name, and so are too many paragraphs", () => {
  expect(() => scriptOfText("… !!\n\n---", how)).toThrow(
    expect.objectContaining({ code: "TEXT_UNREADABLE", details: { name: "guide" } }),
  );
  expect(() => scriptOfText("a\n\n".repeat(limits.maxLines + 1), how)).toThrow(
    expect.objectContaining({ code: "TEXT_TOO_LONG" }),
  );
});

test("paragraphs sound one after another: a heading rests longer, an own pause takes the place of the usual one", () => {
  const script = scriptOfText("# Title\n\nFirst.\n\nSecond.", how);
  const spoken = {
    ...script,
    segments: script.segments.map((line, index) => {
      const take = createTake({
        ...{ id: `take-${index}`, artifactKey: "", text: line.targetText, voiceId: "v", engineId: "e" },
        durationMs: 1000,
        createdAt: "2026-01-01T00:00:00.000Z",
        delivery: { speed: 1, pitchSemitones: 0, pauseBeforeMs: index === 2 ? 300 : 0 },
      });
      return { ...line, takes: [take], takeId: take.id };
    }),
  };
  const settings = { dynamicDuration: false, maxVideoStretch: 1, hasVideo: false };
  const { placements, dubDurationMs } = fitOfScript(spoken, settings);
  expect(placements.map(({ placement }) => placement.startMs)).toEqual([0, 2112, 3112]);
  expect(dubDurationMs).toBe(4112);
});

test("paragraphs come between others, are cut and joined, as often as one likes, and keep their order", () => {
  let script = scriptOfText("First.\n\nLast.", how);
  const block = { kind: "paragraph" as const };
  for (let index = 0; index < 30; index++) {
    script = applyEdit(script, {
      kind: "insert-paragraph",
      segmentId: `new-${index}`,
      afterId: index === 0 ? "line-1" : `new-${index - 1}`,
      speakerId: "speaker-1",
      block,
      text: `Number ${index}.`,
    });
  }
  const texts = script.segments.map(({ targetText }) => targetText);
  expect(texts).toEqual(["First.", ...Array.from({ length: 30 }, (_, index) => `Number ${index}.`), "Last."]);
  const cut = applyEdits(script, [
    {
      kind: "insert-paragraph",
      segmentId: "top",
      afterId: null,
      speakerId: "speaker-1",
      block,
      text: "Top.",
    },
    { kind: "split-segment", segmentId: "new-3", newSegmentId: "half", side: "target", at: 7, atMs: null },
  ]);
  expect(cut.segments[0]?.id).toBe("top");
  const at = cut.segments.findIndex(({ id }) => id === "new-3");
  expect(cut.segments.slice(at, at + 2).map(({ targetText }) => targetText)).toEqual(["Number", "3."]);
  const joined = applyEdit(cut, { kind: "merge-segments", segmentIds: ["new-3", "half"] });
  expect(joined.segments.find(({ id }) => id === "new-3")?.targetText).toBe("Number 3.");
  for (const { startMs, endMs } of joined.segments) expect(endMs).toBe(startMs);
});

test("words that are marked as stressed are marks of their paragraph, and no letters of it", () => {
  const text = markStresses("# One\n\nAnna: We leave tomorrow.\nBen: Not  today, **never**!\nAnna: Why?", [
    { from: 22, to: 30 },
    { from: 36, to: 47 },
  ]);
  const { segments } = scriptOfText(text, { language: "en", name: "a.txt" });
  expect(
    segments.map(({ targetText, targetMarks }) => [
      targetText,
      (targetMarks?.runs ?? []).map(({ from, to }) => targetText.slice(from, to)),
    ]),
  ).toEqual([
    ["One", []],
    ["We leave tomorrow.", ["tomorrow"]],
    ["Not today, never!", ["Not today"]],
    ["Why?", []],
  ]);
});
