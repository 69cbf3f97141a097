import type { ListedPronunciation } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { createSpecReader } from "../script/line-spec.ts";
import { choosePronunciations, findSaid, withPronunciations } from "./choose-pronunciations.ts";
import { writePronunciationsCsv } from "./pronunciations-csv.ts";
import { writePronunciationsPls } from "./pronunciations-pls.ts";
import { readPronunciations } from "./read-pronunciations.ts";

const entries: ListedPronunciation[] = [
  { word: "Worcester", sayAs: "Wooster", ipa: "ˈwʊstə", language: "en" },
  { word: "SQL", sayAs: "sequel", language: null },
  { word: 'A&B "<x>"', sayAs: "=1+1", language: null },
];

test("a table goes out and comes back, and is no formula on the way", () => {
  const csv = writePronunciationsCsv(entries);
  expect(csv).toContain("'=1+1");
  expect(readPronunciations(csv)).toEqual({ entries, skipped: 0 });
});

test("a table of others is read by its columns or their order; rows that say nothing are counted", () => {
  const { entries: read, skipped } = readPronunciations("IPA;Word\n/ˈʃɛdjuːl/;schedule\n;x\n");
  expect(read).toEqual([{ word: "schedule", sayAs: "schedule", ipa: "ˈʃɛdjuːl", language: null }]);
  expect(skipped).toBe(1);
  expect(readPronunciations("SQL,sequel\n").entries).toEqual([
    { word: "SQL", sayAs: "sequel", language: null },
  ]);
});

test("a lexicon goes out and comes back in its language", () => {
  const pls = writePronunciationsPls(entries, "en");
  expect(readPronunciations(pls)).toEqual({
    entries: entries.map((one) => ({ ...one, language: "en" })),
    skipped: 0,
  });
  expect(readPronunciations(writePronunciationsPls(entries, null)).entries).toEqual(entries.slice(1));
});

test("a lexicon of others: several words of a lexeme, other alphabets, nothing said", () => {
  const lexicon = (lexemes: string) =>
    `<?xml version="1.0"?><lexicon version="1.0" alphabet="x-sampa" xml:lang="de-AT">${lexemes}</lexicon>`;
  const { entries: read, skipped } = readPronunciations(
    lexicon(
      '<lexeme><grapheme>Graz</grapheme><grapheme>Gratz</grapheme><phoneme alphabet="ipa">ɡʁaːts</phoneme></lexeme>' +
        "<lexeme><grapheme>Wien</grapheme><phoneme>vi:n</phoneme></lexeme>",
    ),
  );
  expect(read.map(({ word, ipa, language }) => [word, ipa, language])).toEqual([
    ["Graz", "ɡʁaːts", "de"],
    ["Gratz", "ɡʁaːts", "de"],
  ]);
  expect(skipped).toBe(1);
});

test("a lexicon that declares entities, has no end or is another file is refused", () => {
  for (const text of [
    '<!DOCTYPE lexicon [<!ENTITY a SYSTEM "file:///etc/passwd">]><lexicon>&a;</lexicon>',
    "<lexicon><lexeme></lexicon>",
    "<speak>Hello</speak>",
    `<lexicon>${"<a>".repeat(100_000)}`,
  ])
    expect(() => readPronunciations(text)).toThrow(expect.objectContaining({ code: "TEXT_UNREADABLE" }));
});

test("a language's own entry comes before the one for all, whatever their order", () => {
  const list: ListedPronunciation[] = [
    { word: "Nike", sayAs: "naik", language: "de" },
    { word: "nike", sayAs: "nigh key", language: null },
    { word: "Lyon", sayAs: "lion", language: "en" },
  ];
  expect(choosePronunciations(list, "de")).toEqual([{ word: "Nike", sayAs: "naik" }]);
  expect(choosePronunciations(list, "en-GB").map(({ sayAs }) => sayAs)).toEqual(["nigh key", "lion"]);
});

test("a script takes what it says, keeps its own, and a line says a word in a way of its own", () => {
  const line = (id: string, targetText: string) =>
    createSegment({ id, speakerId: "speaker-1", startMs: 0, endMs: 1, targetText });
  const script = {
    ...createScript({ sourceLanguage: "en", targetLanguage: "en", durationMs: 1 }),
    speakers: [createSpeaker(0)],
    pronunciations: [{ word: "sql", sayAs: "S Q L" }],
    segments: [line("a", "SQL in Worcester"), line("b", "Worcester again")],
  };
  const list = choosePronunciations(entries, "en");
  expect(findSaid(list, "worcester!").map(({ word }) => word)).toEqual(["Worcester"]);
  const said = withPronunciations(script, list);
  expect(said.pronunciations.map(({ word }) => word)).toEqual(["sql", "Worcester"]);
  const own = [{ word: "Worcester", sayAs: "war chester" }];
  const read = createSpecReader(said);
  const [a, b] = said.segments.map((segment) =>
    read(segment.id === "b" ? { ...segment, pronunciations: own } : segment),
  );
  expect(a?.spokenText).toContain("S Q L in \ue000ˈwʊstə");
  expect(b?.spokenText).toBe("war chester again");
});
