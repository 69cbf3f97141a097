import { createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { pastedLines, spreadEdits } from "./spread-lines.ts";

const lines = ["a", "b", "c"].map((id, index) =>
  createSegment({
    id,
    speakerId: "s",
    startMs: index * 1000,
    endMs: index * 1000 + 900,
    isLocked: id === "b",
  }),
);

test("a pasted text is its lines with words", () => {
  expect(pastedLines(" one\r\n\r\ntwo \rthree\n")).toEqual(["one", "two", "three"]);
});

test("texts go one into each line that is not locked, the rest into the last", () => {
  const texts = ["one", "two", "three"];
  expect(spreadEdits({ lines, fromIndex: 0, side: "target", texts })).toEqual([
    { kind: "set-target-text", segmentId: "a", text: "one" },
    { kind: "set-target-text", segmentId: "c", text: "two three" },
  ]);
  expect(spreadEdits({ lines, fromIndex: 0, side: "source", texts: ["one"] })).toEqual([
    { kind: "set-source-text", segmentId: "a", text: "one" },
  ]);
});
