import { findBeats, measureLevels, shapeLevels } from "@voxloom/music";
import type { HeardMusic } from "./use-beats.ts";

self.onmessage = ({ data }: MessageEvent<Float32Array>) => {
  const answer: HeardMusic = { ...findBeats(data), levels: shapeLevels(measureLevels(data)) };
  self.postMessage(answer);
};
