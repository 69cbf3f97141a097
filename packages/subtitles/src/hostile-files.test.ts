import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { computeLoss } from "./compute-loss.ts";
import { drawAssFile } from "./formats/ass/draw-ass-file.ts";
import { subtitleFormats } from "./formats/subtitle-formats.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { writeSubtitles } from "./write-subtitles.ts";

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const formatClock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);
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

test("an EBU STL whose frames its rate does not have costs those lines alone", () => {
  const three = ["one", "two", "three"].map(
    (text, at) => `${at + 1}\n00:00:0${at + 1},000 --> 00:00:0${at + 2},000\n${text}\n`,
  );
  const document = readSubtitles(three.join("\n"));
  const bytes = document === null ? new Uint8Array() : writeSubtitles(document, "stl");
  // The frames of where the second block begins: 1,024 bytes of head, 128 of the first block, 8 before them.
  bytes[1024 + 128 + 8] = 99;
  const read = readSubtitles(bytes);
  expect(read?.cues.map(({ text }) => text)).toEqual(["one", "three"]);
  expect(read?.problems).toHaveLength(1);
  // A head of another rate than the times were counted in moves frames, and loses no line.
  const other = document === null ? new Uint8Array() : writeSubtitles(document, "stl");
  other.set(encoded("STL30.01"), 3);
  expect(readSubtitles(other)?.cues.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("a file of two encodings keeps all its lines, times and letters", () => {
  const utf8 = encoded(`${srt("Žluťoučký kůň úpěl ďábelské ódy.")}\n`);
  const windows = Uint8Array.from([
    ...encoded("2\n00:00:03,000 --> 00:00:04,000\n"),
    ...[..."Où étiez-vous ? Je vous ai cherché partout, à côté de la forêt."].map((one) => one.charCodeAt(0)),
    ...encoded("\n\n3\n00:00:05,000 --> 00:00:06,000\nThe end.\n"),
  ]);
  for (const parts of [
    [utf8, windows],
    [windows, utf8],
  ]) {
    const document = readSubtitles(Uint8Array.from(parts.flatMap((part) => [...part])));
    const starts = document?.cues.map(({ startMs }) => startMs).toSorted((a, b) => a - b);
    expect(starts).toEqual([1000, 3000, 5000]);
    const text = document?.cues.map((cue) => cue.text).join(" ");
    expect(text).toContain("Žluťoučký kůň úpěl ďábelské ódy.");
    expect(text).toContain("Où étiez-vous ? Je vous ai cherché partout, à côté de la forêt.");
    expect(text).toContain("The end.");
  }
  const wide = (mark: string, isLittle: boolean) =>
    Uint8Array.from(
      [...`${mark}4\n00:00:07,000 --> 00:00:08,000\nПривет, 世界.\n\n`].flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );
  for (const isLittle of [true, false])
    for (const parts of [
      [utf8, wide("\ufeff", isLittle)],
      [wide("\ufeff", isLittle), utf8],
      [utf8, wide("\ufeff", isLittle), windows],
    ]) {
      const document = readSubtitles(Uint8Array.from(parts.flatMap((part) => [...part])));
      const text = document?.cues.map((cue) => cue.text).join(" ");
      expect(text).toContain("Žluťoučký kůň úpěl ďábelské ódy.");
      expect(text).toContain("Привет, 世界.");
    }
  // Marks without end are one file, and a sign of Chinese before a wide comma is no mark.
  const marks = Uint8Array.from({ length: 400_000 }, (_, at) => [0x31, 0xff, 0xfe, 0x41, 0][at % 5] ?? 0);
  expect(readSubtitles(Uint8Array.from([0x31, ...marks]))?.cues ?? []).toEqual([]);
  const chinese = "\ufeff1\n00:00:01,000 --> 00:00:02,000\n快！勾\u3000好\n";
  const bytes = Uint8Array.from(
    [...chinese].flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]),
  );
  expect(readSubtitles(bytes)?.cues[0]?.text).toBe("快！勾\u3000好");
});

test("an ASS of nothing but drawings, codes and fonts inside is drawn in no time that grows beyond it", () => {
  const head = "[Script Info]\nPlayResX: 640\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n";
  const event = (body: string) => `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${body}\n`;
  const fields = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";
  for (const body of [
    `{\\p1}${"m 0 0 l 9 9 ".repeat(20_000)}`,
    "{\\fnArial}x".repeat(20_000),
    "{".repeat(200_000),
    "\\{".repeat(100_000),
    "日a".repeat(20_000),
  ]) {
    const fonts = `\n[Fonts]\nfontname: a.ttf\n${`${"!".repeat(80)}\n`.repeat(5000)}`;
    const document = readSubtitles(`${head}\n[Events]\nFormat: ${fields}\n${event(body)}${fonts}`);
    expect(document).not.toBeNull();
    if (document === null) continue;
    const drawn = drawAssFile(document, { video: { width: 640, height: 360 } });
    expect(drawn.length).toBeGreaterThan(body.length);
  }
});

test.each([
  ["srt", (at: number) => `${at + 1}\n${formatClock(at)},000 --> ${formatClock(at)},500\nLine ${at}\n\n`],
  [
    "vtt",
    (at: number) =>
      `${at === 0 ? "WEBVTT\n\n" : ""}${formatClock(at)}.000 --> ${formatClock(at)}.500\nLine ${at}\n\n`,
  ],
  ["sbv", (at: number) => `${formatClock(at)}.000,${formatClock(at)}.500\nLine ${at}\n\n`],
])(
  "100,000 cues of %s are read as far as a script goes, and the rest is told",
  { tags: ["full"] },
  (format, cue) => {
    const document = readSubtitles(Array.from({ length: 100_000 }, (_, at) => cue(at)).join(""));
    expect(document?.format).toBe(format);
    expect(document?.cues).toHaveLength(limits.maxLines);
    expect(document?.problems.map(({ reason }) => reason)).toEqual(["too-many-lines"]);
  },
);

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
  ["timed spans", `<tt><body><div><p>${"<span begin='1s' end='2s'>a</span>".repeat(many)}`],
  [
    "lengths of a region",
    `<tt><head><layout><region xml:id="r" tts:origin="${"1 ".repeat(many)}"/></layout></head><body><div>${"<p region='r' begin='1s' end='2s'>a</p>".repeat(many / 20)}`,
  ],
  ["spaces behind a frame rate", `{1}{1}25${" ".repeat(many)}x`],
  ["syncs", `<SAMI>${"<SYNC Start=1><P>".repeat(many / 10)}`],
  ["open comments", `<SAMI>${"<!--".repeat(many)}`],
  ["lyrics", `[00:01.00]${"[00:01.00]".repeat(many / 10)}x`],
  ["words of lyrics", `[00:01.00]${"<00:01.00>".repeat(many / 10)}`],
  ["times and words of lyrics", `${"[00:01.00]".repeat(many)}y${" <00:01.00>x".repeat(many)}`],
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

test("holes of zero bytes, as broken downloads have, and an end mark of DOS cost nothing else", () => {
  const document = readSubtitles(srt("Grün"));
  if (document === null) throw new Error("not read");
  for (const format of subtitleFormats.filter((one) => one !== "stl")) {
    const bytes = writeSubtitles(document, format);
    const written = typeof bytes === "string" ? encoded(bytes) : bytes;
    for (const end of [new Uint8Array(700), Uint8Array.of(0x1a)]) {
      const damaged = new Uint8Array([...written, ...end]);
      expect([format, readSubtitles(damaged)?.cues.map(({ text }) => text)]).toEqual([format, ["Grün"]]);
    }
  }
  const wide = new Uint8Array([
    ...new Uint8Array(Uint16Array.from(Buffer.from(srt("x"))).buffer),
    ...new Uint8Array(64),
  ]);
  expect(readSubtitles(wide)?.cues).toHaveLength(1);
});
