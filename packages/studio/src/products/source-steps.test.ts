import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyedFile } from "./source-steps.ts";

test("a file is read once for its key, however often it is asked for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-keys-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "sea.mp4");
  const info = {
    container: "mp4",
    durationMs: 0,
    sizeBytes: 3,
    video: null,
    audioTracks: [],
    subtitleTracks: [],
  };
  const file = { path, name: "sea.mp4", contentHash: "", info };
  await writeFile(path, "one");
  const { key } = await keyedFile(file);
  await writeFile(path, "two");
  expect(await keyedFile(file)).toEqual({ key, path });
  expect((await keyedFile({ ...file })).key).not.toBe(key);
  expect(await keyedFile({ ...file, contentHash: "told" })).toEqual({ key: "told", path });
});
