import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlaces, findTexts } from "./find-places.ts";
import { type FindQuery, patternProblem, replaceIn } from "./find-query.ts";
import { getReplacement } from "./replace-edit.ts";

const buildQuery = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isCaseSensitive: false,
  isWholeWord: false,
  isPattern: false,
  ...more,
});
const found = (text: string, query: FindQuery) =>
  findPlaces([{ id: "a", field: "target", text }], query).map(({ from, to }) => text.slice(from, to));

test("words are found as they are asked for", () => {
  expect(found("Art, art, party", buildQuery("art"))).toEqual(["Art", "art", "art"]);
  expect(found("Art, art, party", buildQuery("art", { isCaseSensitive: true }))).toEqual(["art", "art"]);
  expect(found("Art, art, party", buildQuery("art", { isWholeWord: true }))).toEqual(["Art", "art"]);
  expect(found("año nuevo", buildQuery("o", { isWholeWord: true }))).toEqual([]);
  expect(found("a.b axb", buildQuery("a.b"))).toEqual(["a.b"]);
  expect(found("a.b axb", buildQuery("a.b", { isPattern: true }))).toEqual(["a.b", "axb"]);
  expect(found("10 of 12", buildQuery(String.raw`\d+`, { isPattern: true }))).toEqual(["10", "12"]);
  expect(found("abc", buildQuery("x*", { isPattern: true }))).toEqual([]);
  expect(found("abc", buildQuery(""))).toEqual([]);
});

test.each([
  ["(a", "group"],
  ["a)", "group"],
  ["[a", "class"],
  ["*a", "repeat"],
  ["a\\", "escape"],
] as const)("what is wrong with %s is told", (text, problem) => {
  expect(patternProblem(buildQuery(text, { isPattern: true }))).toBe(problem);
  expect(patternProblem(buildQuery(text))).toBeNull();
});

test("groups stand in a replacement, and dollars only in patterns", () => {
  const swap = buildQuery(String.raw`(\w+) (\w+)`, { isPattern: true });
  expect(replaceIn("one two, three four", { query: swap, replacement: "$2 $1" })).toBe("two one, four three");
  expect(replaceIn("one two, three four", { query: swap, replacement: "$2 $1", at: 9 })).toBe(
    "one two, four three",
  );
  expect(replaceIn("cost 5", { query: buildQuery("5"), replacement: "$1" })).toBe("cost $1");
  expect(replaceIn("a a a", { query: buildQuery("a"), replacement: "b", at: 2 })).toBe("a b a");
});

test("whatever is typed to be found is found where it stands", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, wanted, after) => {
      const places = findPlaces(
        [{ id: "a", field: "notes", text: before + wanted + after }],
        buildQuery(wanted, { isCaseSensitive: true }),
      );
      expect(places.length).toBeGreaterThan(0);
      for (const { from, to } of places) expect((before + wanted + after).slice(from, to)).toBe(wanted);
    }),
  );
});

const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0, "Ana"), createSpeaker(1, "Bob")],
  segments: ["a", "b", "c"].map((id, index) =>
    createSegment({
      id,
      speakerId: "speaker-1",
      startMs: index * 1000,
      endMs: index * 1000 + 900,
      sourceText: `hello ${id}`,
      targetText: `hola ${id}`,
      isLocked: id === "b",
      notes: "hola",
    }),
  ),
});

test("a replacement is one edit that leaves locked lines and what grows too long", () => {
  const query = buildQuery("hola");
  const texts = findTexts(script, "target").map((text) => ({
    ...text,
    was: text.text,
    text: replaceIn(text.text, { query, replacement: text.id === "c" ? "x".repeat(2001) : "adiós" }),
  }));
  const { edit, ...counts } = getReplacement(script, texts);
  expect(counts).toEqual({ changed: 1, locked: 1, tooLong: 1, stale: 0 });
  const after = edit === null ? script : applyEdit(script, edit);
  expect(after.segments.map(({ targetText }) => targetText)).toEqual(["adiós a", "hola b", "hola c"]);
  expect(after.segments[1]).toBe(script.segments[1]);
});

test("what was typed, removed or locked since the search is not written over", () => {
  const query = buildQuery("hola");
  const texts = findTexts(script, "target").map((text) => ({
    ...text,
    was: text.text,
    text: replaceIn(text.text, { query, replacement: "adiós" }),
  }));
  const now = applyEdit(applyEdit(script, { kind: "set-target-text", segmentId: "a", text: "hola mío" }), {
    kind: "set-locked",
    segmentIds: ["c"],
    isLocked: true,
  });
  expect(getReplacement(now, texts)).toEqual({ edit: null, changed: 0, locked: 2, tooLong: 0, stale: 1 });
  const without = applyEdit(script, { kind: "delete-segments", segmentIds: ["a"] });
  expect(getReplacement(without, texts)).toMatchObject({ changed: 1, locked: 1, stale: 1 });
});

test("speakers are renamed, and no name is emptied", () => {
  const texts = [
    { id: "speaker-1", field: "speaker" as const, was: "Ana", text: "Anna" },
    { id: "speaker-2", field: "speaker" as const, was: "Bob", text: " " },
  ];
  const { edit, changed } = getReplacement(script, texts);
  expect(changed).toBe(1);
  expect((edit === null ? script : applyEdit(script, edit)).speakers.map(({ name }) => name)).toEqual([
    "Anna",
    "Bob",
  ]);
});

test("each scope has its own texts", () => {
  expect(findTexts(script, "both")).toHaveLength(6);
  expect(findTexts(script, "speakers").map(({ text }) => text)).toEqual(["Ana", "Bob"]);
  expect(findTexts(script, "notes").every(({ text }) => text === "hola")).toBe(true);
});
