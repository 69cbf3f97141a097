import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { faultOfSubtitles, isSubtitleFile } from "./check-file.ts";

/** A file that claims a size, and must not be read. */
const unread = (name: string, size: number): File =>
  Object.defineProperties(new File([""], name), {
    size: { value: size },
    arrayBuffer: { value: () => Promise.reject(new Error("it was read")) },
    text: { value: () => Promise.reject(new Error("it was read")) },
  });

test("a gigabyte of subtitles is refused before any of it is read or sent", () => {
  const huge = unread("film.srt", 1024 ** 3);
  expect([faultOfSubtitles(huge), isSubtitleFile(huge)]).toEqual(["tooLarge", false]);
  const largest = unread("film.srt", limits.maxSubtitleBytes);
  expect([faultOfSubtitles(largest), isSubtitleFile(largest)]).toEqual([null, true]);
  expect(faultOfSubtitles(new File([], "film.srt"))).toBe("empty");
});
