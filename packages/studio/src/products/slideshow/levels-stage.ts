import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSamples } from "@voxloom/media";
import {
  beatSampleRateHz,
  levelBands,
  levelRateHz,
  measureLevels,
  readSpectrum,
  shapeLevels,
} from "@voxloom/music";
import { z } from "zod";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import type { StepContext } from "../../graph/step.ts";
import type { KeyedFile } from "../video-stages.ts";

/** Music is listened to minute by minute; what sounds over the edge is heard with both. */
const blockSeconds = 60;
const overlapSamples = beatSampleRateHz / 5;

/** How loud the bands of music are at each frame. */
export const levelsStage = defineStage({
  name: "music-levels",
  version: 1,
  parameters: z.object({ durationMs: z.int() }),
  inputs: { audio: input<KeyedFile>() },
  files: { levels: "levels.bin" },
  run: async ({
    parameters: { durationMs },
    inputs: { audio },
    files,
    scratchFolder,
    signal,
    onProgress,
  }) => {
    const parts: Float32Array[] = [];
    await readSamples({
      ...{ path: audio.path, sampleRateHz: beatSampleRateHz, durationMs, signal, onProgress },
      ...{ blockSamples: blockSeconds * beatSampleRateHz, overlapSamples },
      scratchPath: join(scratchFolder, "samples.f32"),
      onSamples: (samples, isLast) => {
        const levels = measureLevels(readSpectrum(samples));
        parts.push(isLast ? levels : levels.subarray(0, blockSeconds * levelRateHz * levelBands));
      },
    });
    const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
    parts.reduce((at, part) => {
      all.set(part, at);
      return at + part.length;
    }, 0);
    await writeFile(files.levels, shapeLevels(all));
  },
});

/** The levels of so much of the start of a file, 20 bytes a frame. */
export async function readMusicLevels(
  context: StepContext,
  audio: KeyedFile,
  durationMs: number,
): Promise<Uint8Array> {
  const { files } = await runStage(context, levelsStage, { parameters: { durationMs }, inputs: { audio } });
  return new Uint8Array(await readFile(files.levels));
}
