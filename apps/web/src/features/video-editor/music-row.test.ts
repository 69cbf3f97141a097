import type { AudioLayer } from "@voxloom/composition";
import { expect, test } from "vitest";
import { listHeights, measureLevels } from "./music-row.tsx";

const layer: AudioLayer = {
  ...{ startFrame: 0, frameCount: 90, source: "song", gainDb: 0, fadeInMs: 0, fadeOutMs: 0, isLooped: true },
};

test("music stands as high as it is loud in each moment, the loudest being whole", () => {
  const samples = new Float32Array(735).map((_, at) => (at < 368 ? 0.1 : -0.4));
  expect([...measureLevels(samples, 44_100)].map((level) => Number(level.toFixed(2)))).toEqual([0.25, 1]);
});

test("it begins where the video begins in it, comes again, is softer under a voice and ends with the video", () => {
  // A second, and one that is twice as loud.
  const levels = Float32Array.from({ length: 240 }, (_, at) => (at < 120 ? 0.5 : 1));
  const heard = { ...layer, fromMs: 1_000, fadeOutMs: 1_000, ducks: [{ startMs: 0, endMs: 400 }] };
  const heights = listHeights(levels, heard, { durationMs: 3_000, barMs: 500 });
  const rounded = heights.map((height) => Number(height.toFixed(2)));
  // 12 dB are a quarter, and go within 400 ms; the last second goes out.
  expect(rounded).toEqual([0.25, 0.35, 0.5, 0.5, 1, 0.5]);
});
