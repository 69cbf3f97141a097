import { defaultSubtitleStyle, type Script, type Segment } from "@voxloom/contract";
import fc from "fast-check";
import { createScript, createSegment, createSpeaker, createTake } from "../script/create-script.ts";

/** For tests: what files trip over, between letters of all kinds. */
const trap = fc.constantFrom(
  ...[
    "<i>",
    "</i>",
    "<v Ann>",
    "a < b",
    "&amp;",
    "&#65;",
    "AT&T",
    "{\\an8}",
    "{",
    "}",
    "\\N",
    "\\",
    "C:\\new",
  ],
  ...[
    "-->",
    "->",
    "—>",
    "00:00:01,000 --> 00:00:02,000",
    "42",
    "=1+1",
    "'=1",
    "+7",
    "-5",
    "@sum",
    '"',
    ",",
    ";",
  ],
  ...["\t", "\n", "\r\n", " ", "NOTE", "WEBVTT", "[Events]", "Ann:", "00:00:01.000 - 00:00:02.000 Ann"],
  ...["مرحبا", "สวัสดี", "你好。", "👩‍👩‍👧", "Dialogue: 0,1,2"],
);
const letters = fc.string({ unit: "grapheme", maxLength: 12 });
const text = fc
  .array(fc.oneof(trap, letters, fc.constant(" ")), { maxLength: 8 })
  // Signs that no text form can hold, and the joiner that writing uses itself.
  .map((parts) =>
    parts
      .join("")
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u2060\ufffe\uffff\ud800-\udfff]/g, ""),
  );
const name = fc
  .oneof(fc.constantFrom("Ann", "Ann Lee", "Lee, Ann", "R&D", "<Ben>", "محمد", "=cmd"), letters)
  .map((one) =>
    one
      .replace(/[\p{C}]/gu, "")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .filter((one) => /[\p{L}\p{N}]/u.test(one));

type Line = {
  startMs: number;
  lengthMs: number;
  speaker: number;
  source: string;
  target: string;
  notes: string;
};
const line: fc.Arbitrary<Line> = fc.record({
  startMs: fc.integer({ min: 0, max: 7_000_000 }),
  lengthMs: fc.integer({ min: 1, max: 9000 }),
  speaker: fc.nat(),
  source: text,
  target: text,
  notes: text,
});

/** For tests: scripts of any lines, spoken by up to four speakers. */
export const arbitraryScript = ({ maxLines = 8, stepMs = 1 } = {}): fc.Arbitrary<Script> =>
  fc
    .record({
      names: fc.uniqueArray(name, {
        minLength: 1,
        maxLength: 4,
        selector: (one) => one.replace(/[,\s]+/g, " ").trim(),
      }),
      lines: fc.uniqueArray(line, {
        minLength: 1,
        maxLength: maxLines,
        selector: ({ startMs }) => Math.floor(startMs / stepMs),
      }),
      isLocked: fc.constant(false),
    })
    .map(({ names, lines }) =>
      createScript({
        sourceLanguage: "en",
        targetLanguage: "de",
        durationMs: 7_200_000,
        speakers: names.map((one, index) => ({
          ...createSpeaker(index, one),
          color: `#0000${index}f`,
          voiceId: `voice-${index}`,
          delivery: { speed: 1 + index / 10, pitchSemitones: 2 - index, pauseBeforeMs: 10 * index },
          volumeDb: 2 - index,
        })),
        subtitleStyle: { ...defaultSubtitleStyle, color: "#ffd43b", isBold: true },
        segments: lines.map((one, index) => getSegment(one, index, names.length)),
      }),
    );

const getSegment = (
  { startMs, lengthMs, speaker, ...texts }: Line,
  index: number,
  speakers: number,
): Segment => {
  const take = createTake({
    id: `t${index}`,
    artifactKey: `k${index}`,
    text: texts.target,
    voiceId: "v",
    engineId: "e",
    durationMs: lengthMs,
    createdAt: "2026-01-01T00:00:00Z",
  });
  return createSegment({
    id: `s${index}`,
    speakerId: `speaker-${(speaker % speakers) + 1}`,
    startMs,
    endMs: startMs + lengthMs,
    sourceText: texts.source,
    targetText: texts.target,
    notes: texts.notes,
    takes: [take],
    takeId: take.id,
  });
};
