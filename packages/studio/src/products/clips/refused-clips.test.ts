import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clipsSettingsSchema, type MediaInfo } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ArtifactStore, openArtifactStore } from "../../graph/artifact-store.ts";
import { clips } from "./product.ts";

let folder: string;
let store: ArtifactStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-refused-"));
  store = await openArtifactStore({ folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const info: MediaInfo = {
  ...{ container: "mp3", durationMs: 3_000, video: null, subtitleTracks: [] },
  audioTracks: [{ index: 0, codec: "mp3", sampleRateHz: 44_100, channels: 2, language: null, title: null }],
};

test("a sound brought as a clip is refused by its name, with what it can be", async () => {
  const song = { path: join(folder, "song.mp3"), name: "song.mp3", contentHash: "a", info };
  const made = clips.produce({
    ...{ sourcePath: song.path, sourceName: song.name, contentHash: "a", info, store },
    ...{ attached: { song }, ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
    engines: {} as EngineCatalog,
    settings: clipsSettingsSchema.parse({ clips: [{ materialId: "song" }] }),
    onProgress: () => undefined,
  });
  await expect(made).rejects.toMatchObject({
    code: "BAD_INPUT",
    message: expect.stringMatching(/"song\.mp3" .*music/),
  });
});
