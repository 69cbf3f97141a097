import { expect, test } from "vitest";
import type { Cue } from "./cue.ts";
import { createCueLint, lintCues } from "./lint-cues.ts";
import { profileFor, profileOfBoth } from "./subtitle-profiles.ts";

const cue = (startMs: number, endMs: number, text = "A short text."): Cue => ({
  startMs,
  endMs,
  text,
  speaker: null,
});
const english = profileFor("en");

test("cues that keep all rules have no problems", () => {
  expect(lintCues([], english)).toEqual([]);
  expect(lintCues([cue(0, 833), cue(916, 7916, `${"a".repeat(42)}\n${"b".repeat(42)}`)], english)).toEqual(
    [],
  );
});

test.each([
  ["long-line", [cue(0, 5000, `${"a".repeat(43)}\nb`)], 43, 42],
  ["many-lines", [cue(0, 5000, "a\nb\nc")], 3, 2],
  ["fast-reading", [cue(0, 1000, "a".repeat(21))], 21, 20],
  ["short-time", [cue(0, 832)], 832, 833],
  ["long-time", [cue(0, 7001)], 7001, 7000],
  ["overlap", [cue(0, 2000), cue(1500, 3000)], 500, 0],
  ["small-gap", [cue(0, 2000), cue(2082, 4000)], 82, 83],
  ["small-gap", [cue(0, 2000), cue(2000, 4000)], 0, 83],
])("%s is told with its measure: %j", (kind, cues, measured, limit) => {
  expect(lintCues(cues, english)).toEqual([{ index: 0, kind, measured, limit }]);
});

test("a cue with several faults has several problems, and each cue its own", () => {
  const problems = lintCues([cue(0, 2000), cue(2083, 2483, "a\nb\nc and what follows")], english);
  expect(problems).toEqual([
    { index: 1, kind: "many-lines", measured: 3, limit: 2 },
    { index: 1, kind: "fast-reading", measured: 50, limit: 20 },
    { index: 1, kind: "short-time", measured: 400, limit: 833 },
  ]);
});

test("a cue that began long before covers more than its neighbor", () => {
  const kinds = lintCues([cue(0, 6000), cue(1000, 2000), cue(3000, 4000)], english);
  expect(kinds.map(({ index, kind }) => `${index} ${kind}`)).toEqual(["0 overlap", "1 overlap"]);
});

test("a cue of no length is too fast to read, and its speed a number", () => {
  const [fast] = lintCues([cue(1000, 1000)], english);
  expect(fast).toEqual({ index: 0, kind: "fast-reading", measured: 13_000, limit: 20 });
});

test("marks above letters take no room; in full-width scripts Latin letters take half of it", () => {
  expect(lintCues([cue(0, 5000, "e\u0301".repeat(42))], english)).toEqual([]);
  expect(lintCues([cue(0, 5000, "字".repeat(10) + "abc 12345678".slice(0, 12))], profileFor("zh"))).toEqual(
    [],
  );
  expect(lintCues([cue(0, 5000, "字".repeat(17))], profileFor("zh")).map(({ kind }) => kind)).toEqual([
    "long-line",
  ]);
});

test.each([
  ["en", 16 / 9, 42, 20],
  ["es", 16 / 9, 42, 17],
  ["ar", 16 / 9, 42, 20],
  ["zh", 16 / 9, 16, 9],
  ["ja", 16 / 9, 13, 4],
  ["ko", 16 / 9, 16, 12],
  ["th", 16 / 9, 35, 17],
  ["en", 9 / 16, 24, 25],
  ["zh", 9 / 16, 12, 13],
  ["ja", 9 / 16, 12, 6],
])(
  "the table's rules for %s in a picture of %d",
  (language, aspect, charactersPerLine, charactersPerSecond) => {
    expect(profileFor(language, aspect)).toMatchObject({ charactersPerLine, charactersPerSecond, lines: 2 });
  },
);

test("two languages in one cue have the lines and the reading time of both", () => {
  expect(profileOfBoth(profileFor("en"), profileFor("ja"))).toMatchObject({
    charactersPerLine: 42,
    lines: 4,
    charactersPerSecond: 24,
    minMs: 833,
  });
});

test("what is edited is looked at again, with what is beside it, and the rest is what was found before", () => {
  const lint = createCueLint(english);
  const cues = [cue(0, 800), cue(1000, 3000), cue(4000, 9000), cue(10_000, 10_500)];
  expect(lint(cues).flat()).toEqual(lintCues(cues, english));
  for (const changed of [
    cues.with(1, cue(1000, 4500)),
    cues.with(0, cue(0, 9500)),
    cues.toSpliced(1, 1),
    cues.toSpliced(0, 0, cue(0, 100)),
    cues.with(3, cue(10_000, 10_500, "a".repeat(50))),
  ])
    expect(lint(changed).flat()).toEqual(lintCues(changed, english));
  const before = lint(cues);
  const after = lint(cues.with(3, cue(10_000, 12_000)));
  expect(after.map((problems, index) => problems === before[index])).toEqual([true, true, true, false]);
});
