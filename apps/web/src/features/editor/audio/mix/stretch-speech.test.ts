import { expect, test } from "vitest";
import { stretchSpeech } from "./stretch-speech.ts";

const sampleRateHz = 16_000;
const toneHz = 200;
const tone = (seconds: number) =>
  Float32Array.from({ length: sampleRateHz * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * toneHz * index) / sampleRateHz),
  );

/** How often a second a tone goes through zero upwards, away from its ends. */
function measureHz(samples: Float32Array): number {
  const [from, to] = [Math.round(samples.length * 0.1), Math.round(samples.length * 0.9)];
  let crossings = 0;
  for (let index = from; index < to; index++)
    if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) crossings += 1;
  return (crossings * sampleRateHz) / (to - from);
}
const measureLoudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

test.each([0.5, 0.8, 1.25, 2])(
  "at %s times the speed a tone is as much shorter, as high and as loud",
  (tempo) => {
    const samples = tone(1);
    const made = stretchSpeech(samples, { tempo, sampleRateHz });
    expect(made.length).toBe(Math.round(samples.length / tempo));
    expect(Math.abs(measureHz(made) - toneHz)).toBeLessThan(toneHz * 0.03);
    expect(Math.abs(measureLoudness(made) - measureLoudness(samples))).toBeLessThan(0.05);
  },
);

test("silence stays silent, and nothing stays nothing", () => {
  const silent = stretchSpeech(new Float32Array(sampleRateHz), { tempo: 1.5, sampleRateHz });
  expect(silent.every((value) => value === 0)).toBe(true);
  expect(stretchSpeech(new Float32Array(0), { tempo: 2, sampleRateHz })).toHaveLength(0);
  // Shorter than the pieces that are laid over one another.
  expect(stretchSpeech(tone(0.01), { tempo: 2, sampleRateHz })).toHaveLength(80);
});
