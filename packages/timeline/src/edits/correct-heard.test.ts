import fc from "fast-check";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { correctHeard } from "./correct-heard.ts";

const makeScript = (lines: readonly [startMs: number, endMs: number, text: string][]) =>
  createScript({
    sourceLanguage: "en",
    durationMs: 10_000,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments: lines.map(([startMs, endMs, sourceText], index) =>
      createSegment({ id: `s${index + 1}`, speakerId: `speaker-${index + 1}`, startMs, endMs, sourceText }),
    ),
  });
const getTexts = (script: ReturnType<typeof makeScript>) =>
  script.segments.map(({ sourceText }) => sourceText);
const two = makeScript([
  [0, 1500, "We met at the brewery."],
  [2000, 4000, "Ruth came too."],
]);
const heard = "we met at the brewery ruth came too";
const over = (text: string, from = heard) => [{ startMs: 0, endMs: 4500, heard: from, text }];

test("words that nobody touched are written as the finished lines have them", () => {
  expect(getTexts(correctHeard(two, over("we met at the Bruery ruth came too")))).toEqual([
    "We met at the Bruery",
    "Ruth came too.",
  ]);
  expect(getTexts(correctHeard(two, over("we met at the brewery Root came too")))).toEqual([
    "We met at the brewery.",
    "Root came too.",
  ]);
});

test("what was typed stands where the lines were heard otherwise in the end", () => {
  const other = makeScript([
    [0, 1500, "We meet at the brewery."],
    [2000, 4000, "Rude came to."],
  ]);
  expect(getTexts(correctHeard(other, over("we met at the brewery Ruth came too")))).toEqual([
    "we met at the brewery",
    "Ruth came too",
  ]);
});

test("who took back what they wrote gets what was heard in the end", () => {
  const other = makeScript([[0, 1500, "We meet at the brewery."]]);
  expect(correctHeard(other, over(`${heard} `))).toBe(other);
});

test("a stretch without a line any more gets one, and one that says nothing loses its own", () => {
  const gone = correctHeard(makeScript([[5000, 6000, "Later."]]), over("we met"));
  expect(getTexts(gone)).toEqual(["we met", "Later."]);
  expect(gone.segments[0]).toMatchObject({ startMs: 0, endMs: 4500, speakerId: "speaker-1" });
  expect(getTexts(correctHeard(two, over("")))).toEqual([]);
  expect(getTexts(correctHeard(gone, over("we met again", "we met")))).toEqual(["we met again", "Later."]);
});

test("what was typed behind the end of a text that was stopped makes no line", () => {
  expect(
    correctHeard(two, [{ startMs: 10_000, endMs: 12_000, heard: "see you", text: "see you soon" }]),
  ).toBe(two);
  const last = correctHeard(two, [{ startMs: 9000, endMs: 12_000, heard: "", text: "and so on" }]);
  expect(last.segments.at(-1)).toMatchObject({ startMs: 9000, endMs: 10_000, sourceText: "and so on" });
});

test("lines beside it stay the same objects, locked ones too", () => {
  const [first, second] = two.segments;
  if (first === undefined || second === undefined) throw new Error("two lines");
  const locked = { ...two, segments: [{ ...first, isLocked: true }, second] };
  const after = correctHeard(locked, [
    { startMs: 0, endMs: 1800, heard: "we met at the brewery", text: "lost" },
    { startMs: 1900, endMs: 4500, heard: "ruth came too", text: "Ruth came as well" },
  ]);
  expect(after.segments[0]).toBe(locked.segments[0]);
  expect(after.segments[1]?.sourceText).toBe("Ruth came as well");
});

test("letters of a script without spaces stay in their lines", () => {
  const chinese = makeScript([
    [0, 1500, "今天天气很好。"],
    [2000, 4000, "我们去公园。"],
  ]);
  expect(
    getTexts(correctHeard(chinese, over("今天天气不好。我们去公园。", "今天天气很好。我们去公园。"))),
  ).toEqual(["今天天气不好。", "我们去公园。"]);
});

test("no typed word is ever lost, and all of it once", () => {
  const word = fc.constantFrom("we", "met", "Ruth", "at", "the", "new", "brewery.", "today");
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(sentence, sentence, sentence, sentence, (one, other, was, typed) => {
      const script = makeScript([
        [0, 1500, one],
        [2000, 4000, other],
      ]);
      const words = getTexts(correctHeard(script, over(typed, was))).join(" ");
      const bare = (text: string) => text.toLowerCase().replaceAll(".", "");
      if (typed !== was) expect(bare(words)).toBe(bare(typed));
    }),
    { numRuns: 200 },
  );
});

test("a voice has the name that it was given for longest, and lines that were only named stay as they are", () => {
  const script = makeScript([
    [0, 1500, "We met at the brewery."],
    [2000, 4000, "Ruth came too."],
  ]);
  const named = (startMs: number, endMs: number, speaker: string, text = "x") => ({
    ...{ startMs, endMs, heard: "x", text, speaker },
  });
  const names = (corrections: Parameters<typeof correctHeard>[1]) =>
    correctHeard(script, corrections).speakers.map(({ name }) => name);
  const [first, second] = script.speakers.map(({ name }) => name);
  const ada = correctHeard(script, [named(0, 1600, "Ada")]);
  expect(ada.speakers.map(({ name }) => name)).toEqual(["Ada", second]);
  expect(ada.segments).toEqual(script.segments);
  // Of a stretch that two share, it is who speaks most of it.
  expect(names([named(0, 4500, "Ruth")])).toEqual([first, "Ruth"]);
  expect(names([named(0, 1600, "Eve"), named(0, 1600, "Ada"), named(0, 1600, "Ada")])).toEqual([
    "Ada",
    second,
  ]);
  // The line is gone, and its voice speaks elsewhere.
  expect(names([named(2000, 4000, "Ruth", "")])).toEqual([first, "Ruth"]);
  expect(correctHeard(script, [named(6000, 7000, "Nobody")])).toBe(script);
});
