import type { LayerStyle, Shot, SpokenNarration } from "@voxloom/contract";
import { expect, test } from "vitest";
import { listDubbedTexts } from "./dubbed-texts.ts";

const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};
const word = (text: string, startMs: number, endMs: number): SpokenNarration["lines"][number] => ({
  ...{ text, startMs, endMs },
  words: [{ from: 0, to: text.length, startMs, endMs }],
});
const spoken: SpokenNarration = {
  durationMs: 20_000,
  lines: [word("Uno", 1_000, 2_000), word("Dos", 5_000, 6_000), word("Tres", 9_000, 10_000)],
};
const shot = (part: Partial<Shot>): Shot => ({
  ...{ id: "s", lane: 0, materialId: "sea", firstFrame: 0, frameCount: 90, box: null, fit: "cover" },
  ...{ focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: 0 },
  ...part,
});
const list = (
  shots: { shot: Shot; startFrame: number }[],
  ducks: { startMs: number; endMs: number }[] = [],
) => listDubbedTexts(shots, new Map([["sea", spoken]]), { style, shape: "16:9", frameCount: 300, ducks });

test("captions of dubbed clips stand where shots let them be heard", () => {
  const shots = [
    { shot: shot({ firstFrame: 120, frameCount: 90 }), startFrame: 0 },
    { shot: shot({ firstFrame: 0, frameCount: 90 }), startFrame: 90 },
  ];
  // Each is seen until a quarter of a second after its words.
  expect(list(shots).map(({ text, startFrame, frameCount }) => [text, startFrame, frameCount])).toEqual([
    ["Dos", 30, 38],
    ["Uno", 120, 38],
  ]);
  const [first] = list(shots);
  expect(first?.spoken).toEqual([{ from: 0, to: 3, startFrame: 0, frameCount: 30 }]);
});

test("a clip at double speed has its captions in half the time, and one that is not heard has none", () => {
  const fast = { from: 2, to: 2 };
  const [text] = list([{ shot: shot({ firstFrame: 120, frameCount: 45, speed: fast }), startFrame: 10 }]);
  expect([text?.text, text?.startFrame, text?.frameCount]).toEqual(["Dos", 25, 19]);
  expect(list([{ shot: shot({ gainDb: null }), startFrame: 0 }])).toEqual([]);
  expect(list([{ shot: shot({ speed: { from: 2, to: 1 } }), startFrame: 0 }])).toEqual([]);
  expect(list([{ shot: shot({ materialId: "other" }), startFrame: 0 }])).toEqual([]);
});

test("what a cut leaves little of is left out, and so is what a narration speaks over", () => {
  expect(list([{ shot: shot({ firstFrame: 55, frameCount: 60 }), startFrame: 0 }])).toEqual([]);
  const heard = [{ shot: shot({}), startFrame: 0 }];
  expect(list(heard, [{ startMs: 900, endMs: 1_500 }])).toEqual([]);
  expect(list(heard, [{ startMs: 2_500, endMs: 3_000 }])).toHaveLength(1);
});
