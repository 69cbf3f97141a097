import { createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { listScenes, listSentences } from "./list-scenes.ts";

const at = (index: number, startMs: number) =>
  createSegment({ id: `s${index}`, speakerId: "speaker-1", startMs, endMs: startMs + 1000 });

test("a long pause ends a scene", () => {
  const scenes = listScenes([at(1, 0), at(2, 1500), at(3, 6500), at(4, 8000)]);
  expect(scenes.map((scene) => scene.map((segment) => segment.id))).toEqual([
    ["s1", "s2"],
    ["s3", "s4"],
  ]);
});

test("no line is lost or comes twice, however many there are", () => {
  const segments = Array.from({ length: 203 }, (_, index) => at(index, index * 1100));
  const scenes = listScenes(segments);
  expect(scenes.flat()).toEqual(segments);
  expect(Math.max(...scenes.map((scene) => scene.length))).toBeLessThanOrEqual(40);
  expect(listScenes([])).toEqual([]);
});

test("no scene ends inside a sentence", () => {
  const segments = Array.from({ length: 60 }, (_, index) => ({
    ...at(index, index * 1100),
    sourceText: index === 39 ? "The house that" : index === 40 ? "we saw is big." : "It is big.",
  }));
  expect(listScenes(segments).map((scene) => scene.length)).toEqual([41, 19]);
  expect(listSentences(segments).indexOf(true)).toBe(39);
});

test("a block of a text is a sentence of its own", () => {
  const rows = ["The house that", "we saw is big."].map((sourceText, index) =>
    createSegment({
      ...{ id: `s${index}`, speakerId: "", sourceText },
      ...{ startMs: index, endMs: index, block: { kind: "paragraph" } },
    }),
  );
  expect(listSentences(rows)).toEqual([false, false]);
});
