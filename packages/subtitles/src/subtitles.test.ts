import { AppError } from "@voxloom/contract";
import { expect, test } from "vitest";
import { toAss } from "./formats/ass/write-ass.ts";
import { toSrt } from "./formats/srt/write-srt.ts";
import { toVtt } from "./formats/vtt/write-vtt.ts";
import { parseSubtitles } from "./parse-subtitles.ts";

const cues = [{ startMs: 1010, endMs: 3_602_500, text: "a & b\nsecond, line", speaker: "Ann" }];

test("what is written is read back", () => {
  expect(parseSubtitles(toVtt(cues))).toEqual(cues);
  expect(parseSubtitles(toAss(cues))).toEqual(cues);
  expect(parseSubtitles(toSrt(cues))).toEqual(cues.map((cue) => ({ ...cue, speaker: null })));
});

test("UTF-16 and a byte order mark are read", () => {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${toSrt(cues).replaceAll("\n", "\r\n")}`, "utf16le"));
  expect(parseSubtitles(bytes)[0]?.text).toBe(cues[0]?.text);
});

test("a broken time is named by its line", () => {
  const broken = () => parseSubtitles("1\n00:00:0x --> 00:00:02,000\nhi\n", { name: "a.srt" });
  expect(broken).toThrow(AppError);
  expect(broken).toThrow(/a\.srt.*line 2/);
});
