import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SubtitleCue, SubtitleDocument } from "../document/subtitle-document.ts";
import { arbitraryDocument } from "../testing/arbitrary-document.ts";
import { frameRates } from "../time/frame-rate.ts";
import { applyChanges } from "./cue-change.ts";
import { findTimeMove } from "./find-time-move.ts";
import { fromProgramStart } from "./from-program-start.ts";
import { mergeBilingual, takeTimes } from "./merge-files.ts";
import { changeFrameRate, moveCues, movedMs, shiftBy, stretchBetween, type TimeMove } from "./time-move.ts";

const cue = (startMs: number, endMs: number, text = "A line."): SubtitleCue => ({
  startMs,
  endMs,
  text,
  speaker: null,
});
const getDocument = (cues: SubtitleCue[]): SubtitleDocument => ({
  format: "srt",
  cues,
  problems: [],
  frameRate: null,
  language: null,
  title: null,
  head: [],
});
const moved = (cues: readonly SubtitleCue[], move: TimeMove | null): SubtitleCue[] =>
  move === null ? [] : applyChanges(cues, moveCues(cues, move));
const times = (cues: readonly SubtitleCue[]) => cues.map(({ startMs, endMs }) => [startMs, endMs]);

describe("moves", () => {
  test("a shift there and back leaves all as it was", () => {
    fc.assert(
      fc.property(arbitraryDocument("json"), fc.integer({ min: 0, max: 10_000_000 }), ({ cues }, byMs) => {
        expect(moved(moved(cues, shiftBy(byMs)), shiftBy(-byMs))).toEqual(cues);
      }),
      { numRuns: pickRunCount(200, 20) },
    );
  });

  test("two points come where they belong", () => {
    const moment = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(moment, moment, moment, moment, (a, b, c, d) => {
        fc.pre(a !== b && (d - c) / (b - a) > 0.001 && (d - c) / (b - a) < 1000);
        const move = stretchBetween({ fromMs: a, toMs: c }, { fromMs: b, toMs: d });
        expect(movedMs(a, move ?? shiftBy(0))).toBe(c);
        expect(Math.abs(movedMs(b, move ?? shiftBy(0)) - d)).toBeLessThanOrEqual(1);
      }),
      { numRuns: pickRunCount(200, 20) },
    );
  });

  test("points that give no direction give no move", () => {
    expect(stretchBetween({ fromMs: 1, toMs: 5 }, { fromMs: 1, toMs: 9 })).toBeNull();
    expect(stretchBetween({ fromMs: 1, toMs: 9 }, { fromMs: 2, toMs: 5 })).toBeNull();
  });

  test.each([
    ["25", "23.976", 3_600_000, 3_753_750],
    ["23.976", "25", 3_753_750, 3_600_000],
    ["24", "23.976", 3_600_000, 3_603_600],
    ["30", "24", 3_600_000, 4_500_000],
    // Labels of an hour that drops no numbers are 3.6 s behind the clock.
    ["29.97", "29.97df", 3_600_000, 3_603_600],
    ["29.97df", "29.97", 3_603_600, 3_600_000],
    ["29.97", "30", 3_603_600, 3_600_000],
    ["25", "25", 1234, 1234],
  ] as const)("from %s to %s frames a second", (from, to, beforeMs, afterMs) => {
    const move = changeFrameRate(frameRates[from], frameRates[to]);
    expect(times(moved([cue(beforeMs, beforeMs)], move))).toEqual([[afterMs, afterMs]]);
  });

  test("what would be before the beginning goes, what reaches into it begins there", () => {
    const cues = [cue(0, 1000), cue(1500, 3000), cue(4000, 5000)];
    const changes = moveCues(cues, shiftBy(-2000));
    expect(changes[0]).toEqual({ at: 0, count: 1, after: [] });
    expect(times(applyChanges(cues, changes))).toEqual([
      [0, 1000],
      [2000, 3000],
    ]);
  });

  test("a part of a file is moved alone", () => {
    const cues = [cue(0, 1000), cue(2000, 3000), cue(4000, 5000)];
    const range = { fromMs: 2000, untilMs: 4000 };
    expect(times(applyChanges(cues, moveCues(cues, shiftBy(100), range)))).toEqual([
      [0, 1000],
      [2100, 3100],
      [4000, 5000],
    ]);
  });
});

describe("two files", () => {
  const rhythm = Array.from({ length: 60 }, (_, index) => {
    const startMs = index * 4000 + ((index * index * 7919) % 3001);
    return cue(startMs, startMs + 1500, `Line ${index}`);
  });

  test.each([
    [shiftBy(12_345), "a shift"],
    [changeFrameRate(frameRates["25"], frameRates["23.976"]), "another rate"],
    [{ factor: 25 / 24, offsetMs: -7000 }, "both"],
  ])("the move %j is found again: %s", (move) => {
    const other = moved(rhythm, move).filter((_, index) => index % 9 !== 0);
    const found = findTimeMove(rhythm, other);
    expect(found?.share).toBeGreaterThan(0.7);
    const again = new Map(moved(rhythm, found?.move ?? null).map((one) => [one.text, one]));
    for (const one of other)
      expect(Math.abs((again.get(one.text)?.startMs ?? 0) - one.startMs)).toBeLessThan(100);
  });

  test("files that have nothing in common have no move", () => {
    const others = Array.from({ length: 40 }, (_, index) => cue(index ** 2 * 977, index ** 2 * 977 + 900));
    expect(findTimeMove(rhythm, others)).toBeNull();
    expect(takeTimes(getDocument(rhythm), others)).toBeNull();
  });

  test("as many cues take times one by one, in their own words", () => {
    const taken = takeTimes(getDocument([cue(0, 1, "eins"), cue(5, 6, "zwei")]), [
      cue(100, 900),
      cue(2000, 3000),
    ]);
    expect(taken?.by).toBe("number");
    expect(taken?.document.cues).toEqual([cue(100, 900, "eins"), cue(2000, 3000, "zwei")]);
  });

  test("where the numbers differ, each takes the times of the cue beside it", () => {
    const timing = moved(rhythm, shiftBy(5000)).filter((_, index) => index !== 10);
    const taken = takeTimes(getDocument(rhythm), timing);
    expect(taken).toMatchObject({ by: "time", move: { factor: 1, offsetMs: 5000 } });
    expect(taken?.document.cues[20]).toMatchObject({
      text: "Line 20",
      startMs: (rhythm[20]?.startMs ?? 0) + 5000,
    });
    expect(taken?.document.cues).toHaveLength(60);
  });

  test("two languages become one file, and no text is lost or said twice", () => {
    const numbered = (name: string) => (document: SubtitleDocument) => ({
      ...document,
      cues: document.cues.map((one, index) => ({
        ...one,
        text: `${name}${index}.`,
        runs: [],
        ruby: [],
        words: [],
      })),
    });
    fc.assert(
      fc.property(
        arbitraryDocument("srt").map(numbered("a")),
        arbitraryDocument("srt").map(numbered("b")),
        (a, b) => {
          const texts = mergeBilingual(a, b.cues).cues.flatMap(({ text }) => text.split("\n"));
          expect(texts.sort()).toEqual([...a.cues, ...b.cues].map(({ text }) => text).sort());
        },
      ),
      { numRuns: pickRunCount(200, 20) },
    );
  });

  test("styles of the lower text stay with its letters", () => {
    const lower = { ...cue(100, 1000, "zwei"), runs: [{ from: 0, to: 4, italic: true as const }] };
    expect(mergeBilingual(getDocument([cue(0, 1000, "one")]), [lower]).cues).toEqual([
      { ...cue(0, 1000, "one\nzwei"), runs: [{ from: 4, to: 8, italic: true }] },
    ]);
  });
});

test("times count from the program's start, unless something stands before it", () => {
  const document = { ...getDocument([cue(36_001_000, 36_002_000)]), programStartMs: 36_000_000 };
  expect(times(fromProgramStart(document).cues)).toEqual([[1000, 2000]]);
  const unbelievable = { ...document, cues: [cue(5, 6), ...document.cues] };
  expect(fromProgramStart(unbelievable)).toBe(unbelievable);
});
