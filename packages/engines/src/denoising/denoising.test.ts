import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readWavPcm, wavInfo, writeWavPcm } from "@voxloom/media";
import { denoisingModels } from "@voxloom/models";
import { describe, expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { installModel } from "../testing/install-model.ts";
import { installDenoising } from "../testing/install-weights.ts";
import { makeDtln, makeGtcrn } from "../testing/make-denoising-models.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { withFolder } from "../testing/with-folder.ts";
import { findOnnxLibrary } from "../tools/onnx-library.ts";

const rateHz = 16_000;
/** Bands of the made networks are 31 Hz wide: all below 2 kHz stays. */
const lowOnly = (bin: number): number => (bin < 64 ? 1 : 0);
const made = { dtln: makeDtln(lowOnly), gtcrn: makeGtcrn(lowOnly) };

const tone = (hertz: number, frames: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, at) => 0.3 * Math.sin((2 * Math.PI * hertz * at) / rateHz));
const addUp = (one: Float32Array, other: Float32Array): Float32Array =>
  one.map((sample, at) => sample + (other[at] ?? 0));

/** How far a sound is from what it should be, by how loud that is, in decibels; where the networks have begun. */
function measureError(heard: Float32Array, wanted: Float32Array): number {
  let [error, power] = [0, 0];
  for (let at = 1_024; at < wanted.length - 1_024; at += 1) {
    error += ((heard[at] ?? 0) - (wanted[at] ?? 0)) ** 2;
    power += (wanted[at] ?? 0) ** 2;
  }
  return 10 * Math.log10(error / power);
}

const openSet = (modelsFolder: string) =>
  openEngineSet({ workFolder: modelsFolder, modelsFolder }, ["denoising"]);

async function clean(modelsFolder: string, id: string, samples: Float32Array) {
  const [audioPath, outputPath] = [join(modelsFolder, `${id}-in.wav`), join(modelsFolder, `${id}-out.wav`)];
  await writeWavPcm(audioPath, samples, rateHz);
  const denoiser = (await openSet(modelsFolder)).denoisers.find((one) => one.id === id);
  const progress: number[] = [];
  await denoiser?.cleanAudio({ audioPath, outputPath, onProgress: (fraction) => progress.push(fraction) });
  return { ...(await readWavPcm(outputPath)), ...(await wavInfo(outputPath)), progress };
}

describe.skipIf(findOnnxLibrary() === null)("noise (skipped, no build of the library, elsewhere)", () => {
  for (const id of ["dtln", "gtcrn"] as const)
    test(`${id}: what is left stays where it was, to the sample, over the edges of what is read at once`, async () => {
      await withFolder(async (folder) => {
        await installModel(folder, id, made[id]);
        // Neither whole frames nor whole seconds.
        const frames = rateHz + 1_001;
        const voice = tone(500, frames);
        const cleaned = await clean(folder, id, addUp(voice, tone(5_000, frames)));
        expect(cleaned).toMatchObject({ frames, sampleRateHz: rateHz, channels: 1 });
        expect(measureError(cleaned.samples, voice)).toBeLessThan(-50);
        expect(cleaned.progress.at(-1)).toBe(1);
      });
    });

  test("the better one comes first; what is missing says what brings it, and damaged files are named", async () => {
    await withFolder(async (folder) => {
      await installModel(folder, "gtcrn", made.gtcrn);
      const some = await openSet(folder);
      expect(some.denoisers.map(({ id }) => id)).toEqual(["gtcrn"]);
      expect(some.otherStatuses).toMatchObject([
        { id: "dtln", capability: "denoise", missing: { command: "npx voxloom models install dtln" } },
      ]);
      const cut = { "model_2.onnx": made.dtln["model_2.onnx"]?.subarray(0, 90) ?? new Uint8Array() };
      await installModel(folder, "dtln", made.dtln, cut);
      expect((await openSet(folder)).denoisers.map(({ id }) => id)).toEqual(["dtln", "gtcrn"]);
      await expect(clean(folder, "dtln", tone(500, 2_000))).rejects.toMatchObject({
        code: "unavailable",
        remedy: expect.stringContaining("models install dtln"),
      });
    });
  });

  test("another rate is refused, and what was canceled leaves no file", async () => {
    await withFolder(async (folder) => {
      await installModel(folder, "gtcrn", made.gtcrn);
      const [denoiser] = (await openSet(folder)).denoisers;
      const [audioPath, outputPath] = [join(folder, "in.wav"), join(folder, "out.wav")];
      await writeWavPcm(audioPath, tone(500, 4_000), 48_000);
      await expect(denoiser?.cleanAudio({ audioPath, outputPath })).rejects.toMatchObject({
        code: "unsupported",
      });
      await writeWavPcm(audioPath, tone(500, 3 * rateHz), rateHz);
      const stop = new AbortController();
      const stopped = denoiser?.cleanAudio({
        ...{ audioPath, outputPath, signal: stop.signal },
        onProgress: () => stop.abort(),
      });
      await expect(stopped).rejects.toMatchObject({ code: "CANCELED" });
      await expect(readFile(outputPath)).rejects.toMatchObject({ code: "ENOENT" });
    });
  });

  test("in the host it works in a process of its own", { tags: ["full"] }, async () => {
    await withFolder(async (folder) => {
      await installModel(folder, "dtln", made.dtln);
      const [audioPath, outputPath] = [join(folder, "in.wav"), join(folder, "out.wav")];
      await writeWavPcm(audioPath, tone(500, rateHz), rateHz);
      const host = await openTestHost({ engines: { modelsFolder: folder, workFolder: folder } });
      try {
        const { catalog } = await host.connect("batch");
        await catalog.denoiser().cleanAudio({ audioPath, outputPath });
        expect((await wavInfo(outputPath)).frames).toBe(rateHz);
        expect(() => catalog.denoiser("gtcrn")).toThrow("gtcrn");
      } finally {
        await host.close();
      }
    });
  });
});

describe.skipIf(fixturesFolder() === null || findOnnxLibrary() === null)(
  "the publishers' networks (skipped without recordings)",
  { tags: ["full"] },
  () => {
    test.for(denoisingModels.map(({ id }) => id))("%s takes noise and hum out of real speech", async (id) => {
      await withFolder(async (folder) => {
        expect(await installDenoising(folder)).toBe(true);
        const { samples: voice } = await readWavPcm(join(fixturesFolder() ?? "", "speech/sas-0880.wav"));
        const hum = addUp(tone(120, voice.length), tone(300, voice.length));
        const power = voice.reduce((sum, sample) => sum + sample ** 2, 0) / voice.length;
        // Each of the two tones has a power of 0.045: together they are 5 dB below the voice.
        const loudness = Math.sqrt(power / 0.09) * 10 ** (-5 / 20);
        const noisy = addUp(
          voice,
          hum.map((sample) => sample * loudness),
        );
        expect(measureError(noisy, voice)).toBeGreaterThan(-6);
        const cleaned = await clean(folder, id, noisy);
        expect(measureError(cleaned.samples, voice)).toBeLessThan(-8);
      });
    });
  },
);
