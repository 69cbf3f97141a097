import { expect, test } from "vitest";
import { compareVoices } from "./compare-voices.ts";
import { drawWave } from "./draw-wave.ts";
import { measureVoiceSamples } from "./measure-voice.ts";

const rateHz = 16_000;

/** Pulses of a throat with resonances at odd multiples of half their spacing, for a second. */
function vowel(pitchHz: number, spacingHz: number): Float32Array {
  const samples = new Float32Array(rateHz);
  const period = rateHz / pitchHz;
  for (let start = 0; start < samples.length; start += period) {
    for (let index = 0; index < 400; index += 1) {
      const at = Math.floor(start) + index;
      if (at >= samples.length) break;
      const seconds = index / rateHz;
      for (const [order, level] of [1, 0.6, 0.4, 0.25].entries()) {
        const hz = (order + 0.5) * spacingHz;
        samples[at] =
          (samples[at] ?? 0) + 0.2 * level * Math.exp(-seconds * 300) * Math.sin(2 * Math.PI * hz * seconds);
      }
    }
  }
  return samples;
}

test("pitch and throat of a voice are measured, each by itself", () => {
  for (const [pitchHz, spacingHz] of [
    [110, 1_000],
    [200, 1_000],
    [200, 1_170],
  ] as const) {
    const profile = measureVoiceSamples(vowel(pitchHz, spacingHz), rateHz);
    expect(profile?.pitchHz).toBeGreaterThan(pitchHz * 0.97);
    expect(profile?.pitchHz).toBeLessThan(pitchHz * 1.03);
    expect(Math.abs(Math.log((profile?.spacingHz ?? 0) / spacingHz))).toBeLessThan(0.06);
    expect(profile?.rangeSemitones).toBeLessThan(1);
  }
});

test("silence has no voice", () => {
  expect(measureVoiceSamples(new Float32Array(rateHz), rateHz)).toBeNull();
});

test("a voice is nearest to itself, then to one of the same throat", () => {
  const [low, same, high] = [vowel(110, 1_000), vowel(113, 1_000), vowel(210, 1_180)].map((samples) =>
    measureVoiceSamples(samples, rateHz),
  );
  if (!low || !same || !high) throw new Error("each of them sounds");
  expect(compareVoices(low, low).distance).toBe(0);
  expect(compareVoices(low, same).distance).toBeLessThan(compareVoices(low, high).distance);
  expect(compareVoices(low, high).semitones).toBeGreaterThan(9);
});

test("a wave has its loudest part at the top and silence at the bottom", () => {
  const samples = new Float32Array(4_000);
  samples.fill(0.25, 1_000, 2_000);
  samples.fill(0.5, 2_000, 3_000);
  expect(drawWave(samples, 4)).toEqual([0, 16, 31, 0]);
});
