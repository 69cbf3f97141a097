import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readWaveformHeader, type WaveformHeader, waveformPairs, waveformTile } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { wavHeader, writeWavBlocks } from "../wav/write-wav.ts";
import { makeWaveform } from "./make-waveform.ts";

type Drawn = {
  header: WaveformHeader;
  pairs(rate: number, span?: { fromMs: number; toMs: number }): number[];
};

/** Makes the waveform of a sound and reads it as a browser does: by tiles. */
async function draw(audioPath: string): Promise<Drawn> {
  const outputPath = `${audioPath}.waveform.bin`;
  await makeWaveform({ audioPath, outputPath });
  const bytes = await readFile(outputPath);
  const header = readWaveformHeader(bytes);
  return {
    header,
    pairs(rate, span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }) {
      const level = header.levels.find(({ pairsPerSecond }) => pairsPerSecond === rate);
      const tile = level === undefined ? null : waveformTile(level, span);
      if (tile === null) return [];
      return [...waveformPairs(bytes.subarray(tile.firstByte, tile.lastByte + 1))];
    },
  };
}

test("every level has least and most of its stretch, to the end of the file", async () => {
  const folder = await testFolder();
  // Half a second of nothing, then a tone at half of full scale; 2.34 s, stereo, one side silent.
  const path = await makeClip(join(folder, "tone.wav"), [
    ...lavfi("aevalsrc='0|if(gt(t,0.5),0.5*sin(880*PI*t),0)':s=44100:d=2.34"),
    ...["-c:a", "pcm_s16le"],
  ]);
  const { header, pairs } = await draw(path);
  expect(header.durationMs).toBe(2340);
  expect(pairs(400)).toHaveLength(936 * 2);
  expect(pairs(1)).toEqual([-64, 64, -64, 64, -64, 64].map((value) => expect.closeTo(value, -0.31)));
  expect(pairs(25, { fromMs: 0, toMs: 480 })).toEqual(new Array(24).fill(expect.closeTo(0, 0)));
  for (const rate of [25, 100]) {
    const loud = pairs(rate, { fromMs: 600, toMs: 2300 });
    expect(Math.min(...loud)).toBe(-64);
    expect(Math.max(...loud)).toBe(64);
  }
  // Coarse levels are those of the fine ones.
  const fine = pairs(400);
  for (const [rate, ratio] of [
    [100, 4],
    [25, 16],
    [5, 80],
    [1, 400],
  ] as const) {
    const expected: number[] = [];
    for (let first = 0; first < fine.length / 2; first += ratio) {
      const part = fine.slice(first * 2, (first + ratio) * 2);
      expected.push(Math.min(...part), Math.max(...part));
    }
    expect(pairs(rate), String(rate)).toEqual(expected);
  }
});

test("a long sound is read as a stream, and the waveform is whole", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const path = join(folder, "long.wav");
  const seconds = 1800;
  const second = Buffer.alloc(48_000 * 4);
  // One loud sample in the middle of each second.
  second.writeInt16LE(-32_768, 24_000 * 4);
  const layout = { sampleRateHz: 48_000, channels: 2, frames: 48_000 * seconds };
  await writeWavBlocks(path, layout, new Array(seconds).fill(second));
  const before = process.memoryUsage().rss;
  const { pairs } = await draw(path);
  // The samples alone are 346 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 ** 2);
  expect(pairs(1)).toEqual(new Array(seconds).fill([-127, 0]).flat());
  expect(pairs(400, { fromMs: 1_799_500, toMs: 1_799_503 })).toEqual([-127, 0, 0, 0]);
});

test("no sound at all is a waveform without pairs", async () => {
  const path = join(await testFolder(), "none.wav");
  await writeWavBlocks(path, { sampleRateHz: 16_000, channels: 1, frames: 0 }, [Buffer.alloc(0)]);
  expect((await draw(path)).header).toMatchObject({ durationMs: 0, levels: new Array(5).fill({ pairs: 0 }) });
  expect(wavHeader({ sampleRateHz: 16_000, channels: 1 }, 0)).toHaveLength(44);
});

test("a canceled one leaves nothing behind", async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "tone.wav"), lavfi("sine=duration=2"));
  const outputPath = join(folder, "out.bin");
  await expect(
    makeWaveform({ audioPath: path, outputPath, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ code: "CANCELED" });
  await expect(readFile(outputPath)).rejects.toMatchObject({ code: "ENOENT" });
});
