import { join } from "node:path";
import { expect, it } from "vitest";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { retimeAudio } from "./retime-audio.ts";

const stereo = ["-c:a", "pcm_s16le", "-ac", "2"];

/** How often the wave goes up through zero, in Hz. */
function measurePitch(samples: Float32Array, rateHz: number): number {
  let crossings = 0;
  for (let index = 1; index < samples.length; index++)
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) crossings += 1;
  return (crossings * rateHz) / samples.length;
}

it("makes parts longer, keeps their pitch, and leaves the rest as it is", async () => {
  const folder = await testFolder();
  const input = await makeClip(join(folder, "in.wav"), [
    ...lavfi("sine=frequency=440:sample_rate=48000:duration=4"),
    ...stereo,
  ]);
  const outputPath = join(folder, "out.wav");
  const stretches = [
    { sourceStartMs: 500, sourceEndMs: 1500, stretch: 1.5 },
    { sourceStartMs: 2000, sourceEndMs: 3000, stretch: 1.2 },
  ];
  await retimeAudio({ inputPath: input, outputPath, stretches, durationMs: 4700 });
  expect(await wavInfo(outputPath)).toMatchObject({ durationMs: 4700, channels: 2, sampleRateHz: 48_000 });
  const { samples } = await readWavPcm(outputPath);
  expect(measurePitch(samples.subarray(48_000 * 0.7, 48_000 * 1.8), 48_000)).toBeCloseTo(440, -1);
  expect(samples.subarray(0, 24_000)).toEqual((await readWavPcm(input)).samples.subarray(0, 24_000));
  const loud = samples.subarray(48_000 * 4.4, 48_000 * 4.65).some((sample) => Math.abs(sample) > 0.05);
  expect(loud).toBe(true);
});

it("pads and cuts to the length that is asked for, to the sample", async () => {
  const folder = await testFolder();
  const input = await makeClip(join(folder, "in.wav"), [
    ...lavfi("sine=frequency=440:sample_rate=48000:duration=1"),
    ...stereo,
  ]);
  for (const durationMs of [1500, 300]) {
    const outputPath = join(folder, `${durationMs}.wav`);
    await retimeAudio({ inputPath: input, outputPath, stretches: [], durationMs });
    expect((await wavInfo(outputPath)).frames).toBe(durationMs * 48);
  }
});
