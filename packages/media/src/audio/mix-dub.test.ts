import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lavfi, makeClip, speak, testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { measureLoudness } from "./measure-loudness.ts";
import { mixDub } from "./mix-dub.ts";
import { normalizeTake } from "./normalize-takes.ts";
import { placeTakes } from "./place-takes.ts";

const music =
  "aevalsrc=0.1*sin(2*PI*220*t)+0.05*sin(2*PI*660*t)|0.1*sin(2*PI*222*t)+0.05*sin(2*PI*554*t):s=48000";

async function makeVoice(folder: string, gainDb: number, durationMs = 12_000): Promise<string> {
  const line = await speak(
    join(folder, "line.wav"),
    "The ferry leaves at nine, and nobody waits for the mail.",
  );
  await normalizeTake({ inputPath: line, outputPath: join(folder, "take.wav") });
  const path = join(folder, "voice.wav");
  const takes = [1000, 6000].map((startMs) => ({ path: join(folder, "take.wav"), startMs, gainDb }));
  await placeTakes({ takes, durationMs, outputPath: path });
  return path;
}

const rmsDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length + 1e-12);

describe("mixDub", () => {
  async function expectLoudness(gainDb: number): Promise<void> {
    const folder = await testFolder();
    const voicePath = await makeVoice(folder, gainDb, 12_345);
    const backgroundPath = await makeClip(join(folder, "music.wav"), lavfi(`${music}:d=9`));
    for (const background of [null, backgroundPath]) {
      const outputPath = join(folder, "mix.wav");
      const said = await mixDub({ voicePath, backgroundPath: background, outputPath });
      const { integratedLufs, truePeakDbtp } = await measureLoudness(outputPath);
      expect(Math.abs((integratedLufs ?? 0) + 16)).toBeLessThanOrEqual(1);
      expect(truePeakDbtp).toBeLessThanOrEqual(-1.4);
      expect(said).toEqual({
        integratedLufs,
        truePeakDbtp,
        clippedSamples: 0,
        gainDb: expect.any(Number),
      });
      // One channel became two that are alike: 3 LU more.
      const voiceLufs = (await measureLoudness(voicePath)).integratedLufs ?? 0;
      if (background === null) expect(Math.abs(voiceLufs + 3 + said.gainDb + 16)).toBeLessThanOrEqual(1);
      expect(await wavInfo(outputPath)).toMatchObject({
        frames: 12_345 * 48,
        channels: 2,
        sampleRateHz: 48_000,
      });
    }
    expect((await readdir(folder)).filter((name) => name.startsWith("."))).toEqual([]);
  }
  const reaching = "reaches -16 LUFS under -1.5 dBTP from voices at %i dB, alone and over music";
  test.each([0])(reaching, expectLoudness);
  test.each([-20])(reaching, { tags: ["full"] }, expectLoudness);
  test("keeps words at their place through the limiter", async () => {
    const folder = await testFolder();
    const voicePath = join(folder, "voice.wav");
    const samples = Float32Array.from({ length: 96_000 }, (_, index) =>
      index === 48_000 ? 0.99 : 0.02 * Math.sin(index / 20),
    );
    await writeWavPcm(voicePath, samples, 48_000);
    const outputPath = join(folder, "mix.wav");
    await mixDub({ voicePath, backgroundPath: null, outputPath });
    const { samples: mixed } = await readWavPcm(outputPath);
    const loudest = mixed.reduce(
      (best, sample, index) => (Math.abs(sample) > Math.abs(mixed[best] ?? 0) ? index : best),
      0,
    );
    expect(loudest).toBe(48_000);
  });
  test("leaves silence silent, and a near-silent room as it is", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const voicePath = join(folder, "voice.wav");
    await writeWavPcm(voicePath, new Float32Array(48_000 * 3), 48_000);
    const outputPath = join(folder, "mix.wav");
    const measures = await mixDub({ voicePath, backgroundPath: null, outputPath });
    expect(measures).toEqual({ integratedLufs: null, truePeakDbtp: null, clippedSamples: 0, gainDb: 0 });
    const { samples } = await readWavPcm(outputPath);
    expect(samples.every((sample) => sample === 0)).toBe(true);
    const backgroundPath = await makeClip(join(folder, "quiet.wav"), [
      ...lavfi("anoisesrc=a=0.0008:d=3:r=48000"),
      "-af",
      "pan=stereo|c0=c0|c1=c0",
    ]);
    await mixDub({ voicePath, backgroundPath, outputPath });
    const quiet = rmsDb((await readWavPcm(backgroundPath)).samples);
    expect(Math.abs(rmsDb((await readWavPcm(outputPath)).samples) - quiet)).toBeLessThan(1.5);
  });
  test("takes the background down under words and brings it back", { tags: ["full"] }, async () => {
    const folder = await testFolder();
    const backgroundPath = await makeClip(
      join(folder, "tone.wav"),
      lavfi("sine=frequency=6000:sample_rate=48000:duration=8"),
    );
    const voicePath = join(folder, "voice.wav");
    const voice = Float32Array.from({ length: 48_000 * 8 }, (_, index) =>
      index > 48_000 * 3 && index < 48_000 * 5 ? 0.4 * Math.sin((2 * Math.PI * 200 * index) / 48_000) : 0,
    );
    await writeWavPcm(voicePath, voice, 48_000);
    const outputPath = join(folder, "mix.wav");
    await mixDub({ voicePath, backgroundPath, outputPath, duckDb: -9 });
    const high = await makeClip(join(folder, "high.wav"), [
      "-i",
      outputPath,
      "-af",
      "highpass=f=3000:p=2,highpass=f=3000:p=2",
    ]);
    const { samples } = await readWavPcm(high);
    const levelAt = (seconds: number) => rmsDb(samples.subarray(seconds * 48_000, (seconds + 0.5) * 48_000));
    expect(levelAt(1.5) - levelAt(4)).toBeGreaterThan(7.5);
    expect(levelAt(1.5) - levelAt(4)).toBeLessThan(10);
    expect(Math.abs(levelAt(1.5) - levelAt(7))).toBeLessThan(0.7);
  });
  test("has the background as much softer under the voices as it is asked to be", {
    tags: ["full"],
  }, async () => {
    const folder = await testFolder();
    const voicePath = await makeVoice(folder, 0);
    const tone = lavfi("sine=frequency=6000:sample_rate=48000:duration=12");
    const backgroundPath = await makeClip(join(folder, "tone.wav"), [...tone, "-af", "volume=-20dB"]);
    const quietOfTone = async (backgroundDb: number) => {
      const outputPath = join(folder, `mix${backgroundDb}.wav`);
      await mixDub({ voicePath, backgroundPath, backgroundDb, outputPath });
      const { samples } = await readWavPcm(outputPath);
      return rmsDb(samples.subarray(0, 48_000 / 2));
    };
    expect(Math.abs((await quietOfTone(0)) - (await quietOfTone(-12)) - 12)).toBeLessThan(1.5);
  });
});

describe("measureLoudness", () => {
  test("measures the asked stretches only", async () => {
    const folder = await testFolder();
    const path = await makeClip(join(folder, "a.wav"), [
      ...lavfi(
        "sine=frequency=1000:sample_rate=48000:duration=9,volume='if(between(t,3,6),0.8,0.08)':eval=frame",
      ),
    ]);
    const loud = await measureLoudness(path, { spans: [{ startMs: 3200, endMs: 5800 }] });
    const quiet = await measureLoudness(path, {
      spans: [
        { startMs: 0, endMs: 2800 },
        { startMs: 6200, endMs: 8800 },
      ],
    });
    expect(Math.abs((loud.integratedLufs ?? 0) - (quiet.integratedLufs ?? 0) - 20)).toBeLessThan(0.5);
    // As many as a recording of hours has.
    const spans = Array.from({ length: 900 }, (_, at) => ({
      startMs: 3200 + at * 2.5,
      endMs: 3202 + at * 2.5,
    }));
    const pieces = await measureLoudness(path, { spans });
    expect(Math.abs((loud.integratedLufs ?? 0) - (pieces.integratedLufs ?? 0))).toBeLessThan(0.5);
    expect(await measureLoudness(path, { spans: [] })).toEqual({ integratedLufs: null, truePeakDbtp: null });
  });
});
