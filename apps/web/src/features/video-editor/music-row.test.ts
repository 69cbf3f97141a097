import type { AudioLayer } from "@voxloom/composition";
import { expect, test } from "vitest";
import { listHeights, measureFrames } from "./music-row.tsx";

const layer: AudioLayer = {
  ...{ startFrame: 0, frameCount: 90, source: "song", gainDb: 0, fadeInMs: 0, fadeOutMs: 0, isLooped: true },
};

test("music stands as high in each frame as it is loud there, the loudest part being whole", () => {
  // Two frames of 1,470 samples each.
  const samples = new Float32Array(2_940).map((_, at) => (at < 1_470 ? 0.1 : -0.4));
  expect([...measureFrames(samples, 44_100)].map((level) => Number(level.toFixed(2)))).toEqual([0.25, 1]);
});

test("it begins where the video begins in it, comes again, is softer under a voice and ends with the video", () => {
  const levels = Float32Array.from({ length: 60 }, (_, at) => (at < 30 ? 0.5 : 1));
  const heard = { ...layer, fromMs: 1_000, fadeOutMs: 1_000, ducks: [{ startMs: 0, endMs: 400 }] };
  const heights = listHeights(levels, heard, { frameCount: 90, barFrames: 15 });
  const rounded = heights.map((height) => Number(height.toFixed(2)));
  // 12 dB are a quarter, and go within 400 ms; the last second goes out.
  expect(rounded).toEqual([0.25, 0.35, 0.5, 0.5, 1, 0.5]);
});
