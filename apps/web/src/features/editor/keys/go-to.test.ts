import { createScript, createSegment } from "@voxloom/timeline";
import { expect, it } from "vitest";
import { listDestinations } from "./go-to.ts";

const segments = Array.from({ length: 200 }, (_, index) =>
  createSegment({
    id: `line-${index + 1}`,
    speakerId: "speaker-1",
    startMs: index * 1000,
    endMs: index * 1000 + 900,
    sourceText: index === 41 ? "The Answer" : "word",
    targetText: index === 150 ? "Die Antwort 120" : "Wort",
  }),
);
const script = createScript({ sourceLanguage: "en", durationMs: 7_200_000, segments });
const found = (query: string) =>
  listDestinations(script, query).map((place) => (place.kind === "time" ? place.timeMs : place.segment.id));

it("leads to a line by its number, also with words before it, and to lines with the number in them", () => {
  expect(found("120")).toEqual(["line-120", "line-151"]);
  expect(found("go to 7")).toEqual(["line-7"]);
  expect(found("201")).toEqual([]);
});

it("leads to a time of the source", () => {
  expect(found("12:30")).toEqual([750_000]);
  expect(found("1:02:03.5")).toEqual([3_723_500]);
  expect(found("9:00:00")).toEqual([]);
});

it("leads to lines by their words in either language, to a few of them", () => {
  expect(found("answer")).toEqual(["line-42"]);
  expect(found("antwort")).toEqual(["line-151"]);
  expect(found("wort")).toHaveLength(5);
  expect(found("w")).toEqual([]);
});
