import type { Script, Segment } from "@voxloom/contract";
import { changeFrameRate, frameRates, shiftBy, stretchBetween } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { applyPatch, diffScripts } from "../edits/script-patch.ts";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { moveLines } from "./move-lines.ts";
import { joinLinesAtPauses, splitLinesAtPauses } from "./pauses-of-lines.ts";

const line = (id: string, startMs: number, endMs: number, more: Partial<Segment> = {}): Segment =>
  createSegment({
    id,
    speakerId: "s1",
    startMs,
    endMs,
    sourceText: `Text of ${id}.`,
    targetText: "",
    ...more,
  });

const make = (segments: Segment[], speakers = ["s1"]): Script => ({
  ...createScript({ sourceLanguage: "en", targetLanguage: null, durationMs: 60_000 }),
  speakers: speakers.map((id, index) => createSpeaker(index, id, id)),
  segments,
});

const listTimes = ({ segments }: Script) => segments.map(({ id, startMs, endMs }) => [id, startMs, endMs]);

const three = make([
  line("a", 1000, 3000),
  line("b", 10_000, 12_000, { isLocked: true }),
  line("c", 50_000, 52_000, {
    sourceMarks: { words: [{ from: 0, to: 4, startMs: 50_000, endMs: 51_000 }] },
  }),
]);

test("all lines are moved, or those from a moment on; locked ones stay, words go along", () => {
  const moved = moveLines(three, shiftBy(1500));
  expect(listTimes(moved)).toEqual([
    ["a", 2500, 4500],
    ["b", 10_000, 12_000],
    ["c", 51_500, 53_500],
  ]);
  expect(moved.segments[2]?.sourceMarks?.words).toEqual([{ from: 0, to: 4, startMs: 51_500, endMs: 52_500 }]);
  expect(listTimes(moveLines(three, shiftBy(500), { fromMs: 20_000 }))[2]).toEqual(["c", 50_500, 52_500]);
  expect(moveLines(three, shiftBy(500), { fromMs: 20_000 }).segments[0]).toBe(three.segments[0]);
});

test("a line is cut at the ends of the recording, and goes where it would lie beyond them", () => {
  expect(listTimes(moveLines(three, shiftBy(-2000)))[0]).toEqual(["a", 0, 1000]);
  expect(listTimes(moveLines(three, shiftBy(-5000))).map(([id]) => id)).toEqual(["b", "c"]);
  expect(listTimes(moveLines(three, shiftBy(9000)))[2]).toEqual(["c", 59_000, 60_000]);
});

test("two points stretch what is between them, and a frame rate all", () => {
  const move = stretchBetween({ fromMs: 1000, toMs: 2000 }, { fromMs: 50_000, toMs: 54_000 });
  expect(listTimes(moveLines(three, move ?? shiftBy(0)))).toEqual([
    ["a", 2000, 4122],
    ["b", 10_000, 12_000],
    ["c", 54_000, 56_122],
  ]);
  const slower = moveLines(three, changeFrameRate(frameRates["25"], frameRates["23.976"]));
  expect(listTimes(slower)[0]).toEqual(["a", 1043, 3128]);
});

const words = (...list: [text: string, startMs: number, endMs: number][]): Segment["words"] =>
  list.map(([text, startMs, endMs]) => ({ text, startMs, endMs, confidence: null }));

test("a line is cut where its words are silent, and both halves keep their own", () => {
  const said = line("a", 0, 9000, {
    sourceText: "Yes. I think so, too.",
    words: words(
      ...(
        [
          ["Yes", 0, 500],
          ["I", 3000, 3100],
          ["think", 3100, 3500],
          ["so", 3600, 4000],
          ["too", 8000, 8900],
        ] as const
      ).map(([text, startMs, endMs]): [string, number, number] => [text, startMs, endMs]),
    ),
  });
  let count = 0;
  const script = make([said, line("b", 20_000, 21_000)]);
  const cut = splitLinesAtPauses(script, { minPauseMs: 1000, newId: () => `new-${++count}` });
  expect(cut.segments.map(({ id, startMs, endMs, sourceText }) => [id, startMs, endMs, sourceText])).toEqual([
    ["a", 0, 500, "Yes."],
    ["new-1", 3000, 4000, "I think so,"],
    ["new-2", 8000, 9000, "too."],
    ["b", 20_000, 21_000, "Text of b."],
  ]);
  expect(applyPatch(script, diffScripts(script, cut))).toEqual(cut);
  expect(
    splitLinesAtPauses(make([{ ...said, isLocked: true }]), { minPauseMs: 1000, newId: () => "x" }),
  ).toEqual(make([{ ...said, isLocked: true }]));
});

test("neighbors without a pause become one, as long as one person speaks and one subtitle holds them", () => {
  const script = make(
    [
      line("a", 0, 1000, { sourceText: "I was" }),
      line("b", 1100, 2000, { sourceText: "at home." }),
      line("c", 2100, 3000, { sourceText: "Really?", speakerId: "s2" }),
      line("d", 6000, 7000, { sourceText: "Yes." }),
    ],
    ["s1", "s2"],
  );
  const joined = joinLinesAtPauses(script, { maxPauseMs: 300, content: "source" });
  expect(joined.segments.map(({ id, endMs, sourceText }) => [id, endMs, sourceText])).toEqual([
    ["a", 2000, "I was at home."],
    ["c", 3000, "Really?"],
    ["d", 7000, "Yes."],
  ]);
  const locked = {
    ...script,
    segments: script.segments.map((one) => ({ ...one, isLocked: one.id === "b" })),
  };
  expect(joinLinesAtPauses(locked, { maxPauseMs: 300, content: "source" })).toEqual(locked);
});
