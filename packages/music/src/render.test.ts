import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodePcm16, measureLoudness, writeWavBlocks } from "@voxloom/media";
import { describe, expect, onTestFinished, test } from "vitest";
import { pieces } from "./catalog.ts";
import { composeScore } from "./compose.ts";
import { maxPeak, musicLufs, type RenderedMusic, renderMusic } from "./render.ts";
import { findBeatsMs, type MusicSpec, parts } from "./score.ts";
import type { Stereo } from "./synthesis/stereo.ts";

const render = (spec: MusicSpec): RenderedMusic => renderMusic(composeScore(spec));
const findPeak = ({ left, right }: Stereo): number =>
  [left, right].reduce(
    (peak, side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak),
    0,
  );
const findRms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

/** What is wrong with how a piece sounds; empty: nothing. */
function findFaults(spec: MusicSpec, { mix, stems, loudnessLufs, sampleRateHz }: RenderedMusic): string[] {
  const faults: string[] = [];
  if (Math.abs(loudnessLufs - musicLufs) > 0.5) faults.push(`loudness ${loudnessLufs}`);
  if (!(findPeak(mix) <= maxPeak + 1e-4)) faults.push(`peak ${findPeak(mix)}`);
  const { left, right } = mix;
  if (Math.abs(left.reduce((sum, sample) => sum + sample, 0) / left.length) > 0.003)
    faults.push("not around zero");
  // As far as its bars go it never falls silent for a second.
  const second = sampleRateHz;
  const lastBeatMs = findBeatsMs(spec).at(-1) ?? 0;
  for (let from = 0; (from / second) * 1000 < lastBeatMs - 1000; from += second / 2)
    if (findRms(left.subarray(from, from + second)) < 0.003) faults.push(`silent at ${from / second} s`);
  if (findRms(left.subarray(-480)) > 1e-4 || findRms(right.subarray(-480)) > 1e-4)
    faults.push("does not end in silence");
  const differs = left.some(
    (sample, at) =>
      Math.abs(parts.reduce((sum, part) => sum + (stems[part].left[at] ?? 0), 0) - sample) > 1e-4,
  );
  if (differs) faults.push("stems do not add up to the mix");
  return faults;
}

/** When a part begins to sound after a time: the first sample that is much louder than what was before, in ms. */
function findOnsetMs(samples: Float32Array, aroundMs: number, sampleRateHz: number): number {
  const at = Math.round(((aroundMs - 20) / 1000) * sampleRateHz);
  const piece = samples.subarray(at, at + Math.round(sampleRateHz * 0.08));
  const most = piece.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const first = piece.findIndex((sample) => Math.abs(sample) > most * 0.2);
  return ((at + first) / sampleRateHz) * 1000;
}

describe("a short piece with drums", () => {
  const spec: MusicSpec = { mood: "drive", bpm: 124, bars: 12, seed: 3 };
  const rendered = render(spec);

  test("sounds as it should", () => {
    expect(findFaults(spec, rendered)).toEqual([]);
  });

  test("is struck on its beats, to 3 ms", () => {
    const kicks = composeScore(spec).notes.filter(({ instrument }) => instrument === "kick");
    expect(kicks.length).toBeGreaterThan(10);
    const beats = findBeatsMs(spec);
    for (const { startBeats } of kicks) {
      const beatMs = beats[startBeats] ?? Number.NaN;
      const heardMs = findOnsetMs(rendered.stems.drums.left, beatMs, rendered.sampleRateHz);
      expect(Math.abs(heardMs - beatMs), `beat ${startBeats}`).toBeLessThan(3);
    }
  });

  test("is as loud for ffmpeg as for us", { tags: ["full"] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "music-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, "piece.wav");
    const { left, right } = rendered.mix;
    const woven = Float32Array.from(
      { length: left.length * 2 },
      (_, at) => (at % 2 === 0 ? left : right)[at >> 1] ?? 0,
    );
    const layout = { sampleRateHz: rendered.sampleRateHz, channels: 2, frames: left.length };
    await writeWavBlocks(path, layout, [encodePcm16(woven)]);
    const { integratedLufs, truePeakDbtp } = await measureLoudness(path);
    expect(Math.abs((integratedLufs ?? 0) - rendered.loudnessLufs)).toBeLessThan(0.2);
    expect(truePeakDbtp).toBeLessThan(-1.4);
  });

  test("is the same at the next time", { tags: ["full"] }, () => {
    expect(render(spec).mix.left).toEqual(rendered.mix.left);
  });
});

test.each(pieces)("$id sounds as it should", { tags: ["full"] }, (piece) => {
  expect(findFaults(piece, render(piece))).toEqual([]);
});
