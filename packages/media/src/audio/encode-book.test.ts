import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { encodeBook } from "./encode-book.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-book-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("an audiobook has its title and chapters, whatever signs they are written with", async () => {
  const inputPath = join(folder, "speech.wav");
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-f", "lavfi", "-i", "sine=duration=3", inputPath],
  });
  const outputPath = join(folder, "speech.m4b");
  const chapters = [
    { title: "1 = one; #two \\ three\nfour", startMs: 0, endMs: 1000 },
    { title: "الفصل الثاني", startMs: 1000, endMs: 3000 },
  ];
  await encodeBook({ inputPath, outputPath, title: "A; book = #1", chapters, durationMs: 3000 });
  const args = ["-v", "error", "-show_chapters", "-show_format", "-of", "json", outputPath];
  const found = JSON.parse((await runTool({ command: "ffprobe", args })).stdout) as {
    chapters: { start_time: string; tags: { title: string } }[];
    format: { tags: { title: string } };
  };
  expect(found.format.tags.title).toBe("A; book = #1");
  expect(found.chapters.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
    [0, "1 = one; #two \\ three four"],
    [1, "الفصل الثاني"],
  ]);
});
