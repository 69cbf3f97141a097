import {
  type Placement,
  qualityReportSchema,
  type StoredReport,
  type StoredScript,
  scriptSchema,
} from "@voxloom/contract";
import { sampleLineReport, sampleReport } from "@voxloom/contract/testing";
import { expect, test } from "vitest";
import { applyPatch } from "../edits/script-patch.ts";
import { createScript, createSegment, createSpeaker } from "./create-script.ts";
import { readReason } from "./read-reason.ts";
import { upgradePatch, upgradeReport, upgradeScript } from "./upgrade-script.ts";

test.each<[string, Placement["reasons"]]>([
  ["Nothing is spoken.", [{ code: "nothing-spoken" }]],
  ["Fits as it was spoken.", [{ code: "fits" }]],
  ["Shorter than its slot: slowed to 0.85.", [{ code: "slowed", tempo: 0.85 }]],
  ["Much longer than its slot: spoken at 1.50.", [{ code: "much-hurried", tempo: 1.5 }]],
  ["Fits with its inner pauses shortened.", [{ code: "pauses-shortened" }]],
  [
    "In a shorter wording. Longer than its slot: spoken at 1.12. Spoken at 1.20 to stay close to the neighboring lines. Spoken at 1.30 to stay close to the neighboring lines.",
    [
      { code: "shorter-wording" },
      { code: "hurried", tempo: 1.12 },
      { code: "like-neighbors", tempo: 1.2 },
      { code: "like-neighbors", tempo: 1.3 },
    ],
  ],
  [
    "Spoken at 1.22 over a picture 1.25 times as long.",
    [{ code: "video-slowed", tempo: 1.22, stretch: 1.25 }],
  ],
  [
    "Does not fit: 4000 ms of speech for 1000 ms, even at 1.50. Shorten the text, or slow the picture. Cut where the dub ends.",
    [{ code: "too-long", speechMs: 4000, slotMs: 1000, tempo: 1.5 }, { code: "cut-at-end" }],
  ],
  ["", []],
  ["Words that nobody wrote.", []],
])("of the first version: %s", (words, reasons) => {
  expect(readReason(words)).toEqual(reasons);
});

const now = createScript({
  sourceLanguage: "en",
  durationMs: 5000,
  speakers: [createSpeaker(0)],
  segments: [createSegment({ id: "s1", speakerId: "speaker-1", startMs: 0, endMs: 1000, sourceText: "Hi" })],
});
const { hasMedia: _hasMedia, subtitleFile: _file, ...rest } = now;
const first = {
  ...rest,
  version: 1,
  segments: now.segments.map(({ block, place, sourceMarks, targetMarks, cue, isChecked, ...line }) => line),
} as StoredScript;

test("a script of the first version is one of the second, and one of the second stays as it is", () => {
  expect(scriptSchema.parse(upgradeScript(first))).toEqual(now);
  expect(upgradeScript(now)).toEqual(now);
});

/** As a script was stored while colors were spelled otherwise. */
const respelled = (value: unknown): string =>
  JSON.stringify(value).replace(/"(\w*)(c|C)olor":/g, '"$1$2olour":');

test("colors that were stored under their other spelling are found", () => {
  const subtitleStyle = { ...now.subtitleStyle, box: { color: "#112233", opacity: 0.5 } };
  const script = { ...now, subtitleStyle };
  expect(respelled(script)).toContain('"outlineColour":');
  expect(upgradeScript(JSON.parse(respelled(script)))).toEqual(script);
  const { speakers } = now;
  const patch = { changed: {}, added: [], removed: [], parts: { speakers, subtitleStyle } };
  expect(upgradePatch(JSON.parse(respelled(patch)))).toEqual(patch);
});

test("what was slowed while the video was called a picture is slowed", () => {
  const placement: Placement = {
    startMs: 0,
    endMs: 900,
    tempo: 1,
    videoStretch: 1.2,
    method: "stretched-video",
    residualMs: 0,
    reasons: [{ code: "fits" }],
  };
  const slowed = {
    ...now,
    segments: now.segments.map((line) => ({ ...line, maxVideoStretch: 1.2, placement })),
  };
  const respelledPicture = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll("maxVideoStretch", "maxVideoStretch")
        .replaceAll("stretched-video", "stretched-video"),
    );
  expect(upgradeScript(respelledPicture(slowed))).toEqual(slowed);
  const patch = { changed: { s1: { maxVideoStretch: null, placement } }, added: [], removed: [], parts: {} };
  expect(upgradePatch(respelledPicture(patch))).toEqual(patch);
});

test("a patch of the first version says nothing more than it did", () => {
  const patch = { changed: { s1: { sourceText: "Ho" } }, added: [], removed: [], parts: {} };
  expect(upgradePatch(patch)).toEqual(patch);
  const [line] = first.segments;
  if (line === undefined) throw new Error("no line");
  const added = upgradePatch({ ...patch, added: [{ ...line, id: "s2" }] } as never);
  const script = applyPatch(now, added);
  expect(scriptSchema.parse(script)).toEqual(script);
  expect(script.segments.map(({ sourceText }) => sourceText)).toEqual(["Ho", "Hi"]);
});

test("a report of the first version has its reasons as codes", () => {
  const { reasons: _, ...line } = sampleLineReport({ segmentId: "s1" });
  const stored: StoredReport = { ...sampleReport({}), lines: [{ ...line, reason: "Nothing is spoken." }] };
  const report = upgradeReport(stored);
  expect(qualityReportSchema.parse(report)).toEqual(report);
  expect(report.lines[0]?.reasons).toEqual([{ code: "nothing-spoken" }]);
  const { programGainDb: _gain, ...others } = sampleReport({});
  expect(upgradeReport({ ...others, programmeGainDb: 2.5 })).toMatchObject({ programGainDb: 2.5 });
});
