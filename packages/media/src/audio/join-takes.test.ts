import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing/clips.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { joinTakes } from "./join-takes.ts";

test("takes stand one behind another with silence between them, sample by sample as they were", async () => {
  const folder = await testFolder();
  const tones = [480, 0, 960].map((length, index) =>
    Float32Array.from({ length }, (_, at) => Math.sin(at * (index + 1) * 0.01) / 2),
  );
  const paths = tones.map((_, index) => join(folder, `${index}.wav`));
  for (const [index, tone] of tones.entries()) await writeWavPcm(paths[index] ?? "", tone, 48_000);
  const outputPath = join(folder, "joined.wav");
  const made = await joinTakes({ paths, pauseMs: 260, outputPath });
  expect(made).toEqual({
    durationMs: 290,
    spans: [
      { startMs: 0, endMs: 10 },
      { startMs: 10, endMs: 10 },
      { startMs: 270, endMs: 290 },
    ],
  });
  const { samples } = await readWavPcm(outputPath);
  const read = async (index: number) => (await readWavPcm(paths[index] ?? "")).samples;
  expect(samples.subarray(0, 480)).toEqual(await read(0));
  expect(samples.subarray(480, 480 + 12_480).every((sample) => sample === 0)).toBe(true);
  expect(samples.subarray(480 + 12_480)).toEqual(await read(2));
});
