import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dubSettingsSchema } from "@voxloom/contract";
import { type Denoiser, discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { inspectMedia, wavInfo, writeWavPcm } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { hearLanguage } from "./transcription/transcribe-recording.ts";
import { planDub } from "./translation/plan-dub.ts";

let folder: string;
let bare: EngineCatalog;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-clean-"));
  bare = await discoverEngines({ workFolder: folder });
});
afterAll(async () => {
  await bare.close();
  await rm(folder, { recursive: true, force: true });
});

/** Takes all for noise. */
const silencer: Denoiser = {
  ...{ id: "silencer", version: "1", tier: "local", quality: "good" },
  status: () => ({
    ...{ id: "silencer", name: "Silencer", capability: "denoise", tier: "local", quality: "good" },
    ...{ isAvailable: true, version: "1", languages: [], pairs: [], takesAnyPair: false },
    ...{ license: "", note: "", missing: null },
  }),
  async cleanAudio({ audioPath, outputPath }) {
    const { frames, sampleRateHz } = await wavInfo(audioPath);
    await writeWavPcm(outputPath, new Float32Array(frames), sampleRateHz);
  },
};
const withSilencer = (): EngineCatalog => ({
  ...bare,
  denoiser: () => silencer,
  has: (capability) => capability === "denoise" || bare.has(capability),
});

const plan = (engines: EngineCatalog, settings: object) =>
  planDub({
    ...{ engines, sourceName: "talk.mp4", durationMs: 60_000, sourceLanguage: "en", targetLanguage: "es" },
    settings: dubSettingsSchema.parse(settings),
  });

test("whoever listens is given the cleaned sound, where somebody wants that, and else the sound as it is", async () => {
  const sourcePath = join(folder, "talk.wav");
  const tone = Float32Array.from({ length: 16_000 }, (_, at) =>
    at % 8_000 < 4_000 ? Math.sin(at / 4) / 4 : 0,
  );
  await writeWavPcm(sourcePath, tone, 16_000);
  const hear = async (cleanAudio: boolean) =>
    hearLanguage({
      ...{ sourcePath, sourceName: "talk.wav", contentHash: "" },
      info: await inspectMedia({ path: sourcePath, name: "talk.wav" }),
      settings: { audioTrack: 0, sourceLanguage: "en", cleanAudio },
      store: await openArtifactStore({ folder: join(folder, "artifacts") }),
      engines: withSilencer(),
    });
  expect(await hear(false)).toBe("en");
  await expect(hear(true)).rejects.toMatchObject({ code: "MEDIA_SILENT" });
});

test("a plan names who cleans the sound; where nobody does it says what brings that", () => {
  const [first] = plan(withSilencer(), { cleanAudio: true }).steps;
  expect(first).toMatchObject({ stage: "clean", engineId: "silencer" });
  expect(plan(withSilencer(), {}).steps.map(({ stage }) => stage)).not.toContain("clean");
  expect(plan(bare, { cleanAudio: true }).problem).toMatchObject({
    code: "ENGINE_UNAVAILABLE",
    message: expect.stringContaining("models install dtln"),
  });
});
