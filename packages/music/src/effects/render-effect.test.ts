import { type AudioEffect, audioEffectIds, audioEffects } from "@voxloom/contract";
import { expect, test } from "vitest";
import { maxPeak } from "../render.ts";
import { measureLoudestLufs } from "../synthesis/loudness.ts";
import { sampleRateHz, thin, toSamples } from "../synthesis/tone.ts";
import { effectLufs, renderEffect } from "./render-effect.ts";

const peakBetween = (samples: Float32Array, from: number, to: number): number =>
  samples.subarray(Math.max(0, from), to).reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** Each is made once for all tests. */
const made = new Map<AudioEffect, ReturnType<typeof renderEffect>>();
function getEffect(effect: AudioEffect) {
  const known = made.get(effect) ?? renderEffect(effect);
  made.set(effect, known);
  return known;
}

/** How high a stretch is, in hertz, by how steep its wave is beside how strong it is. `from`, `to`: shares of all. */
function measureHz(samples: Float32Array, from: number, to: number): number {
  let [steps, power] = [0, 0];
  for (let at = Math.floor(from * samples.length) + 1; at < to * samples.length; at += 1) {
    steps += ((samples[at] ?? 0) - (samples[at - 1] ?? 0)) ** 2;
    power += (samples[at] ?? 0) ** 2;
  }
  return (Math.sqrt(steps / power) * sampleRateHz) / (2 * Math.PI);
}

test.each(audioEffectIds)("%s is as long, as loud and as high at most as it is said to be", (effect) => {
  const { mix } = getEffect(effect);
  const { left, right } = mix;
  expect([left.length, right.length]).toEqual(
    Array(2).fill(toSamples(audioEffects[effect].durationMs / 1000)),
  );
  const peak = Math.max(peakBetween(left, 0, left.length), peakBetween(right, 0, right.length));
  const loudest = measureLoudestLufs(mix);
  expect(peak).toBeLessThan(maxPeak + 0.001);
  expect(loudest).toBeLessThan(effectLufs + 0.1);
  // As loud as one of the two lets it be.
  expect(peak > maxPeak - 0.001 || loudest > effectLufs - 0.1).toBe(true);
  // It cracks at neither end.
  for (const side of [left, right]) expect(Math.abs(side.at(0) ?? 1) + Math.abs(side.at(-1) ?? 1)).toBe(0);
});

test.each(audioEffectIds)("%s is heard on the small speakers of a phone too", (effect) => {
  // They give little below 250 Hz; music stands at about -16 LUFS beside it.
  const cut = (samples: Float32Array) => {
    const copy = Float32Array.from(samples);
    thin(thin(copy, 250), 250);
    return copy;
  };
  const { left, right } = getEffect(effect).mix;
  expect(measureLoudestLufs({ left: cut(left), right: cut(right) })).toBeGreaterThan(-33);
});

test("an effect sounds alike each time it is made, and unlike every other", () => {
  const begin = ({ mix }: ReturnType<typeof renderEffect>) => [...mix.left.subarray(0, 400)].join();
  expect(begin(renderEffect("typing"))).toBe(begin(getEffect("typing")));
  const begins = audioEffectIds.map((effect) => begin(getEffect(effect)));
  expect(new Set(begins).size).toBe(audioEffectIds.length);
});

test.each<[AudioEffect, "rises" | "falls"]>([
  ["whoosh-in", "rises"],
  ["riser", "rises"],
  ["pop", "rises"],
  ["sparkle", "rises"],
  ["whoosh-out", "falls"],
  ["fall", "falls"],
  ["bass-drop", "falls"],
  ["tape-stop", "falls"],
])("%s %s", (effect, way) => {
  const { left } = getEffect(effect).mix;
  const ratio = measureHz(left, 0.55, 0.8) / measureHz(left, 0.05, 0.3);
  if (way === "rises") expect(ratio).toBeGreaterThan(1.3);
  else expect(ratio).toBeLessThan(0.77);
});

test.each<[AudioEffect, number, number]>([
  ["heartbeat", 20, 200],
  ["bass-drop", 20, 250],
  ["buzz", 80, 1_200],
  ["ding", 1_200, 6_000],
  ["click", 1_500, 16_000],
])("%s is between %i and %i Hz high", (effect, lowest, highest) => {
  const hz = measureHz(getEffect(effect).mix.left, 0, 0.6);
  expect(hz).toBeGreaterThan(lowest);
  expect(hz).toBeLessThan(highest);
});

test("what strikes is loudest where it is said to strike, and what rises just before that", () => {
  for (const effect of [
    "impact",
    "ding",
    "click",
    "whoosh-in",
    "riser",
    "reverse-cymbal",
    "drum-roll",
  ] as const) {
    const { left } = getEffect(effect).mix;
    const hit = toSamples(audioEffects[effect].hitMs / 1000);
    const around = toSamples(0.12);
    const near = peakBetween(left, hit - around, hit + around);
    expect([effect, near]).toEqual([effect, peakBetween(left, 0, left.length)]);
  }
});
