import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { computeLoss } from "./compute-loss.ts";
import { subtitleFormats } from "./formats/subtitle-formats.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { writeSubtitles } from "./write-subtitles.ts";

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const srt = (text: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

test("entities that a file declares mean nothing, and nothing outside it is read", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">x&b;&c;</p></div></body></tt>`;
  const text = readSubtitles(bomb)?.cues[0]?.text ?? "";
  expect(text).toMatch(/^x/);
  expect(text).not.toMatch(/aaaa|root:/);
});

test("more cues than a script may have are told, once", () => {
  const many = Array.from({ length: limits.maxLines + 5 }, (_, index) => `{${index}}{${index + 1}}x`).join(
    "\n",
  );
  const document = readSubtitles(many);
  expect(document?.cues).toHaveLength(limits.maxLines);
  expect(document?.problems.map(({ reason }) => reason)).toEqual(["too-many-lines"]);
});

test("scripts in a cue are text wherever they are written", () => {
  const document = readSubtitles(srt("<script>alert(1)</script>"));
  expect(document?.cues[0]?.text).toBe("<script>alert(1)</script>");
  for (const format of ["vtt", "ttml", "smi"] as const) {
    const written = new TextDecoder().decode(
      document === null ? undefined : writeSubtitles(document, format),
    );
    expect(written).toContain("&lt;script");
    expect(written).not.toContain("<script");
  }
});

test("the head of an EBU STL claims more blocks than there are", () => {
  const document = readSubtitles(srt("one"));
  const bytes = document === null ? new Uint8Array() : writeSubtitles(document, "stl");
  bytes.set(encoded("9999999999"), 238);
  expect(readSubtitles(bytes)?.cues).toHaveLength(1);
  expect(readSubtitles(bytes.subarray(0, bytes.length - 1))?.cues).toEqual([]);
});

test.each([
  ["a zip named SRT", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3])],
  ["nothing", new Uint8Array()],
  ["words", encoded("Dear reader,\nthese are no subtitles.\n")],
])("%s is of no format", (_, bytes) => {
  expect(readSubtitles(bytes)).toBeNull();
});

const many = 200_000;
test.each([
  ["open tags", srt("<i>".repeat(many))],
  ["open times", srt("<1:".repeat(many))],
  ["colons behind a digit", srt(`<1${":".repeat(many)}`)],
  ["open fonts", srt("<font color=".repeat(many))],
  ["ampersands", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"&amp".repeat(many)}`],
  ["spans", `<tt><body><div>${"<p begin='1s' end='2s'><span>".repeat(many / 10)}`],
  ["syncs", `<SAMI>${"<SYNC Start=1><P>".repeat(many / 10)}`],
  ["open comments", `<SAMI>${"<!--".repeat(many)}`],
  ["lyrics", `[00:01.00]${"[00:01.00]".repeat(many / 10)}x`],
  ["words of lyrics", `[00:01.00]${"<00:01.00>".repeat(many / 10)}`],
  ["MicroDVD codes", `{1}{2}${"{y:i}".repeat(many / 10)}x`],
  ["captions", `Scenarist_SCC V1.0\n\n00:00:01:00\t${"9420 ".repeat(many / 10)}`],
  ["ASS codes", `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${"{\\i1}".repeat(many)}`],
])("a hostile file of %s is settled", (_, text) => {
  expect(readSubtitles(text)?.cues.length ?? 0).toBeLessThanOrEqual(limits.maxLines);
});

test("what a format cannot hold is counted by cues", () => {
  const vtt =
    "WEBVTT\n\n00:01.000 --> 00:02.000 line:10%\n<v Ann><c.red>one</c>\n\n00:03.000 --> 00:04.000\n<i>two</i>\n";
  const document = readSubtitles(vtt);
  expect(document === null ? [] : computeLoss(document, "sbv")).toEqual([
    { code: "italic", cues: 1 },
    { code: "color", cues: 1 },
    { code: "position", cues: 1 },
    { code: "speaker", cues: 1 },
  ]);
  expect(document === null ? [] : computeLoss(document, "vtt")).toEqual([]);
  expect(
    subtitleFormats.every((format) => document !== null && Array.isArray(computeLoss(document, format))),
  ).toBe(true);
});
