import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import {
  broughtSubtitleEndings,
  findSubtitleFormat,
  isBroughtAsSubtitles,
  isSubtitleName,
  maxBytesOfSubtitles,
  subtitleEndings,
  subtitleFormatNames,
} from "./subtitle-formats.ts";

test("every ending stands once and leads to a format that has it", () => {
  expect(new Set(subtitleEndings).size).toBe(subtitleEndings.length);
  for (const ending of subtitleEndings) {
    const format = findSubtitleFormat(ending);
    expect(format && subtitleFormatNames[format].endings).toContain(ending);
  }
});

test("a name says subtitles by its ending alone", () => {
  for (const name of ["a.srt", "Film.en.VTT", "a.b.mpl2", "captions.json"])
    expect(isSubtitleName(name)).toBe(true);
  for (const name of ["srt", "a.srt.mp4", "a.mkv", "", "a."]) expect(isSubtitleName(name)).toBe(false);
});

test("every ending that can be brought has its size, larger where pictures may be in it", () => {
  for (const ending of broughtSubtitleEndings) {
    const name = `A.${ending.toUpperCase()}`;
    expect(isBroughtAsSubtitles(name)).toBe(true);
    const isLarge = ["sup", "ts", "sub"].includes(ending);
    expect(maxBytesOfSubtitles(name)).toBe(
      isLarge ? limits.maxPictureSubtitleBytes : limits.maxSubtitleBytes,
    );
  }
  expect(isBroughtAsSubtitles("a.mkv")).toBe(false);
  expect(maxBytesOfSubtitles("a.mkv")).toBeNull();
});
