import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOwnSubtitles } from "./read-own-subtitles.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-own-subtitles-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const durationMs = 30_000;
const seconds = durationMs / 1000;
async function read(texts: readonly string[], everyMs: number) {
  const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
  const cues = texts.map(
    (text, index) => `${clock(index * everyMs)} --> ${clock((index + 1) * everyMs)}\n${text}`,
  );
  const path = join(folder, "own.srt");
  await writeFile(path, cues.join("\n\n"));
  return readOwnSubtitles({ path, name: "own.srt", side: "source" }, durationMs);
}
const tooDense = { code: "SUBTITLES_UNREADABLE", details: { reason: "too-dense", name: "own.srt" } };

test("a preview reads the subtitles of its own length only", async () => {
  expect(await read(Array(600).fill("A line of an hour."), 1000)).toHaveLength(seconds);
});

test("more lines than can be said within the recording are refused", async () => {
  const most = seconds * limits.maxSubtitlesPerSecond;
  expect(await read(Array(most).fill("Yes."), 1)).toHaveLength(most);
  await expect(read(Array(most + 1).fill("Yes."), 1)).rejects.toMatchObject(tooDense);
});

test("more text than can be said within the recording is refused", async () => {
  const text = "x".repeat(limits.maxLineCharacters - 500);
  expect(await read([text, text], 1000)).toHaveLength(2);
  await expect(read([text, text, "x"], 1000)).rejects.toMatchObject(tooDense);
});
