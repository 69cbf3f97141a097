import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gainAt } from "@voxloom/composition";
import { expect, test } from "vitest";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { makeSoundtrack } from "./make-soundtrack.ts";

/** How loud the tenth of a second around a time of a WAV of two channels and 48 kHz is, in decibels. */
function loudnessAt(wav: Buffer, ms: number): number {
  const header = wav.indexOf("data") + 8;
  const first = header + Math.round((ms - 50) * 48) * 4;
  let sum = 0;
  for (let at = 0; at < 4_800; at += 1) sum += (wav.readInt16LE(first + at * 4) / 32_768) ** 2;
  return 10 * Math.log10(sum / 4_800);
}

test("music is as loud from moment to moment as the preview plays it, under a voice too", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-soundtrack-"));
  const path = join(folder, "tone.wav");
  await runFfmpeg({ stage: "test", args: ["-f", "lavfi", "-i", "sine=f=480:d=1:r=48000", `file:${path}`] });
  const layer = {
    ...{ gainDb: -2, fadeInMs: 0, fadeOutMs: 0, isLooped: true, ducks: [{ startMs: 4_000, endMs: 5_000 }] },
    curve: [
      { atMs: 1_000, gainDb: 0 },
      { atMs: 2_000, gainDb: -18 },
      { atMs: 3_000, gainDb: 6 },
    ],
  };
  const outputPath = join(folder, "heard.wav");
  const whole = { path, fromMs: 0, startMs: 0, durationMs: 5_500 };
  await makeSoundtrack({ layers: [{ ...layer, ...whole }], durationMs: 5_500, outputPath, isRaw: true });
  const wav = await readFile(outputPath);
  const toneDb = loudnessAt(wav, 500) - gainAt(layer, 500);
  for (const ms of [1_500, 2_000, 2_500, 3_300, 4_500])
    expect(Math.abs(loudnessAt(wav, ms) - toneDb - gainAt(layer, ms)), `at ${ms}`).toBeLessThan(0.6);
});
