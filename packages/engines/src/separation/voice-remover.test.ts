import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import type { Separator } from "../engine.ts";
import { installModel } from "../testing/install-model.ts";
import { makeMdxModel, makeStemModels } from "../testing/make-stem-models.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { withFolder } from "../testing/with-folder.ts";

/** A "voice" of 440 Hz over a hum on the left and a whistle on the right, and where somebody speaks. */
const voiceBand = { fromHz: 300, toHz: 700 };
const spans = [
  { startMs: 1_000, endMs: 2_500 },
  { startMs: 7_000, endMs: 10_500 },
];

async function makeMix(path: string, seconds: number): Promise<void> {
  const tone = (hertz: number) => ["-f", "lavfi", "-i", `sine=${hertz}:r=48000:d=${seconds}`];
  const graph =
    "[0]volume=0.5,pan=stereo|c0=c0|c1=c0[voice];[1][2]amerge=inputs=2[music];[voice][music]amix=2:normalize=0";
  const args = ["-v", "error", ...tone(440), ...tone(110), ...tone(15_000), "-filter_complex", graph, path];
  await runTool({ command: "ffmpeg", args });
}

/** Mean level of a band of one side in a stretch, in decibels of full scale. */
async function measureBand(
  path: string,
  { hertz, side, from, to }: { hertz: number; side: 0 | 1; from: number; to: number },
): Promise<number> {
  const filter = `pan=mono|c0=c${side},bandpass=f=${hertz}:width_type=h:w=20,bandpass=f=${hertz}:width_type=h:w=20,atrim=${from}:${to},volumedetect`;
  const { stderr } = await runTool({
    command: "ffmpeg",
    args: ["-i", path, "-af", filter, "-f", "null", "-"],
  });
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1] ?? Number.NaN);
}

async function open(modelsFolder: string): Promise<Separator> {
  const set = await openEngineSet({ workFolder: modelsFolder, modelsFolder }, ["voice-remover"]);
  const [separator] = set.separators;
  if (separator === undefined) throw new Error("no separator is here");
  return separator;
}

test("a voice goes where somebody speaks, music stays, and all else is the original, byte for byte", async () => {
  await withFolder(async (folder) => {
    await installModel(folder, "spleeter", makeStemModels(voiceBand));
    const [mix, background] = [join(folder, "mix.wav"), join(folder, "background.wav")];
    await makeMix(mix, 12);
    const progress: number[] = [];
    const separator = await open(folder);
    expect(separator.status()).toMatchObject({ id: "spleeter", isAvailable: true, quality: "good" });
    await separator.separate({
      ...{ audioPath: mix, speechSpans: spans, backgroundPath: background },
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(progress.at(-1)).toBe(1);
    expect((await wavInfo(background)).frames).toBe((await wavInfo(mix)).frames);
    const lost = async (band: { hertz: number; side: 0 | 1 }, from: number, to: number) =>
      (await measureBand(mix, { ...band, from, to })) -
      (await measureBand(background, { ...band, from, to }));
    // The second span goes over the edges of two parts, at 8 s.
    for (const [from, to] of [
      [1.2, 2.3],
      [7.2, 9],
    ] as const) {
      expect(await lost({ hertz: 440, side: 0 }, from, to)).toBeGreaterThan(30);
      expect(Math.abs(await lost({ hertz: 110, side: 0 }, from, to))).toBeLessThan(0.5);
      // Above what the networks hear goes the share beneath: nothing of it was voice.
      expect(await lost({ hertz: 15_000, side: 1 }, from, to)).toBeLessThan(1);
    }
    const [before, after] = await Promise.all([mix, background].map((path) => readFile(path)));
    const { dataOffset } = await wavInfo(mix);
    const { dataOffset: other } = await wavInfo(background);
    const cut = (bytes: Buffer | undefined, offset: number, from: number, to: number) =>
      bytes?.subarray(offset + from * 192_000, offset + to * 192_000);
    for (const [from, to] of [
      [0, 0.9],
      [2.6, 6.9],
      [10.6, 12],
    ] as const)
      expect(cut(after, other, from, to)?.equals(cut(before, dataOffset, from, to) ?? Buffer.of())).toBe(
        true,
      );
  });
});

test("MDX-Net is there beside it for who asks for it, and takes the voice out over the edges of its parts", {
  tags: ["full"],
}, async () => {
  await withFolder(async (folder) => {
    await installModel(folder, "spleeter", makeStemModels(voiceBand));
    await installModel(folder, "uvr-mdx-9482", makeMdxModel(voiceBand));
    const set = await openEngineSet({ workFolder: folder, modelsFolder: folder }, ["voice-remover"]);
    expect(set.separators.map(({ id }) => id)).toEqual(["spleeter", "uvr-mdx-9482"]);
    const [mix, background] = [join(folder, "mix.wav"), join(folder, "background.wav")];
    await makeMix(mix, 6);
    const speechSpans = [{ startMs: 500, endMs: 5_500 }];
    await set.separators[1]?.separate({ audioPath: mix, speechSpans, backgroundPath: background });
    const measure = (path: string, hertz: number, side: 0 | 1) =>
      measureBand(path, { hertz, side, from: 1, to: 5 });
    expect((await measure(mix, 440, 0)) - (await measure(background, 440, 0))).toBeGreaterThan(30);
    for (const [hertz, side] of [
      [110, 0],
      [15_000, 1],
    ] as const)
      expect(
        Math.abs((await measure(mix, hertz, side)) - (await measure(background, hertz, side))),
      ).toBeLessThan(0.5);
  });
});

test("files that are damaged are named before they are loaded, and what they were fetched for goes on without", async () => {
  await withFolder(async (folder) => {
    const models = makeStemModels(voiceBand);
    const cut = { "vocals.onnx": models["vocals.onnx"]?.subarray(0, 900) ?? new Uint8Array() };
    await installModel(folder, "spleeter", models, cut);
    const mix = join(folder, "mix.wav");
    await makeMix(mix, 1);
    const order = { audioPath: mix, speechSpans: [], backgroundPath: join(folder, "out.wav") };
    await expect((await open(folder)).separate(order)).rejects.toMatchObject({
      code: "unavailable",
      remedy: expect.stringContaining("models install spleeter"),
    });
  });
});

test("without its files a row says what brings them, and the reducer does the work", async () => {
  await withFolder(async (folder) => {
    const set = await openEngineSet({ workFolder: folder, modelsFolder: folder }, [
      "voice-remover",
      "separation",
    ]);
    expect(set.separators.map(({ id }) => id)).toEqual(["speech-reducer"]);
    expect(set.otherStatuses).toMatchObject([
      { id: "spleeter", missing: { command: "npx voxloom models install spleeter" } },
      { id: "uvr-mdx-9482", missing: { command: "npx voxloom models install uvr-mdx-9482" } },
    ]);
  });
});

test("in the host it works in a process of its own, and a canceled order ends", {
  tags: ["full"],
}, async () => {
  await withFolder(async (folder) => {
    await installModel(folder, "spleeter", makeStemModels(voiceBand));
    const mix = join(folder, "mix.wav");
    await makeMix(mix, 9);
    const host = await openTestHost({ engines: { modelsFolder: folder, workFolder: folder } });
    const { catalog } = await host.connect("batch");
    try {
      const order = { audioPath: mix, speechSpans: [{ startMs: 0, endMs: 9_000 }] };
      const backgroundPath = join(folder, "out.wav");
      await catalog.separator("spleeter").separate({ ...order, backgroundPath });
      expect(await measureBand(backgroundPath, { hertz: 440, side: 0, from: 1, to: 8 })).toBeLessThan(-40);
      const gone = AbortSignal.abort();
      await expect(
        catalog.separator("spleeter").separate({ ...order, backgroundPath, signal: gone }),
      ).rejects.toMatchObject({ code: "CANCELED" });
    } finally {
      await host.close();
    }
  });
});
