import { expect, test } from "vitest";
import {
  findSubtitleFormat,
  isSubtitleName,
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
