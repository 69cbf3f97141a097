import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { faultOfMedia, faultOfSubtitles, isSubtitleFile, joinIndexes } from "./check-file.ts";

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

test("an index goes behind the pictures that it is of, and is told where they are missing", async () => {
  const file = (name: string, text: string) => new File([text], name, { lastModified: 5 });
  const [index, pictures] = [file("Film.IDX", "index"), file("film.sub", "pictures ")];
  const other = file("other.sub", "{1}{2}Hello");
  const [joined, ...rest] = joinIndexes([index, pictures, other]);
  expect([joined?.name, joined?.lastModified, await joined?.text()]).toEqual([
    "film.sub",
    5,
    "pictures index",
  ]);
  expect(rest).toEqual([other]);
  // Two files that are chosen together belong together, whatever they are called.
  expect((await joinIndexes([pictures, file("a.idx", "index")])[0]?.text())?.length).toBe(14);
  expect(joinIndexes([index, other, file("film.mp4", "")])[0]?.name).toBe("other.sub");
  const alone = joinIndexes([index]);
  expect(alone.map((one) => faultOfMedia(one, ["mp4"]))).toEqual(["indexAlone"]);
});
