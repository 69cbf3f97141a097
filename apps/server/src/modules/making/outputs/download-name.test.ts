import { expect, test } from "vitest";
import { downloadName } from "./download-name.ts";

test.each([
  ["Holiday.mp4", "video", "Holiday.es.mp4"],
  ["Holiday", "target-srt", "Holiday.es.srt"],
  ["Holiday 2.0 final.mov", "source-vtt", "Holiday 2.0 final.es.source.vtt"],
  ["🎬 مقطع.mp4", "dub-mp3", "🎬 مقطع.es.mp3"],
  ["a/b.mp4", "report-json", "b.es.report.json"],
] as const)("%s, %s: %s", (name, kind, saved) => {
  expect(downloadName({ name, targetLanguage: "es" }, kind)).toBe(saved);
});

test("what comes back in the format of its file has that one's ending", () => {
  expect(downloadName({ name: "talk", targetLanguage: "es" }, "dub-as-source", ".opus")).toBe("talk.es.opus");
});

test("a long name keeps its ending and stays within 255 bytes", () => {
  const saved = downloadName({ name: `${"ж".repeat(125)}.mp4`, targetLanguage: "es" }, "dub-wav");
  expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255);
  expect(saved).toMatch(/\.wav$/);
});
