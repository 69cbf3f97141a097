import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lavfi, makeClip, speak, testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { normalizeTake, normalizeTakes } from "./normalize-takes.ts";
import { placeTakes } from "./place-takes.ts";
import { resample } from "./resample.ts";
import { stretchArguments, stretchTakes } from "./stretch-takes.ts";

const tone = (frequencyHz: number, seconds: number, rateHz: number, amplitude = 0.5): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rateHz) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequencyHz * index) / rateHz),
  );

/** Frequency by counting upward crossings of zero. */
function measurePitch(samples: Float32Array, rateHz: number): number {
  let crossings = 0;
  for (let index = 1; index < samples.length; index++) {
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) crossings += 1;
  }
  return (crossings * rateHz) / samples.length;
}

describe("resample", () => {
  test.each([16_000, 22_050, 24_000, 44_100])("brings %i Hz to 48 kHz with the wave intact", (fromHz) => {
    const output = resample(tone(1000, 0.5, fromHz), fromHz, 48_000);
    const ideal = tone(1000, 0.5, 48_000);
    expect(output.length).toBe(24_000);
    let worst = 0;
    for (let index = 1000; index < 23_000; index++) {
      worst = Math.max(worst, Math.abs((output[index] ?? 0) - (ideal[index] ?? 0)));
    }
    expect(worst).toBeLessThan(0.001);
  });
  test("lets nothing alias when going down", () => {
    const output = resample(tone(11_000, 0.5, 48_000), 48_000, 16_000).subarray(200, 7800);
    expect(output.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.001);
  });
});

describe("normalizeTakes", () => {
  test("trims both ends, keeps the pause and says where it is", async () => {
    const folder = await testFolder();
    const parts =
      "sine=frequency=300:sample_rate=22050:duration=4,volume='if(between(t,1,1.5)+between(t,2,3),1,0)':eval=frame";
    const inputPath = await makeClip(join(folder, "in.wav"), [...lavfi(parts), "-c:a", "pcm_s16le"]);
    const outputPath = join(folder, "out.wav");
    const [take] = await normalizeTakes([{ inputPath, outputPath }]);
    expect(take?.durationMs).toBeGreaterThan(1950);
    expect(take?.durationMs).toBeLessThan(2150);
    expect(take?.innerPauses).toHaveLength(1);
    const pause = take?.innerPauses[0];
    expect((pause?.endMs ?? 0) - (pause?.startMs ?? 0)).toBeGreaterThan(400);
    const info = await wavInfo(outputPath);
    expect(info).toMatchObject({ sampleRateHz: 48_000, channels: 1, bitsPerSample: 16 });
    expect(info.durationMs).toBe(take?.durationMs);
  });
  test("gives an empty take for silence and reads floats and many channels", async () => {
    const folder = await testFolder();
    const silent = join(folder, "silent.wav");
    await writeWavPcm(silent, new Float32Array(8000), 16_000);
    const quiet = await normalizeTake({ inputPath: silent, outputPath: join(folder, "a.wav") });
    expect(quiet).toMatchObject({ durationMs: 0, peakDb: -120 });
    const wide = await makeClip(join(folder, "wide.wav"), [
      ...lavfi("sine=frequency=440:sample_rate=44100:duration=1"),
      ...["-ac", "6", "-c:a", "pcm_f32le"],
    ]);
    const loud = await normalizeTake({ inputPath: wide, outputPath: join(folder, "b.wav") });
    expect(loud.durationMs).toBeGreaterThan(980);
    expect(loud.peakDb).toBeGreaterThan(-60);
  });
});

describe("stretchTakes", () => {
  test("gives exact lengths and keeps the pitch", async () => {
    const folder = await testFolder();
    const inputPath = join(folder, "tone.wav");
    await writeWavPcm(inputPath, tone(440, 2, 48_000), 48_000);
    const tempos = [1, 1.2, 0.85, 1.5];
    const plan = { inputPath, compressPausesToMs: null, cutToMs: null };
    const takes = tempos.map((tempo) => ({ ...plan, tempo, outputPath: join(folder, `${tempo}.wav`) }));
    const made = await stretchTakes(takes);
    expect(made.map(({ durationMs }) => durationMs)).toEqual([2000, 1667, 2353, 1333]);
    for (const { outputPath } of takes) {
      const { samples } = await readWavPcm(outputPath);
      const middle = samples.subarray(9600, samples.length - 9600);
      expect(Math.abs(measurePitch(middle, 48_000) - 440)).toBeLessThan(8);
      expect(middle.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(0.4);
    }
  });
  test("starts and ends where the speech does", async () => {
    const folder = await testFolder();
    const inputPath = join(folder, "click.wav");
    const samples = new Float32Array(96_000);
    samples.set(tone(500, 0.2, 48_000), 48_000);
    await writeWavPcm(inputPath, samples, 48_000);
    const outputPath = join(folder, "out.wav");
    await stretchTakes([{ inputPath, outputPath, tempo: 1.25, compressPausesToMs: null, cutToMs: null }]);
    const { samples: result } = await readWavPcm(outputPath);
    const onset = result.findIndex((sample) => Math.abs(sample) > 0.2);
    expect(Math.abs(onset / 48 - 800)).toBeLessThan(30);
  });
  test("shortens pauses and cuts what is still too long", async () => {
    const folder = await testFolder();
    const inputPath = join(folder, "pause.wav");
    const samples = new Float32Array(48_000 * 3);
    samples.set(tone(300, 1, 48_000), 0);
    samples.set(tone(300, 1, 48_000), 96_000);
    await writeWavPcm(inputPath, samples, 48_000);
    const plan = { inputPath, tempo: 1, compressPausesToMs: 150 };
    const made = await stretchTakes([
      { ...plan, outputPath: join(folder, "a.wav"), cutToMs: null },
      { ...plan, outputPath: join(folder, "b.wav"), cutToMs: 1200 },
    ]);
    expect(Math.abs((made[0]?.durationMs ?? 0) - 2150)).toBeLessThan(30);
    expect(made[1]?.durationMs).toBe(1200);
    const { samples: cut } = await readWavPcm(join(folder, "b.wav"));
    expect(Math.abs(cut.at(-1) ?? 1)).toBeLessThan(0.001);
  });
  test("builds one run for many takes", () => {
    const jobs = [1.1, 1.2].map((tempo) => ({ from: "/a.wav", to: "/-b.wav", tempo }));
    const args = stretchArguments(jobs, "atempo");
    expect(args).toContain("[0:a:0]atempo=tempo=1.1000[o0];[1:a:0]atempo=tempo=1.2000[o1]");
    expect(args).toContain("file:/-b.wav");
  });
});

describe("placeTakes", () => {
  test("puts every sample at its place, sums overlaps and keeps the length", async () => {
    const folder = await testFolder();
    const path = join(folder, "one.wav");
    await writeWavPcm(
      path,
      Float32Array.from({ length: 480 }, () => 0.25),
      48_000,
    );
    const outputPath = join(folder, "voice.wav");
    const takes = [
      { path, startMs: 12_345, gainDb: 0 },
      { path, startMs: 9_995, gainDb: 0 },
      { path, startMs: 9_998, gainDb: 0 },
      { path, startMs: 20_000 - 5, gainDb: 0 },
    ];
    await placeTakes({ takes, durationMs: 20_000, outputPath });
    const { samples } = await readWavPcm(outputPath);
    expect(samples.length).toBe(960_000);
    const at = (frame: number) => Number(samples[frame]?.toFixed(3));
    expect([at(12_345 * 48 - 1), at(12_345 * 48), at(12_345 * 48 + 479), at(12_345 * 48 + 480)]).toEqual([
      0, 0.25, 0.25, 0,
    ]);
    // Across the border of two blocks, at 10 s.
    expect([at(9_998 * 48 - 1), at(9_998 * 48), at(10_000 * 48), at(10_005 * 48)]).toEqual([
      0.25, 0.5, 0.5, 0.25,
    ]);
    expect(at(959_999)).toBe(0.25);
  });
  test("plays a spoken take as loud as asked", async () => {
    const folder = await testFolder();
    const line = await speak(join(folder, "line.wav"), "Seven boats left the harbour.");
    const path = join(folder, "take.wav");
    const take = await normalizeTake({ inputPath: line, outputPath: path });
    const outputPath = join(folder, "voice.wav");
    await placeTakes({ takes: [{ path, startMs: 500, gainDb: -6 }], durationMs: 4000, outputPath });
    const again = await normalizeTake({ inputPath: outputPath, outputPath: join(folder, "again.wav") });
    expect(Math.abs(again.rmsDb - (take.rmsDb - 6))).toBeLessThan(0.5);
  });
});
