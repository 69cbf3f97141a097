import { describe, expect, test } from "vitest";
import { parseSubtitles } from "./parse-subtitles.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { writeSubtitles } from "./write-subtitles.ts";

/** The cues of a file as lines: where they begin, where they end, what they say with bars between their lines. */
const listCues = (source: string | Uint8Array): string[] =>
  (readSubtitles(source)?.cues ?? []).map(
    ({ startMs, endMs, text }) => `${startMs} ${endMs} ${text.replaceAll("\n", "|")}`,
  );
const readOne = (source: string | Uint8Array) => readSubtitles(source)?.cues[0];

const ns = 'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"';
const styling = 'xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const ttml = (body: string, attributes = "", head = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${ns} ${styling} ${attributes}><head>${head}</head><body>${body}</body></tt>`;
const inDiv = (body: string, attributes = "", head = "") => ttml(`<div>${body}</div>`, attributes, head);

describe("TTML as others write it", () => {
  test.each([
    [
      "the names of 2006",
      '<tt xmlns="http://www.w3.org/2006/04/ttaf1"><body><div><p begin="1s" end="2s">a</p></div></body></tt>',
      ["1000 2000 a"],
    ],
    [
      "a prefix for every name",
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><tt:p begin="00:00:01.000" end="00:00:02.000"><tt:span>a<tt:br/>b</tt:span></tt:p></tt:div></tt:body></tt:tt>',
      ["1000 2000 a|b"],
    ],
    [
      "ticks",
      inDiv('<p begin="10000000t" end="25000000t">a</p>', 'ttp:tickRate="10000000"'),
      ["1000 2500 a"],
    ],
    [
      "ticks that are frames, as no rate is told",
      inDiv('<p begin="24t" dur="12t">a</p>', 'ttp:frameRate="24"'),
      ["1000 1500 a"],
    ],
    [
      "frames of film for television",
      inDiv('<p begin="24f" end="48f">a</p>', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"'),
      ["1001 2002 a"],
    ],
    [
      "a multiplier with a colon, as drafts had it",
      inDiv(
        '<p begin="00:00:01:15" end="2s">a</p>',
        'ttp:frameRate="30" ttp:frameRateMultiplier="1000:1001"',
      ),
      ["1501 2000 a"],
    ],
    [
      "time codes that leave numbers out",
      inDiv(
        '<p begin="00:01:00:02" end="00:01:02:00">a</p>',
        'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"',
      ),
      ["60060 61995 a"],
    ],
    [
      "durations, in a sequence of a sequence",
      ttml(
        '<div timeContainer="seq"><p dur="1s">a</p><p begin="0.5s" dur="1s">b</p></div><div timeContainer="seq" begin="10s"><p dur="2s">c</p></div>',
      ),
      ["0 1000 a", "1500 2500 b", "10000 12000 c"],
    ],
    [
      "spans one after another in a paragraph that is a sequence",
      inDiv('<p timeContainer="seq"><span dur="1s">a</span> <span begin="1s" dur="1s">b</span></p>'),
      ["0 1000 a", "2000 3000 b"],
    ],
    [
      "times that add up through body, div and p",
      ttml('<div begin="10s"><p begin="1s" end="2s">a</p></div>').replace("<body", '<body begin="100s"'),
      ["111000 112000 a"],
    ],
    [
      "an end of what is around that is sooner",
      ttml('<div end="1.5s"><p begin="1s" end="2s">a</p></div>'),
      ["1000 1500 a"],
    ],
    [
      "spans with times within one that has a look",
      inDiv(
        '<p><span tts:color="red"><span begin="1s" end="2s">a</span><br/><span begin="3s" end="4s">b</span></span></p>',
      ),
      ["1000 2000 a", "3000 4000 b"],
    ],
    [
      "remarks between spans with times",
      inDiv(
        '<p><metadata><desc>who knows</desc></metadata><span begin="1s" end="2s">a</span><span begin="3s" end="4s">b</span></p>',
      ),
      ["1000 2000 a", "3000 4000 b"],
    ],
    [
      "commas, single digits, no hours and no unit",
      inDiv(
        '<p begin="0:0:1,5" end="0:0:2">a</p><p begin="01:02.5" end="01:03.5">b</p><p begin="64" end="65.25">c</p>',
      ),
      ["1500 2000 a", "62500 63500 b", "64000 65250 c"],
    ],
    [
      "names of signs that only HTML has",
      inDiv('<p begin="1s" end="2s">caf&eacute;&nbsp;&mdash; &amp;eacute; &lt;b&gt;</p>'),
      ["1000 2000 café\u00a0— &eacute; <b>"],
    ],
    [
      "spaces and lines that are only there to be read by people",
      inDiv('<p begin="1s" end="2s">\n      one\n      <span> two </span>\n      <br/>\n   three\n</p>'),
      ["1000 2000 one two|three"],
    ],
    [
      "spaces and lines that are meant",
      inDiv('<p begin="1s" end="2s" xml:space="preserve">one\ntwo</p>'),
      ["1000 2000 one|two"],
    ],
    [
      "text in a marked section, and a stylesheet before the root",
      ttml('<div><p begin="1s" end="2s"><![CDATA[a & b]]></p></div>').replace(
        "<tt ",
        '<?xml-stylesheet type="text/css" href="a.css"?>\n<!-- made by a program -->\n<tt ',
      ),
      ["1000 2000 a & b"],
    ],
    [
      "one paragraph whose time is none, beside one that is whole",
      inDiv('<p begin="soon" end="2s">a</p><p begin="3s" end="4s">b</p>'),
      ["3000 4000 b"],
    ],
  ])("%s", (_, source, cues) => {
    expect(listCues(source)).toEqual(cues);
  });

  test("looks of spans with times are theirs", () => {
    const source = inDiv(
      '<p><span tts:color="red" begin="1s" end="2s">a</span><span tts:fontStyle="italic"><span begin="3s" end="4s">b</span></span></p>',
    );
    expect(readSubtitles(source)?.cues.map(({ runs }) => runs)).toEqual([
      [{ color: "#ff0000", from: 0, to: 1 }],
      [{ italic: true, from: 0, to: 1 }],
    ]);
  });

  test.each([
    [
      "pixels of the root's extent",
      inDiv(
        '<p region="r" begin="1s" end="2s">a</p>',
        'tts:extent="1280px 720px"',
        region("128px 72px", "640px 72px"),
      ),
    ],
    ["percent", inDiv('<p region="r" begin="1s" end="2s">a</p>', "", region("10% 10%", "50% 10%"))],
    [
      "cells",
      inDiv(
        '<p region="r" begin="1s" end="2s">a</p>',
        'ttp:cellResolution="40 20"',
        region("4c 2c", "20c 2c"),
      ),
    ],
    [
      "a region of its own within the paragraph",
      inDiv(
        '<p begin="1s" end="2s"><region tts:origin="10% 10%" tts:extent="50% 10%" tts:displayAlign="before" tts:textAlign="center"/>a</p>',
      ),
    ],
    [
      "a region whose place is in a style of its own",
      inDiv(
        '<p region="r" begin="1s" end="2s">a</p>',
        "",
        '<layout><region xml:id="r"><style tts:origin="10% 10%"/><style tts:extent="50% 10%" tts:displayAlign="before" tts:textAlign="center"/></region></layout>',
      ),
    ],
  ])("a place in %s", (_, source) => {
    expect(readOne(source)?.place).toMatchObject({ anchor: 8, x: 35, y: 10, width: 50 });
  });

  test("a place at the text itself, from a style", () => {
    const head =
      '<styling><style xml:id="s" tts:origin="20% 10%" tts:extent="60% 10%" tts:displayAlign="before"/></styling>';
    expect(readOne(inDiv('<p style="s" begin="1s" end="2s">a</p>', "", head))?.place).toEqual({
      anchor: 8,
      x: 50,
      y: 10,
      width: 60,
    });
  });

  test("the start of an EBU-TT program is taken off, as of EBU STL", () => {
    const head =
      "<metadata><ebuttm:documentMetadata><ebuttm:documentStartOfProgramme>10:00:00:00</ebuttm:documentStartOfProgramme></ebuttm:documentMetadata></metadata>";
    const source = inDiv(
      '<p begin="10:00:01:00" end="10:00:02:12">a</p>',
      'ttp:timeBase="smpte" ttp:frameRate="25" xmlns:ebuttm="urn:ebu:tt:metadata"',
      head,
    );
    expect(listCues(source)).toEqual(["36001000 36002480 a"]);
    expect(parseSubtitles(source)).toMatchObject([{ startMs: 1000, endMs: 2480 }]);
  });

  test("iTT with its rate and its two regions", () => {
    const head =
      '<styling><style xml:id="normal" tts:fontWeight="normal"/></styling><layout><region xml:id="top" tts:origin="0% 0%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="before"/><region xml:id="bottom" tts:origin="0% 85%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="after"/></layout>';
    const source = inDiv(
      '<p region="top" begin="00:00:10:00" end="00:00:12:12">a</p><p region="bottom" begin="00:00:13:00" end="00:00:14:00"><span style="normal">b</span></p>',
      'xmlns:ittp="http://www.w3.org/ns/ttml/profile/itt" ttp:timeBase="smpte" ttp:frameRate="24" ttp:frameRateMultiplier="999 1000" ttp:dropMode="nonDrop" xml:lang="fr-CA"',
      head,
    );
    expect(listCues(source)).toEqual(["10010 12513 a", "13013 14014 b"]);
    expect(readSubtitles(source)).toMatchObject({ format: "itt", language: "fr-CA" });
    expect(readSubtitles(source)?.cues.map(({ place }) => place?.anchor ?? 2)).toEqual([8, 2]);
  });

  test("lyrics with a time for each word and a voice for each line", () => {
    const source = `<tt ${ns} xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:itunes="http://music.apple.com/lyric-ttml-internal" itunes:timing="Word"><head><metadata><ttm:agent type="person" xml:id="v1"/></metadata></head><body dur="3:20.5"><div begin="9.5" end="14"><p begin="9.5" end="12.25" ttm:agent="v1"><span begin="9.5" end="10">Hello</span> <span begin="10" end="12.25">there</span></p></div></body></tt>`;
    // Times count from the start of the song, not from what is around as elsewhere.
    expect(listCues(source)).toEqual(["9500 12250 Hello there"]);
    expect(readOne(source)).toMatchObject({
      speaker: "v1",
      words: [
        { startMs: 9500, endMs: 10_000 },
        { startMs: 10_000, endMs: 12_250 },
      ],
    });
  });
});

function region(origin: string, extent: string): string {
  return `<layout><region xml:id="r" tts:origin="${origin}" tts:extent="${extent}" tts:displayAlign="before" tts:textAlign="center"/></layout>`;
}

/** A byte with the bit that makes its ones odd, as two digits. */
const odd = (byte: number): string => {
  const ones = byte.toString(2).replaceAll("0", "").length;
  return (ones % 2 === 0 ? byte + 0x80 : byte).toString(16).padStart(2, "0");
};
/** Letters as words of SCC. */
const say = (text: string): string =>
  (text.length % 2 === 0 ? text : `${text}\0`)
    .match(/../gs)
    ?.map((two) => odd(two.charCodeAt(0)) + odd(two.charCodeAt(1)))
    .join(" ") ?? "";
const scc = (...lines: string[]): string => `Scenarist_SCC V1.0\n\n${lines.join("\n\n")}\n`;
const load = "9420 9420 94ae 94ae";
const show = "942f 942f";
const bottom = "9470 9470";

/** Starts in whole frames of 29.97 a second, and texts. */
const listFrames = (source: string): (string | number)[][] =>
  (readSubtitles(source)?.cues ?? []).map(({ startMs, endMs, text }) => [
    Math.round((startMs * 30) / 1001),
    Math.round((endMs * 30) / 1001),
    text.replaceAll("\n", "|"),
  ]);

describe("SCC as others write it", () => {
  test.each([
    [
      "captions that pop on, with codes sent twice",
      scc(`00:00:01:00\t${load} ${bottom} ${say("Hello")} ${show}`, "00:00:03:00\t942c 942c"),
      [[39, 90, "Hello"]],
    ],
    [
      "the same with codes sent once, in capitals, behind spaces",
      scc(
        `00:00:01:00  ${load.slice(5, 9).toUpperCase()} 9470 ${say("Hello").toUpperCase()} 942F`,
        "00:00:03:00 942C",
      ),
      [[35, 90, "Hello"]],
    ],
    [
      "drop frames",
      scc(`00:01:00;02\t${load} ${bottom} ${say("Hi")} ${show}`, "00:01:02;00\t942c 942c"),
      [[1807, 1858, "Hi"]],
    ],
    [
      "an erasure alone on two lines, each sent once",
      scc(
        `00:00:01:00\t9429 9470 ${say("One.")}`,
        "00:00:02:00\t942c",
        `00:00:03:00\t9429 9470 ${say("Two.")}`,
        "00:00:04:00\t942c",
      ),
      [
        [32, 60, "One."],
        [92, 120, "Two."],
      ],
    ],
    [
      "captions that roll up: a row is said once, when it is new",
      scc(
        `00:00:01:00\t9425 9425 94ad 94ad ${bottom} ${say("One.")}`,
        `00:00:02:00\t9425 9425 94ad 94ad ${bottom} ${say("Two.")}`,
        "00:00:03:00\t942c 942c",
      ),
      [
        [36, 62, "One."],
        [66, 90, "Two."],
      ],
    ],
    [
      "a page of text beside the captions",
      scc(
        `00:00:01:00\t${load} ${bottom} ${say("Hi")} ${show}`,
        `00:00:02:00\t942a 942a ${say("WEATHER")}`,
        "00:00:03:00\t94ae 94ae 942c 942c",
      ),
      [[37, 92, "Hi"]],
    ],
    [
      "rows of such a page beside captions that roll up",
      scc(
        `00:00:01:00\t9425 9425 94ad 94ad ${bottom} ${say("Hi")}`,
        `00:00:02:00\t942a 942a ${say("WEATHER")} 94ad 94ad 94a1 94a1 94a4 94a4`,
        "00:00:03:00\t942c 942c",
      ),
      [[36, 90, "Hi"]],
    ],
    [
      "another channel",
      scc(
        `00:00:01:00\t1c20 1c20 1c70 1c70 ${say("Hola")} 1c2f 1c2f ${load} ${bottom} ${say("Hi")} ${show}`,
        "00:00:03:00\t942c 942c",
      ),
      [[45, 90, "Hi"]],
    ],
    [
      "notes, and letters that take the place of plain ones",
      scc(
        `00:00:01:00\t${load} ${bottom} 9137 9137 ${say(" E")} 92a1 92a1 ${show}`,
        "00:00:03:00\t942c 942c",
      ),
      [[41, 90, "♪ É"]],
    ],
    [
      "words that are none, and a line whose time is none",
      scc(
        `00:00:01:00\t${load} xyz1 ${bottom} ${say("Hi")} ${show}`,
        "00:00:99:00\t942c",
        "00:00:03:00\t942c 942c",
      ),
      [[38, 90, "Hi"]],
    ],
    [
      "two rows that are indented",
      scc(
        `00:00:01:00\t${load} 1352 1352 97a1 97a1 ${say("One")} 9452 9452 ${say("Two")} ${show}`,
        "00:00:03:00\t942c 942c",
      ),
      [[44, 90, "One|Two"]],
    ],
  ])("%s", (_, source, cues) => {
    expect(listFrames(source)).toEqual(cues);
  });

  test("captions that roll up at the top are at the top, and keep their look", () => {
    const source = scc(
      `00:00:01:00\t9425 9425 94ad 94ad 9140 9140 91ae 91ae ${say("One.")}`,
      "00:00:03:00\t942c 942c",
    );
    expect(readOne(source)).toMatchObject({
      text: "One.",
      place: { anchor: 8 },
      runs: [{ italic: true, from: 0, to: 4 }],
    });
  });
});

type Block = {
  number: number;
  text: (string | number)[];
  start?: number[];
  end?: number[];
  part?: number;
  status?: number;
  row?: number;
  isComment?: boolean;
};

/** An EBU STL; texts are letters and bytes. */
const stl = (
  blocks: Block[],
  { rate = "STL25.01", display = "1", table = "00", start = "00000000" } = {},
) => {
  const bytes = new Uint8Array(1024 + blocks.length * 128).fill(0x20, 0, 1024);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, "850");
  put(3, rate);
  put(11, display);
  put(12, table);
  put(14, "09");
  put(253, "23");
  put(256, start);
  blocks.forEach(({ number, text, part = 0xff, status = 0, row = 22, ...block }, index) => {
    const at = 1024 + index * 128;
    bytes.set([0, number & 255, number >> 8, part, status], at);
    bytes.set([...(block.start ?? [0, 0, number, 0]), ...(block.end ?? [0, 0, number + 1, 0])], at + 5);
    bytes.set([row, 2, block.isComment ? 1 : 0], at + 13);
    bytes.fill(0x8f, at + 16, at + 128);
    bytes.set(
      text.flatMap((one) => (typeof one === "number" ? [one] : [...one].map((sign) => sign.charCodeAt(0)))),
      at + 16,
    );
  });
  return bytes;
};

describe("EBU STL as others write it", () => {
  test.each([
    [
      "open subtitles",
      stl([{ number: 1, text: ["One", 0x8a, "two"] }], { display: "0" }),
      ["1000 2000 One|two"],
    ],
    [
      "teletext with boxes, double height and two line ends",
      stl([
        { number: 1, text: [0x0d, 0x0b, 0x0b, "One", 0x0a, 0x0a, 0x8a, 0x8a, 0x0d, 0x0b, 0x0b, "two", 0x0a] },
      ]),
      ["1000 2000 One|two"],
    ],
    [
      "one subtitle over two blocks",
      stl([
        { number: 1, part: 0, text: ["One and "] },
        { number: 1, text: ["two"] },
      ]),
      ["1000 2000 One and two"],
    ],
    [
      "blocks of which none says that it is the last",
      stl([
        { number: 1, part: 0, text: ["One"] },
        { number: 2, part: 0, text: ["Two"] },
      ]),
      ["1000 2000 One", "2000 3000 Two"],
    ],
    [
      "a set that grows, each with its times",
      stl([
        { number: 1, status: 1, row: 20, end: [0, 0, 4, 0], text: ["One"] },
        { number: 2, status: 2, row: 21, end: [0, 0, 4, 0], text: ["Two"] },
        { number: 3, status: 3, row: 22, end: [0, 0, 4, 0], text: ["Three"] },
      ]),
      ["1000 4000 One", "2000 4000 Two", "3000 4000 Three"],
    ],
    [
      "remarks and what only some programs mean",
      stl([
        { number: 1, text: ["Checked"], isComment: true },
        { number: 1, part: 0xfe, text: ["data"] },
        { number: 1, text: ["One"] },
      ]),
      ["1000 2000 One"],
    ],
    [
      "30 frames",
      stl([{ number: 1, start: [0, 0, 1, 15], text: ["One"] }], { rate: "STL30.01" }),
      ["1500 2000 One"],
    ],
    [
      "24 frames",
      stl([{ number: 1, start: [0, 0, 1, 12], text: ["One"] }], { rate: "STL24.01" }),
      ["1500 2000 One"],
    ],
    [
      "accents before their letters",
      stl([{ number: 1, text: ["caf", 0xc2, "e ", 0xcf, "z ", 0xc8, "u ", 0xf1] }]),
      ["1000 2000 café ž ü æ"],
    ],
    ["Russian letters", stl([{ number: 1, text: [0xb4, 0xd0] }], { table: "01" }), ["1000 2000 Да"]],
    ["Hebrew letters", stl([{ number: 1, text: [0xf9, 0xec] }], { table: "04" }), ["1000 2000 של"]],
  ])("%s", (_, bytes, cues) => {
    expect(listCues(bytes)).toEqual(cues);
  });

  test("colors, italics and underlines", () => {
    const source = stl([{ number: 1, text: [0x03, "a", 0x07, "b", 0x80, "c", 0x81, 0x82, "d", 0x83] }]);
    expect(readOne(source)).toMatchObject({
      text: "a bcd",
      runs: [
        { color: "#ffff00", from: 0, to: 1 },
        { italic: true, from: 3, to: 4 },
        { underline: true, from: 4, to: 5 },
      ],
    });
  });

  test("times from the start of the program, and a file that ends within a subtitle", () => {
    const bytes = stl(
      [
        { number: 1, start: [10, 0, 1, 0], end: [10, 0, 2, 0], text: ["One"] },
        { number: 2, start: [10, 0, 3, 0], end: [10, 0, 4, 0], text: ["Two"] },
      ],
      { start: "10000000" },
    );
    expect(parseSubtitles(bytes)).toMatchObject([{ startMs: 1000 }, { startMs: 3000 }]);
    const cut = readSubtitles(bytes.subarray(0, bytes.length - 60));
    expect(cut?.cues.map(({ text }) => text)).toEqual(["One"]);
    expect(cut?.problems).toMatchObject([{ line: 2, reason: "missing-fields" }]);
  });
});

const sami = (body: string, style = ""): string =>
  `<SAMI>\n<HEAD>\n<STYLE TYPE="text/css">\n<!--\n${style}\n-->\n</STYLE>\n</HEAD>\n<BODY>\n${body}\n</BODY>\n</SAMI>`;

describe("SAMI as others write it", () => {
  test.each([
    [
      "tags that are never closed",
      sami("<SYNC Start=1000><P Class=ENCC>One<br>two\n<SYNC Start=2000><P Class=ENCC>&nbsp;"),
      ["1000 2000 One|two"],
    ],
    [
      "quotes, units and spaces around a time",
      sami(
        '<sync start = "1000ms"><p class="encc">One</p></sync><sync start=\'2000\'><p class="encc">&nbsp;</p></sync>',
      ),
      ["1000 2000 One"],
    ],
    [
      "ends in the tag",
      sami("<SYNC Start=1000 End=1500><P Class=ENCC>One<SYNC Start=3000 End=3500><P Class=ENCC>Two"),
      ["1000 1500 One", "3000 3500 Two"],
    ],
    [
      "two languages at each time",
      sami(
        "<SYNC Start=1000><P Class=KRCC>하나<P Class=ENCC>One<SYNC Start=2000><P Class=KRCC>&nbsp;<P Class=ENCC>&nbsp;",
      ),
      ["1000 2000 하나"],
    ],
    [
      "two languages, one after the other",
      sami(
        "<SYNC Start=1000><P Class=KRCC>하나<SYNC Start=2000><P Class=KRCC>&nbsp;<SYNC Start=1000><P Class=ENCC>One<SYNC Start=2000><P Class=ENCC>&nbsp;",
      ),
      ["1000 2000 하나"],
    ],
    [
      "no class, and a no-break space without its end",
      sami("<SYNC Start=1000><P>One<SYNC Start=2000><P>&nbsp\n<SYNC Start=3000><P>Two"),
      ["1000 2000 One", "3000 8000 Two"],
    ],
    ["no paragraph", sami("<SYNC Start=1000>One<SYNC Start=2000>&nbsp;"), ["1000 2000 One"]],
    [
      "remarks around a cue",
      sami("<!-- <SYNC Start=500><P>No --><SYNC Start=1000><P>One<SYNC Start=2000><P>&nbsp;"),
      ["1000 2000 One"],
    ],
    [
      "a time that is none costs its cue alone",
      sami("<SYNC Start=soon><P>One<SYNC Start=1000><P>Two<SYNC Start=2000><P>&nbsp;"),
      ["1000 2000 Two"],
    ],
    [
      "times out of order",
      sami(
        "<SYNC Start=3000><P>Two<SYNC Start=4000><P>&nbsp;<SYNC Start=1000><P>One<SYNC Start=2000><P>&nbsp;",
      ),
      ["1000 2000 One", "3000 4000 Two"],
    ],
  ])("%s", (_, source, cues) => {
    expect(listCues(source)).toEqual(cues);
  });

  test("languages that are not read are told", () => {
    const two = sami(
      "<SYNC Start=1000><P Class=KRCC>하나<P Class=ENCC>One",
      ".KRCC { Name: Korean; lang: ko-KR; }\n.ENCC { Name: English; lang: en-US; }",
    );
    expect(readSubtitles(two)).toMatchObject({
      language: "ko-KR",
      problems: [{ reason: "other-language", details: { language: "en-US" } }],
    });
  });
});

describe("SBV, MPL2, MicroDVD and LRC as others write them", () => {
  test.each([
    [
      "SBV with CRLF and no empty line",
      "0:00:01.000,0:00:02.000\r\nOne\r\n0:00:03.000,0:00:04.000\r\nTwo",
      ["1000 2000 One", "3000 4000 Two"],
    ],
    [
      "SBV with an empty line in a text",
      "0:00:01.000,0:00:02.000\nOne\n\ntwo\n\n0:00:03.000,0:00:04.000\nThree",
      ["1000 2000 One|two", "3000 4000 Three"],
    ],
    [
      "SBV with hours of two digits and fewer places",
      "00:00:01.5,00:00:02.25\nOne[br]two",
      ["1500 2250 One|two"],
    ],
    [
      "SBV with spaces and times beyond a day",
      "100:00:01.000, 100:00:02.000\nOne",
      ["360001000 360002000 One"],
    ],
    [
      "SBV with a broken time",
      "0:00:0x.000,0:00:02.000\nOne\n\n0:00:03.000,0:00:04.000\nTwo",
      ["3000 4000 Two"],
    ],
    [
      "SBV with a text of digits",
      "0:00:01.000,0:00:02.000\n42\n\n0:00:03.000,0:00:04.000\n7",
      ["1000 2000 42", "3000 4000 7"],
    ],
    ["MPL2 with three lines", "[10][25]One|/two|three", ["1000 2500 One|two|three"]],
    ["MPL2 without an end", "[10][]One\n[30][40]Two", ["1000 3000 One", "3000 4000 Two"]],
    [
      "MPL2 behind a byte order mark, with spaces",
      "\uFEFF [10][25] One \n\n [30][45] Two",
      ["1000 2500 One", "3000 4500 Two"],
    ],
    [
      "MPL2 with a broken line",
      "[10][25]One\n[x][30]Two\n[40][50]Three",
      ["1000 2500 One", "4000 5000 Three"],
    ],
    ["MPL2 with brackets in its text", "[10][25][music] One", ["1000 2500 [music] One"]],
    ["MicroDVD with its rate", "{1}{1}25.000\n{25}{50}One|two", ["1000 2000 One|two"]],
    ["MicroDVD with a rate and its unit", "{1}{1}25 fps\n{25}{50}One", ["1000 2000 One"]],
    ["MicroDVD with a rate and a comma", "{0}{0}23,976\n{24}{48}One", ["1001 2002 One"]],
    ["MicroDVD without a rate", "{24}{48}One", ["1001 2002 One"]],
    ["MicroDVD with a look for all", "{1}{1}25\n{DEFAULT}{}{Y:i}{C:$0000FF}\n{25}{50}One", ["1000 2000 One"]],
    ["MicroDVD without an end", "{1}{1}25\n{25}{}One\n{75}{100}Two", ["1000 3000 One", "3000 4000 Two"]],
    ["MicroDVD with codes", "{1}{1}25\n{25}{50}{y:i}{s:20}{P:1}One|{y:b}two", ["1000 2000 One|two"]],
    [
      "LRC with several times for a line",
      "[00:01.00][00:05.50]One\n[00:03.00]Two",
      ["1000 3000 One", "3000 5500 Two", "5500 10500 One"],
    ],
    ["LRC that is shown sooner", "[offset:+500]\n[00:01.00]One\n[00:03.00]", ["500 2500 One"]],
    ["LRC that is shown later", "[offset:-500]\n[00:01.00]One\n[00:03.00]", ["1500 3500 One"]],
    ["LRC with hundredths behind a colon", "[00:01:50]One\n[00:03:75]", ["1500 3750 One"]],
    ["LRC with thousandths", "[00:01.005]One\n[00:03.250]", ["1005 3250 One"]],
    ["LRC with minutes beyond 99", "[100:01.00]One\n[100:02.00]", ["6001000 6002000 One"]],
    ["LRC with words in square brackets", "[00:01.00]One [00:01.50]two\n[00:03.00]", ["1000 3000 One two"]],
    [
      "LRC with words and where the last ends",
      "[00:01.00]<00:01.00>One <00:01.50>two<00:02.00>\n[00:03.00]",
      ["1000 3000 One two"],
    ],
    ["LRC with remarks and names", "[ar:Somebody]\n[00:01.00]One\n# remark\n[00:03.00]", ["1000 3000 One"]],
  ])("%s", (_, source, cues) => {
    expect(listCues(source)).toEqual(cues);
  });

  test("many times of three parts, none beyond 59, are hours", () => {
    const lines = Array.from({ length: 10 }, (_, at) => `[01:0${at}:30]line ${at}`);
    expect(readOne(lines.join("\n"))?.startMs).toBe(3_630_000);
    expect(readOne(lines.map((line) => `${line} [01:00:45]more`).join("\n"))?.words).toMatchObject([
      { startMs: 3_645_000 },
    ]);
  });

  test("times of words of lyrics, and looks of a whole MicroDVD", () => {
    const square = readOne("[00:01.00]One [00:01.50]two\n[00:03.00]");
    expect(square?.words).toMatchObject([{ from: 4, to: 7, startMs: 1500, endMs: 3000 }]);
    expect(readOne("{1}{1}25\n{DEFAULT}{}{Y:i}{C:$0000FF}\n{25}{50}One")?.runs).toEqual([
      { italic: true, color: "#ff0000", from: 0, to: 3 },
    ]);
  });

  test("what was read is written and read again as it was", () => {
    for (const [source, format] of [
      [inDiv('<p region="r" begin="1s" end="2s">a</p>', "", region("10% 10%", "50% 10%")), "ttml"],
      [stl([{ number: 1, text: [0x03, "a"] }]), "stl"],
      [scc(`00:00:10:00\t9425 9425 94ad 94ad ${bottom} ${say("One.")}`, "00:00:13:00\t942c 942c"), "scc"],
      ["[00:01.00]One [00:01.50]two\n[00:03.00]", "lrc"],
    ] as const) {
      const document = readSubtitles(source);
      const again = document && readSubtitles(writeSubtitles(document, format));
      const plain = (one: typeof document) => one?.cues.map(({ id: _, ...cue }) => cue);
      expect(plain(again)).toEqual(plain(document));
    }
  });
});
