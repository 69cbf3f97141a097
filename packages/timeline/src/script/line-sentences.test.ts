import { plainDelivery, type Segment, type Take } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createLetterCounter } from "./changed-lines.ts";
import { createScript, createSegment, createSpeaker, createTake } from "./create-script.ts";
import { chooseReadings, createSentenceReader, splitSaid } from "./line-sentences.ts";
import { createSpecReader } from "./line-spec.ts";

const voiceId = "flite:slt";
const text = "It rains. It snows. It rains.";
const speaker = { ...createSpeaker(0), voiceId };
const getLine = (parts: Partial<Segment> = {}): Segment =>
  createSegment({
    ...{ id: "l1", speakerId: speaker.id, startMs: 0, endMs: 0, targetText: text },
    ...{ block: { kind: "paragraph" as const }, ...parts },
  });
const getScript = (line: Segment, pronunciations = [{ word: "snows", sayAs: "schneit" }]) =>
  createScript({
    sourceLanguage: "en",
    durationMs: 0,
    speakers: [speaker],
    pronunciations,
    segments: [line],
  });
const ranges = [
  { from: 0, to: 9 },
  { from: 10, to: 19, spokenText: "It schneit." },
  { from: 20, to: 29 },
];
/** A take of the text with these readings of its sentences. */
const getTake = (id: string, readings: number[], parts: Partial<Take> = {}): Take =>
  createTake({
    ...{ id, artifactKey: id, text, spokenText: "It rains. It schneit. It rains.", voiceId },
    ...{ engineId: "flite", durationMs: 900, createdAt: "2026-01-01T00:00:00.000Z" },
    sentences: readings.map((reading, index) => ({
      ...(ranges[index] ?? { from: 0, to: 0 }),
      ...{ reading, startMs: index * 300, endMs: index * 300 + 200 },
    })),
    ...parts,
  });
function choose(line: Segment, again: Parameters<typeof chooseReadings>[2]["again"] = null) {
  const script = getScript(line);
  const spec = createSpecReader(script)(line);
  if (spec === null) throw new Error("nothing is said");
  const take = line.takes.find(({ id }) => id === line.takeId) ?? null;
  const sentences = createSentenceReader(script)(line, spec);
  const chosen = chooseReadings(spec, sentences, { take, takes: line.takes, again });
  return chosen.map(({ reading, isNew }) => `${reading}${isNew ? " new" : ""}`);
}

test("a paragraph is said in its sentences, with their own words and stress; a line with a slot as a whole", () => {
  const pronounce = (one: string) => one.replace("snows", "schneit");
  expect(splitSaid(text, { stresses: [], language: "en", pronounce })).toEqual(
    ranges.map(({ spokenText = null, ...range }) => ({ ...range, spokenText })),
  );
  const stressed = splitSaid("Go on. See it.", {
    stresses: [{ from: 3, to: 10 }],
    language: "en",
    pronounce,
  });
  expect(stressed.map((one) => one.spokenText)).toEqual(["Go \ue003on.\ue004", "\ue003See\ue004 it."]);
  const line = getLine({ endMs: 900 });
  const spec = createSpecReader(getScript(line))(line);
  expect(spec && createSentenceReader(getScript(line))(line, spec)).toEqual([]);
});

test("what was said stays in the reading that is heard, by its place where it stands twice", () => {
  const takes = [getTake("a", [0, 0, 0]), getTake("b", [0, 1, 2])];
  expect(choose(getLine())).toEqual(["0 new", "0 new", "0 new"]);
  const line = getLine({ takes, takeId: "b" });
  expect(choose(line)).toEqual(["0", "1", "2"]);
  expect(choose(line, { index: 1, reading: null })).toEqual(["0", "2 new", "2"]);
  expect(choose(line, { index: 1, reading: 0 })).toEqual(["0", "0", "2"]);
  expect(choose(line, "all")).toEqual(["3 new", "2 new", "3 new"]);
  // One sentence is written anew: the others are what they were.
  expect(choose({ ...line, targetText: "It rains. It hails. It rains." })).toEqual(["0", "0 new", "2"]);
  // Another voice has said nothing yet, and a recording has no sentences.
  expect(choose({ ...line, voiceId: "flite:rms" })).toEqual(["0 new", "0 new", "0 new"]);
  expect(choose(getLine({ takes: [getTake("r", [], { origin: "recording", voiceId: "" })] }))).toEqual([
    ...["0 new", "0 new", "0 new"],
  ]);
});

test("a take of an earlier version that says one sentence is a reading of it", () => {
  const [takeOfOne] = [getTake("old", [], { text: "It rains.", spokenText: null })];
  const { sentences: _, ...old } = takeOfOne as Take;
  expect(choose(getLine({ takes: [old], takeId: "old" }))).toEqual(["0", "0 new", "0"]);
});

test("only letters of sentences that nobody said count, and all of a text that is new as a whole", () => {
  const count = (line: Segment) => createLetterCounter(getScript(line))(line);
  const line = getLine({ takes: [getTake("a", [0, 0, 0])], takeId: "a" });
  expect(count(line)).toBe(0);
  expect(count(getLine())).toBe(text.length);
  expect(count({ ...line, targetText: "It rains. It hails. It rains." })).toBe("It hails.".length);
  expect(count({ ...line, targetText: "It snows. It rains." })).toBe(0);
  expect(count({ ...line, delivery: { ...plainDelivery, speed: 1.5 } })).toBe(0);
  expect(count(getLine({ startMs: 0, endMs: 900, block: null }))).toBe(text.length);
});
