import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { applyTerms } from "./apply-terms.ts";
import { findCorrections } from "./find-corrections.ts";
import { getNames } from "./find-names.ts";

const getScript = (lines: [source: string, target: string][], glossary: [string, string][]) =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: 1_000_000,
    speakers: [createSpeaker(0)],
    glossary: glossary.map(([source, target]) => ({ source, target })),
    segments: lines.map(([sourceText, targetText], index) =>
      createSegment({
        id: `s${index}`,
        speakerId: "speaker-1",
        startMs: index * 1000,
        endMs: index * 1000 + 900,
        sourceText,
        targetText,
        isLocked: targetText.startsWith("!"),
      }),
    ),
  });

test("terms take the place of the original's words and of forms that are wrong now", () => {
  const script = getScript(
    [
      ["The whale sings.", "Der whale singt."],
      ["Whales sing.", "Whales singen."],
      ["A whale!", "Whale und Walfisch!"],
      ["the whale", "!der whale"],
      ["nothing", "whale"],
    ],
    [["whale", "Wal"]],
  );
  const { patch, changed, locked } = applyTerms(script, { whale: ["Walfisch"] });
  expect([changed, locked]).toEqual([2, 1]);
  expect(applyEdit(script, { kind: "patch", patch }).segments.map(({ targetText }) => targetText)).toEqual([
    "Der Wal singt.",
    "Whales singen.",
    "Wal und Wal!",
    "!der whale",
    "whale",
  ]);
});

test("a wrong form inside the right one stays, and a kept term is what is right", () => {
  const sea = getScript([["the Red Sea", "das Rote Meer am Meer"]], [["Red Sea", "Rote Meer"]]);
  expect(applyTerms(sea, { "Red Sea": ["Meer"] }).patch.changed.s0?.targetText).toBe(
    "das Rote Meer am Rote Meer",
  );
  const stored = getScript([["Moby came", "Mobius kam"]], [["Moby", ""]]);
  expect(applyTerms(stored, { Moby: ["Mobius"] }).patch.changed.s0?.targetText).toBe("Moby kam");
  expect(applyTerms(stored, {}).changed).toBe(0);
});

test("names are capital words that come again inside sentences", () => {
  const line: [string, string] = ["Then Ishmael met Captain Ahab. Whales came, and I’m sure Ishmael’s", ""];
  const script = getScript([line, line, line], []);
  expect(getNames(script)).toEqual([
    { name: "Ishmael", count: 6 },
    { name: "Captain Ahab", count: 3 },
  ]);
  expect(getNames({ ...script, glossary: [{ source: "ishmael", target: "" }] })).toHaveLength(1);
  expect(getNames({ ...script, sourceLanguage: "de" })).toEqual([]);
});

test("words that were corrected are told with what was heard, names first; sentences that were said anew are none", () => {
  const first = getScript(
    [
      ["and mister dash wood had then, leisure", ""],
      ["the dash wood of norland was large", ""],
      ["a frequent formal review", ""],
      ["nothing of this was said", ""],
      ["it is so", ""],
    ],
    [],
  );
  const now = getScript(
    [
      ["And Mr. Dashwood had then leisure", ""],
      ["The Dashwood of Norland was large", ""],
      ["a frequent formal preview", ""],
      ["but they talked about the weather of yesterday", ""],
      ["it is so, is it", ""],
    ],
    [["Norland", ""]],
  );
  expect(findCorrections(first, now)).toEqual([
    { heard: "dash wood", right: "Dashwood", count: 1 },
    { heard: "mister dash wood", right: "Mr Dashwood", count: 1 },
    { heard: "review", right: "preview", count: 1 },
  ]);
});

test("a correction that is longer than a term may be is none", () => {
  const correctTo = (word: string) =>
    findCorrections(getScript([["one two three", ""]], []), getScript([[`one ${word} three`, ""]], []));
  expect(correctTo("x".repeat(200))).toHaveLength(1);
  expect(correctTo("x".repeat(201))).toEqual([]);
});
