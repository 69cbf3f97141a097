import { limits, type Script, type Segment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { importLines } from "./import-lines.ts";
import type { ImportOptions } from "./import-options.ts";
import { readScriptFile } from "./read-script-file.ts";
import { writeScript } from "./write-script.ts";

const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "de",
  durationMs: 20_000,
  speakers: [createSpeaker(0, "Ann"), createSpeaker(1, "Ben")],
  segments: [1, 2, 3].map((number) =>
    createSegment({
      id: `s${number}`,
      speakerId: "speaker-1",
      startMs: number * 4000,
      endMs: number * 4000 + 2000,
      sourceText: `Line ${number}`,
      targetText: `Zeile ${number}`,
      shorterTexts: ["kurz"],
      notes: "note",
    }),
  ),
});
const change = (id: string, parts: Partial<Segment>): Script => ({
  ...script,
  segments: script.segments.map((line) => (line.id === id ? { ...line, ...parts } : line)),
});
const options = (parts: Partial<ImportOptions> = {}): ImportOptions => {
  let count = 0;
  return { side: "target", mode: "match", newId: (kind) => `new-${kind}-${++count}`, ...parts };
};
const read = (text: string, name: string) => readScriptFile(new TextEncoder().encode(text), name);
const from = async (text: string, name: string, parts: Partial<ImportOptions> = {}, into = script) =>
  importLines(into, await read(text, name), options(parts));
const texts = ({ segments }: Script) => segments.map(({ id, targetText }) => [id, targetText]);

test("a retimed file finds its lines by the time they share, and gives them its times", async () => {
  const srt = "1\n00:00:04,300 --> 00:00:06,100\nNeu eins\n\n2\n00:00:12,000 --> 00:00:14,000\nNeu drei\n";
  const made = await from(srt, "a.srt");
  expect(texts(made)).toEqual([
    ["s1", "Neu eins"],
    ["s2", "Zeile 2"],
    ["s3", "Neu drei"],
  ]);
  expect(made.segments[0]).toMatchObject({
    startMs: 4300,
    endMs: 6100,
    sourceText: "Line 1",
    shorterTexts: [],
  });
  expect(made.segments[1]).toBe(script.segments[1]);
});

test("several cues over one line are its text, and leave its times", async () => {
  const srt = "1\n00:00:04,000 --> 00:00:05,000\nEins\n\n2\n00:00:05,000 --> 00:00:06,000\nund zwei\n";
  const [first] = (await from(srt, "a.srt")).segments;
  expect(first).toMatchObject({ targetText: "Eins und zwei", startMs: 4000, endMs: 6000 });
});

test("to replace, what the file lacks goes, but for locked lines; what it has alone comes", async () => {
  const vtt = "WEBVTT\n\n00:08.000 --> 00:10.000\n<v Ben>Zwei\n\n00:17.000 --> 00:18.000\n<v Cleo>Neu\n";
  const locked = change("s3", { isLocked: true });
  const made = await from(vtt, "a.vtt", { mode: "replace" }, locked);
  expect(texts(made)).toEqual([
    ["s2", "Zwei"],
    ["s3", "Zeile 3"],
    ["new-line-1", "Neu"],
  ]);
  expect(made.segments[0]).toMatchObject({ speakerId: "speaker-2", sourceText: "Line 2", notes: "note" });
  expect(made.speakers.map(({ name }) => name)).toEqual(["Ann", "Ben", "Cleo"]);
});

test("a locked line stays as it is, whatever the file says of it", async () => {
  const locked = change("s1", { isLocked: true });
  const made = await from("id,target\ns1,Neu\ns2,Neu", "a.csv", {}, locked);
  expect(made.segments[0]).toBe(locked.segments[0]);
  expect(made.segments[1]?.targetText).toBe("Neu");
});

test("a table finds its lines by id, wherever they were moved", async () => {
  const csv = "ID;Start;End;Target\ns3;0:01;0:02,5;Drei\n";
  const made = await from(csv, "a.csv");
  expect(made.segments[0]).toMatchObject({ id: "s3", startMs: 1000, endMs: 2500, targetText: "Drei" });
});

test("a text without times is taken line by line, where there are as many", async () => {
  expect(texts(await from("A\nB\nC\n", "a.txt"))).toEqual([
    ["s1", "A"],
    ["s2", "B"],
    ["s3", "C"],
  ]);
  await expect(from("A\nB\n", "a.txt")).rejects.toMatchObject({
    details: { reason: "other-line-count", found: 2, wanted: 3, name: "a.txt" },
  });
  await expect(from("A\nB\nC\n", "a.txt", { mode: "replace" })).rejects.toMatchObject({
    details: { reason: "no-times" },
  });
});

test("of two languages in one cue the upper one is the source", async () => {
  const bytes = await writeScript(script, { format: "srt", side: "both", clock: "source" });
  const made = importLines(
    { ...script, segments: [] },
    await readScriptFile(bytes, "a.srt"),
    options({ side: "both", mode: "replace" }),
  );
  expect(made.segments.map(({ sourceText, targetText }) => [sourceText, targetText])).toEqual(
    script.segments.map(({ sourceText, targetText }) => [sourceText, targetText]),
  );
});

test("on the dub's clock lines are found by their placements, and keep their times", async () => {
  const placement = { tempo: 1, videoStretch: 1, method: "as-is", residualMs: 0, reasons: [] } as const;
  const placed = change("s2", { placement: { ...placement, startMs: 15_000, endMs: 16_000 } });
  const vtt = "WEBVTT\n\n00:15.000 --> 00:16.000\nZwei\n";
  const made = await from(vtt, "a.vtt", { clock: "dub" }, placed);
  expect(made.segments[1]).toMatchObject({ id: "s2", targetText: "Zwei", startMs: 8000, endMs: 10_000 });
});

test("a style of ASS comes back with its lines", async () => {
  const style = {
    ...script.subtitleStyle,
    font: "DejaVu Serif" as const,
    sizePercent: 7.3,
    isBold: true,
    color: "#ffd43b",
    box: { color: "#102030", opacity: 0.6 },
    position: "top" as const,
    marginPercent: 12.1,
    sideMarginPercent: 3.7,
    highlightColor: "#ff0000",
  };
  const bytes = await writeScript(
    { ...script, subtitleStyle: style },
    { format: "ass", side: "target", clock: "source" },
  );
  const imported = await readScriptFile(bytes, "a.ass");
  expect(importLines(script, imported, options({ mode: "replace" })).subtitleStyle).toEqual(style);
  expect(importLines(script, imported, options()).subtitleStyle).toEqual(style);
  expect(importLines(script, imported, options({ withParts: false })).subtitleStyle).toEqual(
    script.subtitleStyle,
  );
});

test("formulas of spreadsheets are text, on the way out and back", async () => {
  const risky = change("s1", { targetText: "=cmd|' /C calc'!A0", notes: "'+1" });
  const bytes = await writeScript(risky, { format: "csv", side: "both", clock: "source" });
  const text = new TextDecoder().decode(bytes);
  expect(text).not.toMatch(/(?:^|,|")=cmd/m);
  expect(text).toContain("'=cmd");
  const made = importLines(risky, await readScriptFile(bytes, "a.csv"), options({ side: "both" }));
  expect(made.segments[0]).toBe(risky.segments[0]);
});

test.each([
  ["a.srt", "1\n00:00:0x,000 --> 00:00:02,000\nhi", { reason: "unclear-times", line: 2 }],
  ["a.csv", "one,two\n1,2", { reason: "missing-columns" }],
  ["a.csv", "id,start,target\ns1,soon,x", { reason: "unclear-times", line: 2 }],
  ["a.csv", "start,end,target\n0:02,0:01,x", { reason: "ends-before-start", line: 2 }],
  ["a.json", "{", { reason: "unknown-document" }],
  ["a.json", '{"version":1}', { reason: "unknown-document" }],
  ["a.docx", "PK nonsense", { reason: "no-table" }],
  ["a.srt", "nothing", { reason: "no-timed-line" }],
])("%s with %j is refused by name", async (name, text, details) => {
  await expect(read(text, name)).rejects.toMatchObject({
    code: "SUBTITLES_UNREADABLE",
    details: { ...details, name },
  });
});

test("lines that no script holds are refused", async () => {
  const long = "x".repeat(limits.maxLineCharacters + 1);
  await expect(from(`id,target\ns1,${long}`, "a.csv")).rejects.toMatchObject({
    details: { reason: "long-text", line: 1 },
  });
  await expect(from("1\n01:00:00,000 --> 01:00:02,000\nhi", "a.srt")).rejects.toMatchObject({
    details: { reason: "outside-recording" },
  });
});
