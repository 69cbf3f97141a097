import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWavPcm, wavInfo, writeWavPcm } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngineSet } from "../../discover.ts";
import { installPocketModel } from "../../testing/make-cloning-model.ts";
import { openTestHost } from "../../testing/open-test-host.ts";
import { hasSherpa } from "../load-sherpa.ts";

let folder: string;
let models: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-cloning-"));
  models = join(folder, "models");
  await installPocketModel(models);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openSet = (modelsFolder: string) =>
  openEngineSet({ workFolder: folder, modelsFolder }, ["sherpa-cloning"]);

/** A recording of a tone, after a second of silence. */
async function recordTone(hertz: number, seconds = 3): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.wav`);
  const rateHz = 48_000;
  const samples = Float32Array.from({ length: rateHz * (seconds + 1) }, (_, at) =>
    at < rateHz ? 0 : 0.3 * Math.sin((2 * Math.PI * hertz * at) / rateHz),
  );
  await writeWavPcm(path, samples, rateHz);
  return path;
}

async function speakAs(
  referencePath: string,
  request: { text?: string; language?: string; rate?: number } = {},
) {
  const [cloner] = (await openSet(models)).cloners;
  if (cloner === undefined) throw new Error("nothing clones");
  const outputPath = join(folder, `${crypto.randomUUID()}.wav`);
  const order = { text: "Near the river.", language: "en", referencePath, outputPath, ...request };
  const spoken = await cloner.speakAs(order);
  const { samples, sampleRateHz } = await readWavPcm(outputPath);
  const crossings = samples.filter((sample, at) => at > 0 && sample >= 0 !== (samples[at - 1] ?? 0) >= 0);
  return { ...spoken, outputPath, hertz: (crossings.length * sampleRateHz) / samples.length / 2 };
}

describe.skipIf(!hasSherpa())("voices of recordings by sherpa-onnx (skipped, no build of it)", () => {
  test("a text is said in the voice of a recording, and the same each time", async () => {
    const [low, high] = [await recordTone(200), await recordTone(400)];
    const [one, other] = [await speakAs(low), await speakAs(high)];
    expect(one.hertz).toBeGreaterThan(190);
    expect(one.hertz).toBeLessThan(210);
    expect(other.hertz / one.hertz).toBeCloseTo(2, 1);
    expect(one).toMatchObject({ sampleRateHz: 24_000, warnings: [] });
  });

  test("a text sounds the same each time", { tags: ["full"] }, async () => {
    const path = await recordTone(200);
    const [one, again] = [await speakAs(path), await speakAs(path)];
    expect((await readFile(one.outputPath)).equals(await readFile(again.outputPath))).toBe(true);
  });

  test("a recording at 8 kHz on two channels is heard; of a long one the beginning is", {
    tags: ["full"],
  }, async () => {
    const [path, call] = [join(folder, "phone.wav"), "sine=frequency=300:sample_rate=8000:duration=3"];
    execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", call, "-ac", "2", path]);
    expect((await speakAs(path)).hertz).toBeCloseTo(300, -1);
    const long = join(folder, "long.wav");
    const samples = Float32Array.from({ length: 24_000 * 60 }, (_, at) => {
      const hertz = at < 24_000 * 10 ? 200 : 800;
      return 0.3 * Math.sin((2 * Math.PI * hertz * at) / 24_000);
    });
    await writeWavPcm(long, samples, 24_000);
    expect((await speakAs(long)).hertz).toBeCloseTo(200, -1);
  });

  test("a language that it was not made for is spoken, with a warning", { tags: ["full"] }, async () => {
    const spoken = await speakAs(await recordTone(200), { text: "Buenos días.", language: "es" });
    expect(spoken.warnings).toEqual([expect.stringContaining('was not made for "es"')]);
  });

  test("a model that is removed while it speaks ends its sentence, and is not here for the next one", {
    tags: ["full"],
  }, async () => {
    const some = join(folder, "removed");
    const where = await installPocketModel(some);
    const set = await openSet(some);
    const referencePath = await recordTone(200);
    const order = { text: "It goes on and on. ".repeat(20), language: "en", referencePath };
    const speak = () => set.cloners[0]?.speakAs({ ...order, outputPath: join(folder, "removed.wav") });
    await speak();
    const spoken = speak();
    await rm(where, { recursive: true });
    expect((await spoken)?.durationMs).toBeGreaterThan(20_000);
    await expect.poll(() => set.cloners.length, { timeout: 30_000 }).toBe(0);
    expect(set.otherStatuses).toMatchObject([{ id: "pocket-tts", isAvailable: false }]);
  });

  test("a host that is killed while it speaks takes nothing along", { tags: ["full"] }, async () => {
    const host = await openTestHost({ engines: { modelsFolder: models } });
    try {
      const remote = await host.connect("batch");
      const outputPath = join(folder, "host.wav");
      const [cloner] = remote.catalog.cloners();
      const order = { text: "It goes on and on. ".repeat(200), language: "en", outputPath };
      const spoken = cloner?.speakAs({ ...order, referencePath: await recordTone(200) });
      const isAtWork = async () =>
        (await remote.figures())?.children.some(
          ({ name, running }) => name.includes("sherpa-cloning") && running > 0,
        );
      await expect.poll(isAtWork, { timeout: 60_000 }).toBe(true);
      await host.kill();
      await host.start();
      expect((await spoken)?.durationMs).toBeGreaterThan(200_000);
      expect((await wavInfo(outputPath)).durationMs).toBeGreaterThan(200_000);
    } finally {
      await host.close();
    }
  });

  test("a recording in which nothing, or half a second, is heard is refused", async () => {
    for (const seconds of [0, 0.5])
      await expect(speakAs(await recordTone(200, seconds))).rejects.toMatchObject({ code: "unsupported" });
  });

  test("a rate changes how long it takes and not how high it is", { tags: ["full"] }, async () => {
    const path = await recordTone(300);
    const [own, fast] = [await speakAs(path), await speakAs(path, { rate: 1.5 })];
    expect(own.durationMs / fast.durationMs).toBeCloseTo(1.5, 1);
    expect(fast.hertz / own.hertz).toBeCloseTo(1, 1);
  });

  test("letters that it does not know, and a long text, are said too", { tags: ["full"] }, async () => {
    const path = await recordTone(300);
    expect((await speakAs(path, { text: "日本 Ω é" })).durationMs).toBeGreaterThan(500);
    const long = "It goes on and on. ".repeat(20);
    expect((await speakAs(path, { text: long })).durationMs).toBeGreaterThan(20_000);
  });

  test("a damaged file is told, and does not end the process", { tags: ["full"] }, async () => {
    const broken = join(folder, "broken");
    await installPocketModel(broken, { "lm_main.onnx": new Uint8Array(64) });
    const [cloner] = (await openSet(broken)).cloners;
    const order = { text: "Near.", language: "en", outputPath: join(folder, "broken.wav") };
    const spoken = cloner?.speakAs({ ...order, referencePath: await recordTone(200) });
    await expect(spoken).rejects.toMatchObject({ code: "unavailable" });
  });

  test("what is not here is named with the command that brings it", async () => {
    const { cloners, otherStatuses } = await openSet(join(folder, "nothing"));
    expect(cloners).toEqual([]);
    expect(otherStatuses).toMatchObject([
      { id: "pocket-tts", missing: { command: "npx voxloom models install pocket-tts" } },
    ]);
  });
});
