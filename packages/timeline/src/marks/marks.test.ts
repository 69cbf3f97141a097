import type { TextMarks } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../edits/apply-edit.ts";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { getCues } from "../subtitles/get-cues.ts";
import { carryMarks } from "./carry-marks.ts";
import { hasStyle, styleRange } from "./style-range.ts";

const italic = (from: number, to: number) => ({ from, to, italic: true as const });

describe("a look on a stretch", () => {
  test("joins what it touches, cuts what it takes away from, and leaves other looks alone", () => {
    const marks = styleRange(null, { from: 2, to: 5 }, { bold: true });
    expect(marks).toEqual({ runs: [{ from: 2, to: 5, bold: true }] });
    expect(styleRange(marks, { from: 5, to: 8 }, { bold: true })).toEqual({
      runs: [{ from: 2, to: 8, bold: true }],
    });
    const both = styleRange(marks, { from: 0, to: 3 }, { italic: true });
    expect(both?.runs).toEqual([
      italic(0, 2),
      { from: 2, to: 3, bold: true, italic: true },
      { from: 3, to: 5, bold: true },
    ]);
    expect(styleRange(both, { from: 0, to: 9 }, { bold: undefined, italic: undefined })).toBeNull();
    expect(hasStyle(both, { from: 2, to: 5 }, "bold")).toBe(true);
    expect(hasStyle(both, { from: 1, to: 5 }, "bold")).toBe(false);
  });
});

describe("a translation", () => {
  const carry = (sourceText: string, sourceMarks: TextMarks, targetText: string) =>
    carryMarks({ sourceText, sourceMarks, targetText });

  test("has what is over the whole source over all of it, and names where they stand", () => {
    expect(carry("Hello there.", { runs: [italic(0, 11)] }, "Guten Tag.")).toEqual({
      marks: { runs: [italic(0, 10)] },
      ...{ isWhole: false, lost: [] },
    });
    expect(carry("On the Titanic now", { runs: [italic(7, 14)] }, "Jetzt auf der Titanic")).toEqual({
      marks: { runs: [italic(14, 21)] },
      ...{ isWhole: false, lost: [] },
    });
  });

  test("has other looks over the whole line, and says so", () => {
    expect(carry("I said no.", { runs: [italic(7, 9)] }, "Ich sagte nein.")).toEqual({
      marks: { runs: [italic(0, 15)] },
      ...{ isWhole: true, lost: ["no"] },
    });
  });

  test("has a look over the words that those of the source are by themselves", () => {
    const source = { sourceText: "I see the house, the river.", sourceMarks: { runs: [italic(6, 15)] } };
    const wordings = new Map([["the house", "La casa."]]);
    const target = { ...source, targetText: "Veo la casa, el río." };
    expect(carryMarks(target, wordings)).toEqual({
      marks: { runs: [italic(4, 11)] },
      ...{ isWhole: false, lost: [] },
    });
    // Twice there, nobody knows which is meant.
    const twice = { ...source, targetText: "La casa, la casa." };
    expect(carryMarks(twice, wordings)).toMatchObject({ isWhole: true, lost: ["the house"] });
    // Two looks never come to lie over one another.
    const two = {
      ...source,
      sourceMarks: { runs: [italic(6, 15), { from: 17, to: 26, bold: true as const }] },
    };
    const same = new Map([...wordings, ["the river", "la casa"]]);
    expect(carryMarks({ ...two, targetText: "Veo la casa." }, same)).toMatchObject({ lost: ["the river"] });
  });

  test("has the times of its words shared by their letters", () => {
    const words = [
      { from: 0, to: 3, startMs: 1000, endMs: 1500 },
      { from: 4, to: 7, startMs: 1500, endMs: 2000 },
    ];
    expect(carry("One two", { words }, "Eins zwei").marks?.words).toEqual([
      { from: 0, to: 4, startMs: 1000, endMs: 1500 },
      { from: 5, to: 9, startMs: 1500, endMs: 2000 },
    ]);
  });
});

test("subtitles stand where their line does and look as it does, in the lines that they are broken into", () => {
  const text = "This is quite a long line of words that does not fit into one line of a subtitle.";
  const from = text.indexOf("words that");
  const line = { id: "s1", speakerId: "speaker-1", startMs: 0, endMs: 6000, sourceText: text };
  const script = createScript({
    sourceLanguage: "en",
    durationMs: 10_000,
    speakers: [createSpeaker(0)],
    segments: [
      createSegment({ ...line, place: { anchor: 8 }, sourceMarks: { runs: [italic(from, from + 10)] } }),
    ],
  });
  const [cue] = getCues(script, "source", "source");
  expect(cue?.text).toContain("\n");
  expect(cue?.place).toEqual({ anchor: 8 });
  expect(cue?.runs?.map((run) => cue.text.slice(run.from, run.to).replace("\n", " "))).toEqual([
    "words that",
  ]);
});

test("a line keeps its looks and its timed words where it is typed into and moved, within its text", () => {
  const words = [{ from: 0, to: 3, startMs: 1000, endMs: 1500 }];
  const script = createScript({
    sourceLanguage: "en",
    durationMs: 10_000,
    speakers: [createSpeaker(0)],
    segments: [
      createSegment({
        id: "s1",
        speakerId: "speaker-1",
        startMs: 1000,
        endMs: 2000,
        sourceText: "One two",
        sourceMarks: { runs: [italic(4, 7)], words },
        cue: { side: "source", raw: { format: "vtt", head: "", body: "One <i>two</i>" } },
      }),
    ],
  });
  const [typed] = applyEdits(script, [
    { kind: "set-source-text", segmentId: "s1", text: "One, two" },
    { kind: "set-times", segmentId: "s1", startMs: 3000, endMs: 5000 },
  ]).segments;
  expect(typed?.sourceMarks).toEqual({
    runs: [italic(5, 8)],
    words: [{ from: 0, to: 4, startMs: 3000, endMs: 4000 }],
  });
  expect(typed?.cue).toEqual({ side: "source" });
  const [shifted] = applyEdits(script, [
    { kind: "shift-segments", segmentIds: ["s1"], byMs: 500, isRipple: false },
  ]).segments;
  // Times of words stand in the raw form of WebVTT.
  expect(shifted?.cue?.raw).toBeUndefined();
  expect(shifted?.sourceMarks?.words).toEqual([{ from: 0, to: 3, startMs: 1500, endMs: 2000 }]);
});
