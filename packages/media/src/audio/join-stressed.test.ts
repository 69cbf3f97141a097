import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { joinStressed } from "./join-stressed.ts";

const rateHz = 48_000;
const tone = (seconds: number, amplitude: number): Float32Array =>
  Float32Array.from(
    { length: seconds * rateHz },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 200 * at) / rateHz),
  );

/** A line of three parts, the middle one stressed, each of half a second. */
async function joinTones(amplitude: number) {
  const folder = await testFolder();
  const parts = [];
  for (const index of [0, 1, 2]) {
    const path = join(folder, `${index}.wav`);
    await writeWavPcm(path, tone(0.5, amplitude), rateHz);
    parts.push({ path, isStressed: index === 1, gapMs: 25 });
  }
  const outputPath = join(folder, "joined.wav");
  const made = await joinStressed({ parts, outputPath });
  const { samples } = await readWavPcm(outputPath);
  const peak = (fromMs: number, toMs: number) =>
    samples.subarray(fromMs * 48, toMs * 48).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return { made, peak };
}

test("a stressed part is longer and louder than those beside it, which stay as they were", async () => {
  const { made, peak } = await joinTones(0.2);
  expect(Math.abs(made.durationMs - (500 + 25 + 500 / 0.88 + 25 + 500))).toBeLessThan(30);
  expect(peak(100, 400)).toBeCloseTo(0.2, 2);
  expect(20 * Math.log10(peak(700, 950) / 0.2)).toBeCloseTo(3, 0);
  expect(peak(1250, 1500)).toBeCloseTo(0.2, 2);
});

test("what stress would clip is softer as a whole", async () => {
  const { peak } = await joinTones(0.9);
  expect(peak(700, 950)).toBeLessThanOrEqual(1);
  expect(20 * Math.log10(peak(700, 950) / peak(100, 400))).toBeCloseTo(3, 0);
});
