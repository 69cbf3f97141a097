import type { Script } from "@voxloom/contract";
import { readSubtitles, type SubtitleFormat, subtitleFormats, writeSubtitles } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { carryMarks } from "../marks/carry-marks.ts";
import { fileDocument, writeScriptFile } from "./file-of-script.ts";
import { scriptOfFile } from "./script-of-file.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const opened = (bytes: Uint8Array, name: string): Script =>
  scriptOfFile({ bytes, name }, { sourceLanguage: "en", glossary: [] }).script;
/** As a translator leaves it: other letters, marks carried. */
const translated = (script: Script): Script => ({
  ...script,
  targetLanguage: "de",
  segments: script.segments.map((line) => {
    const targetText = line.sourceText.toUpperCase();
    return { ...line, targetText, targetMarks: carryMarks({ ...line, targetText }).marks };
  }),
});

const files = {
  srt: "7\r\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\r\n<i>One & two</i>\r\n\r\n9\r\n00:00:03,500 --> 00:00:04,000\r\n{\\an8}Three\r\nfour\r\n",
  vtt: "WEBVTT - A title\nKind: captions\n\nSTYLE\n::cue(.loud) { color: red }\n\nREGION\nid:top\nwidth:40%\n\nNOTE by hand\n\nintro\n00:00:01.000 --> 00:02.000 align:start line:0 region:top\n<v Ann><c.loud>One two</c>\n\n00:03.000 --> 00:04.000\nThree\n",
  ass: "[Script Info]\nTitle: T\nPlayResX: 1280\nPlayResY: 720\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Alignment\nStyle: Default,Arial,40,&H00FFFFFF,0,0,2\nStyle: Sign,Arial,40,&H000000FF,-1,0,8\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 3,0:00:01.00,0:00:02.00,Sign,Ann,10,20,30,,{\\fad(200,200)\\blur2}One\\Ntwo\nDialogue: 1,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\pos(640,50)}Three\n",
} as const;

test.each(["srt", "vtt", "ass"] as const)("a translated %s has all but the words of its source", (format) => {
  const script = translated(opened(encode(files[format]), `a.${format}`));
  const text = decode(writeScriptFile(script, { side: "target", format }));
  const [before, after] = [readSubtitles(files[format]), readSubtitles(text)];
  const stored = (document: typeof before) =>
    document?.cues.map(({ text: _, runs: __, raw: ___, id, ...cue }) =>
      // Numbers of SRT are counted anew.
      format === "srt" ? cue : { ...cue, id },
    );
  expect(stored(after)).toEqual(stored(before));
  expect(after?.head).toEqual(before?.head);
  if (format === "ass") expect(text).toContain("Sign,Ann,10,20,30,,{\\fad(200,200)\\blur2}ONE\\NTWO");
  if (format === "srt") expect(text).toContain("X1:40 X2:600 Y1:20 Y2:50\n<i>ONE & TWO</i>");
  if (format === "vtt") expect(text).toContain("\n\nintro\n00:00:01.000");
});

test("every format comes back with the same cues at the same times, and nothing changed to the letter", () => {
  const document = readSubtitles(files.vtt);
  if (document === null) throw new Error("no document");
  for (const format of subtitleFormats as readonly SubtitleFormat[]) {
    const bytes = writeSubtitles(document, format);
    const script = opened(bytes, `a.${format}`);
    const read = readSubtitles(bytes);
    const written = readSubtitles(
      writeScriptFile(translated(script), { side: "target", format: read?.format ?? format }),
    );
    const times = (one: typeof read) => one?.cues.map(({ startMs, endMs }) => [startMs, endMs]);
    expect(times(written), format).toEqual(times(read));
    expect(
      written?.cues.map((cue) => cue.text),
      format,
    ).toEqual(read?.cues.map((cue) => cue.text.toUpperCase()));
  }
});

test("two languages stand in the order and the look that was chosen", () => {
  const script = translated(opened(encode(files.srt), "a.srt"));
  const bilingual = {
    first: "target",
    source: { italic: true, color: null },
    target: { italic: false, color: "#ffd43b" },
  } as const;
  const { cues } = fileDocument(script, { side: "both", format: "vtt", bilingual });
  expect(cues[1]).toMatchObject({
    text: "THREE FOUR\nThree four",
    runs: [
      { from: 0, to: 10, color: "#ffd43b" },
      { from: 11, to: 21, italic: true },
    ],
  });
  expect(fileDocument(script, { side: "both", format: "vtt" }).cues[1]?.text).toBe("Three four\nTHREE FOUR");
  const turned = fileDocument({ ...script, upperSide: "target" }, { side: "both", format: "vtt" });
  expect(turned.cues[1]?.text).toBe("THREE FOUR\nThree four");
});

test("what is no subtitle file is refused with its name and what to do", () => {
  const refused = (bytes: Uint8Array) => {
    try {
      opened(bytes, "talk.srt");
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  expect(refused(new Uint8Array())).toMatch(/^"talk\.srt" is empty\. Bring a file/);
  expect(refused(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatch(
    /is a zip archive under another name\. Unpack it/,
  );
  expect(refused(encode("Dear all,\n\nhello"))).toMatch(/holds no subtitle lines/);
  const many = Array.from({ length: 10_001 }, (_, index) => `${index}:00,${index}:01\n`).join("");
  expect(refused(encode(many))).not.toBeNull();
});

test("negative and overlapping times, scripts in cues and a broken cue cost nothing but that cue", () => {
  const srt =
    "1\n-00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script>Hi\n\n2\n00:00:01,500 --> 00:00:03,000\nOver\n\n3\n00:00:09 -> x\nLost\n\n4\n00:00:10,000 --> 00:00:11,000\nEnd\n";
  const { script, warnings } = scriptOfFile(
    { bytes: encode(srt), name: "a.srt" },
    { sourceLanguage: "en", glossary: [] },
  );
  expect(script.segments.map(({ startMs, sourceText }) => [startMs, sourceText.slice(-4)])).toEqual(
    expect.arrayContaining([
      [0, expect.stringContaining("Hi")],
      [1500, "Over"],
      [10_000, "End"],
    ]),
  );
  expect(warnings.join()).toMatch(/of the subtitles in "a\.srt" could not be read/);
  expect(script).toMatchObject({ hasMedia: false, durationMs: 11_000 });
});

test("an only speaker without a name of their own is not named, and not missed", () => {
  const script = opened(encode(files.srt), "a.srt");
  const unknown = { ...script, segments: script.segments.map((line) => ({ ...line, cue: null })) };
  const list = (one: Script) =>
    fileDocument(one, { side: "source", format: "srt" }).cues.map(({ speaker }) => speaker);
  expect(list(unknown)).toEqual([null, null]);
  const speakers = unknown.speakers.map((one) => ({ ...one, name: "Ann" }));
  expect(list({ ...unknown, speakers })).toEqual(["Ann", "Ann"]);
});
