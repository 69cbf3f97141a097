import { AppError, limits } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cue } from "./cues/cue.ts";
import { toAss } from "./formats/ass/write-ass.ts";
import { toSrt } from "./formats/srt/write-srt.ts";
import { toVtt } from "./formats/vtt/write-vtt.ts";
import { parseSubtitles } from "./parse-subtitles.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { frameRates } from "./time/frame-rate.ts";

const cue = (startMs: number, endMs: number, text: string, speaker: string | null = null): Cue => ({
  startMs,
  endMs,
  text,
  speaker,
});
const one = "00:00:01,000 --> 00:00:02,000";
const two = "00:00:03,000 --> 00:00:04,000";

describe("SRT", () => {
  test.each([
    ["CRLF", `1\r\n${one}\r\nhi\r\n\r\n2\r\n${two}\r\nthere\r\n`],
    ["lone carriage returns", `1\r${one}\rhi\r\r2\r${two}\rthere`],
    ["a byte order mark", `\uFEFF1\n${one}\nhi\n\n2\n${two}\nthere`],
    ["no numbers", `${one}\nhi\n\n${two}\nthere`],
    ["no empty lines between cues", `1\n${one}\nhi\n2\n${two}\nthere`],
    ["too many empty lines", `\n\n1\n${one}\nhi\n\n\n\n2\n${two}\n\nthere\n\n`],
    ["numbers out of order", `7\n${one}\nhi\n\n7\n${two}\nthere`],
    ["cues out of order", `1\n${two}\nthere\n\n2\n${one}\nhi`],
    ["short times", "1\n0:0:1,0-->0:0:2,0\nhi\n\n2\n00:03.000 --> 00:04.000\nthere"],
    ["no fractions", "00:00:01 --> 00:00:02\nhi\n\n00:00:03 --> 00:00:04\nthere"],
    [
      "times a translator broke",
      "1\n00: 00: 01, 000 -> 00: 00: 02, 000\nhi\n\n2\n00:00:03:000 —> 00:00:04:000\nthere",
    ],
    ["places on the screen", `1\n${one} X1:10 X2:20 Y1:1 Y2:2\nhi\n\n2\n${two}  align:start\nthere`],
    ["zero bytes", `1\n${one}\nh\0i\n\n2\n${two}\nthere\n\0\0`],
  ])("with %s", (_, text) => {
    expect(parseSubtitles(text)).toEqual([cue(1000, 2000, "hi"), cue(3000, 4000, "there")]);
  });

  test.each([
    ["a < b and c > d", "a < b and c > d"],
    ["I <3 you", "I <3 you"],
    ["<i>so</i> <font color='#fff'>it</font> <b>is</b>", "so it is"],
    ["{\\an8}above", "above"],
    ["{not a code}", "{not a code}"],
    ["R&amp;D &lt;now&gt; &#39;n&#x27; &quot;then&quot;", "R&D <now> 'n' \"then\""],
    ["&amp;lt;", "&lt;"],
    ["&#99999999; &nope;", "&#99999999; &nope;"],
    ["see a --> b", "see a --> b"],
    ["open 10:00 --> 12:00", "open 10:00 --> 12:00"],
    ["one<br/>two", "one\ntwo"],
    ["above\n\nbelow", "above\nbelow"],
    ["the answer:\n42", "the answer:\n42"],
    ["42", "42"],
  ])("text is kept: %s", (written, read) => {
    const next = cue(3000, 4000, "x");
    expect(parseSubtitles(`1\n${one}\n${written}\n\n2\n${two}\nx`)).toEqual([cue(1000, 2000, read), next]);
    expect(parseSubtitles(`${one}\n${written}\n\n${two}\nx`)).toEqual([cue(1000, 2000, read), next]);
  });

  test("overlapping, negative and huge times are read", () => {
    const text = `1\n-00:00:01,500 --> 00:00:02,000\na\n\n2\n00:00:01,000 --> 00:00:09,000\nb\n\n3\n-00:00:09,000 --> -00:00:08,000\ngone\n\n4\n999999:59:59,999 --> 999999:59:59,999\nfar`;
    expect(parseSubtitles(text)).toEqual([
      cue(0, 2000, "a"),
      cue(1000, 9000, "b"),
      cue(3_599_999_999_999, 3_599_999_999_999, "far"),
    ]);
  });

  test.each([
    ["1\n00:00:0x,000 --> 00:00:02,000\nhi", 2],
    ["1\n00:00:05,000 --> 00:00:04,000\nhi", 2],
    ["1\r\n1234567890:00:05,000 --> 00:00:04,000\r\nhi", 2],
  ])("broken times are named by their line: %j", (text, line) => {
    const read = () => parseSubtitles(text, { name: "a.srt" });
    expect(read).toThrow(new RegExp(`"a\\.srt" cannot be read at line ${line}:`));
  });

  test.each([
    `1\n${one}\nhi\n\n2\n0o:00:03,000 --> 00:00:04,000\nthere`,
    `1\n${one}\nhi\n\n2\n00:00:03,000 --> 00:00:0\nthere`,
    `1\n${one}\nhi\n\n2\n00:00:05,000 --> 00:00:04,000\nthere`,
  ])("one broken cue costs that cue alone: %j", (text) => {
    expect(parseSubtitles(text)).toEqual([cue(1000, 2000, "hi")]);
    expect(readSubtitles(text)?.problems).toEqual([expect.objectContaining({ line: 6 })]);
  });

  test("frames behind a colon need a rate", () => {
    const text = "1\n00:00:01:12 --> 00:00:02:00\nhi";
    expect(() => parseSubtitles(text)).toThrow(/line 2/);
    expect(parseSubtitles(text, { frameRate: frameRates["25"] })).toEqual([cue(1480, 2000, "hi")]);
  });

  test.each([
    ["00:00:0x,000 --> 00:00:02,000", { reason: "unclear-times", example: one }],
    ["00:00:05,000 --> 00:00:04,000", { reason: "ends-before-start" }],
  ])("what is told of %s fills the phrase", (times, details) => {
    const read = () => parseSubtitles(`1\n${times}\nhi`, { name: "a.srt" });
    expect(read).toThrow(expect.objectContaining({ details: { ...details, name: "a.srt", line: 2 } }));
  });

  test.each([
    [""],
    ["\uFEFF"],
    ["hello"],
    ["WEBVTT\n\nNOTE nothing"],
    ["[Script Info]\nTitle: x"],
    ["1\n\n2\n"],
  ])("%j holds nothing", (text) => {
    expect(parseSubtitles(text)).toEqual([]);
  });
});

describe("WebVTT", () => {
  test("voices, identifiers, notes, styles, settings", () => {
    const text = `WEBVTT - title\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n\nSTYLE\n::cue { color: red }\n\nNOTE\na note of\ntwo lines\n\nintro\n00:01.000 --> 00:02.000 position:10%\n<v.loud Ann Lee>Hi <00:01.500><c.x>there</c></v>\n\nNOTE after\n\n2\n1:00:03.000 --> 1:00:04.000\n- a &lt; b`;
    expect(parseSubtitles(text)).toEqual([
      cue(1000, 2000, "Hi there", "Ann Lee"),
      cue(3_603_000, 3_604_000, "- a < b"),
    ]);
  });
});

describe("ASS", () => {
  const head =
    "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name\nStyle: Default\n\n[Events]\n";
  const format = "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n";
  const read = (line: string) => parseSubtitles(head + format + line, { name: "a.ass" });

  test.each([
    ["Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,hi, there", "hi, there"],
    ["Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\\i1}hi{\\i0}\\Nthere\\hyou", "hi\nthere you"],
    ["Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}hi", "hi"],
    ["Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,{\\pos(1,2)}a < b {open", "a < b {open"],
    ["  dialogue: 0, 0:00:01.00 , 0:00:02.00 ,Default, Ann ,0,0,0,,hi\r", "hi"],
  ])("%s", (line, text) => {
    expect(read(line)).toEqual([cue(1000, 2000, text, "Ann")]);
  });

  test("another order of fields, and none told", () => {
    const ssa =
      "[Events]\nFormat: Marked, Actor, Start, End, Text\nDialogue: Marked=0,Ann,0:00:01.00,0:00:02.00,hi";
    const bare = "[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Ann,0,0,0,,hi";
    expect(parseSubtitles(ssa)).toEqual([cue(1000, 2000, "hi", "Ann")]);
    expect(parseSubtitles(bare)).toEqual([cue(1000, 2000, "hi", "Ann")]);
  });

  test.each([
    [
      "Dialogue: 0,0:00:01.00,0:00:02.00,Default",
      "missing-fields",
      /line 10: it has 4 fields where its format has 10/,
    ],
    ["Dialogue: 0,soon,0:00:02.00,Default,,0,0,0,,hi", "unclear-times", /line 10: its times/],
    [
      "Dialogue: 0,0:00:03.00,0:00:02.00,Default,,0,0,0,,hi",
      "ends-before-start",
      /line 10: it ends before it starts/,
    ],
    ["Format: Layer, Text", "unknown-fields", /line 10: its format/],
  ])("the broken line is named: %s", (line, reason, message) => {
    const details = expect.objectContaining({ name: "a.ass", line: 10, reason });
    expect(() => read(line)).toThrow(message);
    expect(() => read(line)).toThrow(expect.objectContaining({ details }));
    const audio = "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,hi\n";
    expect(read(audio + line)).toEqual([cue(1000, 2000, "hi")]);
  });
});

// Letters, signs that mean something to one of the formats, and scripts; never a line of nothing but spaces.
const anyLine = fc
  .array(fc.constantFrom(..."ab<>&{};:,.-0 é字ة\u0301".split(""), "-->", "&lt;", "<b", "00:00:01,000"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join("").trim())
  .filter((line) => line !== "");
const anyCues = fc
  .array(
    fc.tuple(
      fc.nat({ max: 100_000_000 }),
      fc.nat({ max: 100_000 }),
      fc.array(anyLine, { minLength: 1, maxLength: 2 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) =>
    parts
      .map(([start, length, lines]) => cue(start * 10, (start + length + 1) * 10, lines.join("\n")))
      .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs),
  );

test("WebVTT gives back whatever was written", () => {
  fc.assert(
    fc.property(anyCues, (cues) => {
      expect(parseSubtitles(toVtt(cues))).toEqual(cues);
    }),
    { numRuns: pickRunCount(500, 80) },
  );
});

test("times of SRT and ASS come back, with as many cues", () => {
  fc.assert(
    fc.property(anyCues, (cues) => {
      const safe = cues.map((each) => ({ ...each, text: each.text.replace(/[^ab字]/g, "a") }));
      expect(parseSubtitles(toSrt(safe))).toEqual(safe);
      expect(parseSubtitles(toAss(safe))).toEqual(safe);
    }),
    { numRuns: pickRunCount(200, 50) },
  );
});

test("any text at all is read or refused by a line that is there", () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(one, two, "\n", "\n\n", "-->", "[Events]\n", "Dialogue: ", "WEBVTT\n", "0:0:1,5"),
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(anyText, (text) => {
      try {
        for (const { startMs, endMs } of parseSubtitles(text))
          expect(0 <= startMs && startMs <= endMs).toBe(true);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error.details?.line).toBeGreaterThanOrEqual(1);
        expect(error.details?.line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
      }
    }),
    { numRuns: pickRunCount(500, 80) },
  );
});

test("as many cues as a script may have", () => {
  const many = Array.from({ length: limits.maxLines }, (_, index) =>
    cue(index * 1000, index * 1000 + 900, `line ${index}`),
  );
  expect(parseSubtitles(toSrt(many))).toEqual(many);
  expect(parseSubtitles(toAss(many))).toEqual(many);
});

/** Still far too much for an expression that looks again from every character: seconds instead of milliseconds. */
const hostile = (count: number): number => pickRunCount(count, count / 10);

// Each took hours, or the stack, with an expression that looks again from every character.
test.each([
  ["newlines", "\n".repeat(hostile(2_000_000))],
  ["open voices", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<v ".repeat(hostile(500_000))}`],
  ["spaces in a voice", `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${" ".repeat(hostile(1_000_000))}`],
  [
    "open braces",
    `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${"{".repeat(hostile(1_000_000))}`,
  ],
  ["commas", `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${",".repeat(hostile(1_000_000))}`],
  ["spaces before a time", `${" ".repeat(hostile(1_000_000))}00:00:01,000 --> x`],
  ["spaces behind an arrow", `00:00:01,000 -->${" ".repeat(hostile(1_000_000))}x`],
  ["arrows", "-->".repeat(hostile(500_000))],
  ["numbers", `${one}\n${"1\n".repeat(hostile(500_000))}`],
])("a hostile file of %s is settled", (_, text) => {
  try {
    expect(parseSubtitles(text).length).toBeLessThanOrEqual(1);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
});
