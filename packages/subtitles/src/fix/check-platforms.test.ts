import { expect, test } from "vitest";
import type { SubtitleCue, SubtitleDocument } from "../document/subtitle-document.ts";
import { readSubtitles } from "../read-subtitles.ts";
import { checkPlatforms, type Platform } from "./check-platforms.ts";

const read = readSubtitles("1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n");
if (read === null) throw new Error("It is of no known format.");
const plain = read;
const withCue = (parts: Partial<SubtitleCue>): SubtitleDocument => ({
  ...plain,
  cues: plain.cues.map((cue) => ({ ...cue, ...parts })),
});
type Chosen = Partial<Parameters<typeof checkPlatforms>[1]>;
const check = (platform: Platform, chosen: Chosen = {}, document = plain) =>
  checkPlatforms(document, { format: "srt", language: "en", ...chosen }).find(
    (one) => one.platform === platform,
  )?.problem;

test("YouTube takes what it lists, and names what to take instead of the rest", () => {
  for (const format of ["srt", "sbv", "vtt", "ttml", "itt", "scc", "stl", "smi", "lrc"] as const)
    expect(check("youtube", { format })).toBeNull();
  for (const format of ["ass", "ssa", "sub", "mpl", "tmp"] as const)
    expect(check("youtube", { format })).toEqual({ code: "format", instead: "srt" });
  const placed = withCue({ place: { anchor: 8 } });
  expect(check("youtube", { format: "ass" }, placed)).toEqual({ code: "format", instead: "vtt" });
});

test("YouTube reads SubRip in UTF-8 alone, without looks", () => {
  expect(check("youtube", { encoding: "windows-1252" })).toEqual({ code: "encoding" });
  expect(check("youtube", { format: "vtt", encoding: "windows-1252" })).toBeNull();
  const italic = withCue({ runs: [{ from: 0, to: 4, italic: true }] });
  expect(check("youtube", {}, italic)).toEqual({ code: "styles", instead: "vtt", cues: 1 });
  expect(check("youtube", { format: "vtt" }, italic)).toBeNull();
});

test("Netflix takes TTML within its lines and times, by the language", () => {
  expect(check("netflix")).toEqual({ code: "format", instead: "ttml" });
  expect(check("netflix", { format: "ttml" })).toBeNull();
  const brief = withCue({ endMs: 1_700 });
  expect(check("netflix", { format: "ttml" }, brief)).toEqual({ code: "rules", cues: 1 });
  // Three lines and too short are one subtitle.
  const tall = withCue({ endMs: 1_700, text: "A\nB\nC" });
  expect(check("netflix", { format: "ttml" }, tall)).toEqual({ code: "rules", cues: 1 });
  // Fast reading is advice.
  const fast = withCue({ endMs: 2_000, text: "One two three four five six seven eight." });
  expect(check("netflix", { format: "ttml" }, fast)).toBeNull();
  expect(check("netflix", { format: "ttml", language: "ja" }, withCue({ text: "日".repeat(14) }))).toEqual({
    code: "rules",
    cues: 1,
  });
});

test("the BBC takes what is made of EBU STL, and short videos have subtitles in their picture", () => {
  expect(check("bbc", { format: "ttml" })).toEqual({ code: "nearest", instead: "stl" });
  expect(check("bbc", { format: "stl" })).toEqual({ code: "nearest", instead: null });
  expect(check("short-form", { format: "vtt" })).toEqual({ code: "burned" });
});
