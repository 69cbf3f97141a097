import { join } from "node:path";
import { expect, test } from "vitest";
import { fileArgument } from "../ffmpeg/file-argument.ts";
import { makeClip, speak, testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { deliverTake, deliveryFilter } from "./deliver-take.ts";
import { normalizeTake } from "./normalize-takes.ts";
import { stretchTakes } from "./stretch-takes.ts";

/** A buzz of many harmonics, as a voice is. */
const buzz = (frequencyHz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * 48_000) }, (_, index) => {
    let sample = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic++)
      sample += Math.sin((2 * Math.PI * frequencyHz * harmonic * index) / 48_000) / harmonic;
    return sample / 4;
  });

/** The frequency within a third of an octave of `nearHz` at which a sound repeats itself best. */
function measurePitch(samples: Float32Array, nearHz: number): number {
  const window = samples.subarray(samples.length >> 1, (samples.length >> 1) + 9600);
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = Math.floor(48_000 / nearHz / 1.26); lag < (48_000 / nearHz) * 1.26; lag++) {
    let likeness = 0;
    for (let index = 0; index + lag < window.length; index++)
      likeness += (window[index] ?? 0) * (window[index + lag] ?? 0);
    likeness /= window.length - lag;
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return 48_000 / best.lag;
}

async function expectDeliveries(filter: "rubberband" | "atempo"): Promise<void> {
  const folder = await testFolder();
  const path = join(folder, "tone.wav");
  await writeWavPcm(path, buzz(150, 2), 48_000);
  for (const [speed, pitchSemitones] of [
    [1.5, 0],
    [1, 12],
    [0.5, 12],
    [2, -12],
    [0.8, -5],
  ] as const) {
    const made = join(folder, "made.wav");
    const graph = `apad=pad_dur=1,${deliveryFilter({ speed, pitchSemitones }, filter)}`;
    const args = ["-i", fileArgument(path), "-af", graph];
    await makeClip(made, [...args, "-c:a", "pcm_s16le", "-ar", "48000"]);
    const { samples } = await readWavPcm(made);
    const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.02);
    expect(Math.abs(end / 48_000 / (2 / speed) - 1)).toBeLessThan(0.03);
    const wantedHz = 150 * 2 ** (pitchSemitones / 12);
    expect(Math.abs(measurePitch(samples.subarray(0, end), wantedHz) / wantedHz - 1)).toBeLessThan(0.02);
  }
}
test("rubberband changes speed and pitch apart from each other", { tags: ["full"] }, () =>
  expectDeliveries("rubberband"),
);
test("atempo changes speed and pitch apart from each other", { tags: ["full"] }, () =>
  expectDeliveries("atempo"),
);

test("a delivered take is as long as it should be, after its pause, and its levels are those of the speech", async () => {
  const folder = await testFolder();
  const inputPath = join(folder, "plain.wav");
  const plain = await normalizeTake({
    inputPath: await speak(
      join(folder, "line.wav"),
      "Seven boats left the harbour, and none of them came back.",
    ),
    outputPath: inputPath,
  });
  const outputPath = join(folder, "delivered.wav");
  const made = await deliverTake({
    inputPath,
    outputPath,
    delivery: { speed: 1.25, pitchSemitones: 3, pauseBeforeMs: 700 },
  });
  expect(Math.abs(made.durationMs - (plain.durationMs / 1.25 + 700))).toBeLessThanOrEqual(2);
  expect(Math.abs(made.rmsDb - plain.rmsDb)).toBeLessThan(2);
  const { samples } = await readWavPcm(outputPath);
  expect(samples.length).toBe(Math.round((await readWavPcm(inputPath)).samples.length / 1.25) + 700 * 48);
  expect(samples.subarray(0, 700 * 48).every((sample) => sample === 0)).toBe(true);
  const onset = samples.findIndex((sample) => Math.abs(sample) > 0.02);
  expect(onset / 48).toBeLessThan(700 + 80);
  for (const { startMs } of made.innerPauses) expect(startMs).toBeGreaterThan(700);
});

test("a pause alone leaves every sample as it is, and lasts where pauses are compressed", async () => {
  const folder = await testFolder();
  const inputPath = join(folder, "plain.wav");
  const words = new Float32Array(48_000 * 2);
  words.set(buzz(150, 0.5), 0);
  words.set(buzz(150, 0.5), 72_000);
  await writeWavPcm(inputPath, words, 48_000);
  const outputPath = join(folder, "delivered.wav");
  const delivery = { speed: 1, pitchSemitones: 0, pauseBeforeMs: 400 };
  const made = await deliverTake({ inputPath, outputPath, delivery });
  expect(made.durationMs).toBe(2400);
  const plain = (await readWavPcm(inputPath)).samples;
  expect((await readWavPcm(outputPath)).samples.subarray(400 * 48)).toEqual(plain);
  const [short] = await stretchTakes([
    {
      inputPath: outputPath,
      outputPath: join(folder, "s.wav"),
      tempo: 1,
      compressPausesToMs: 150,
      cutToMs: null,
    },
  ]);
  // The second of silence between the words goes down to 150 ms; the pause before them stays.
  expect(Math.abs((short?.durationMs ?? 0) - 1550)).toBeLessThan(30);
});
