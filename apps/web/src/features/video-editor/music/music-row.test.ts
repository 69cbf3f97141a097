import type { AudioLayer } from "@voxloom/composition";
import { expect, test } from "vitest";
import { drawEnergy, listHeights } from "./music-row.tsx";

const layer: AudioLayer = {
  ...{ startFrame: 0, frameCount: 90, source: "song", gainDb: 0, fadeInMs: 0, fadeOutMs: 0, isLooped: true },
};

test("it begins where the video begins in it, comes again, is softer under a voice and ends with the video", () => {
  // A second, and one that is twice as loud.
  const levels = Float32Array.from({ length: 240 }, (_, at) => (at < 120 ? 0.5 : 1));
  const heard = { ...layer, fromMs: 1_000, fadeOutMs: 1_000, ducks: [{ startMs: 0, endMs: 400 }] };
  const heights = listHeights(levels, heard, { durationMs: 3_000, barMs: 500 });
  const rounded = heights.map((height) => Number(height.toFixed(2)));
  // 12 dB are a quarter, and go within 400 ms; the last second goes out.
  expect(rounded).toEqual([0.25, 0.35, 0.5, 0.5, 1, 0.5]);
});

test("the line of energy is calm, begins where the video begins in the music, and comes again with it", () => {
  // Six seconds, of which the second half is loud.
  const energy = Array.from({ length: 12 }, (_, at) => (at < 6 ? 0 : 1));
  const y = (path: string) => [...path.matchAll(/,([\d.]+)/g)].map(([, value]) => Number(value));
  const draw = (fromMs: number, frameCount: number) =>
    y(drawEnergy(energy, { fromMs }, { frameCount, scale: 1, height: 106 }));
  const whole = draw(0, 360);
  // From three pixels inside a height of 106 to three inside its other edge, and no step between.
  expect(whole).toHaveLength(24);
  expect([whole[0], whole[11]]).toEqual([103, 3]);
  expect(whole[6]).toBeCloseTo(103 - (4 / 7) * 100, 0);
  expect(whole.slice(12)).toEqual(whole.slice(0, 12));
  expect(draw(3_000, 60)).toEqual(whole.slice(6, 10));
});
