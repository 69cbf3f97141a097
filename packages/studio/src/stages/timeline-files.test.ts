import { join } from "node:path";
import { withFolder } from "@voxloom/engines/testing";
import { makeWaveform, writeWavPcm } from "@voxloom/media";
import { expect, test } from "vitest";
import { readOutline } from "./timeline-files.ts";

test("an outline is as loud as the sound, stretch for stretch, whatever its length", async () => {
  await withFolder(async (folder) => {
    const [audioPath, outputPath] = [join(folder, "a.wav"), join(folder, "a.bin")];
    const sampleRateHz = 16_000;
    // Each tenth of ten seconds is louder than the one before it.
    const samples = Float32Array.from({ length: 10 * sampleRateHz }, (_, at) => {
      const loudness = (Math.floor(at / sampleRateHz) + 1) / 10;
      return at % 2 === 0 ? loudness : -loudness;
    });
    await writeWavPcm(audioPath, samples, sampleRateHz);
    await makeWaveform({ audioPath, outputPath });
    const outline = await readOutline(outputPath, 240);
    expect(outline).toHaveLength(240);
    expect(outline).toEqual(outline.toSorted((a, b) => a - b));
    expect([outline[0], outline.at(-1)]).toEqual([13, 127]);
    expect(await readOutline(outputPath, 10)).toEqual([13, 25, 38, 51, 64, 76, 89, 102, 114, 127]);
  });
});
