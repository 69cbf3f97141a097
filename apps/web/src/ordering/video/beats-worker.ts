import { findBeats, measureLevels, readSpectrum, shapeLevels } from "@voxloom/music";
import type { HeardMusic } from "./use-beats.ts";

self.onmessage = ({ data }: MessageEvent<Float32Array>) => {
  // Nearly all the time goes into it.
  const spectrum = readSpectrum(data);
  const answer: HeardMusic = {
    ...findBeats(data, spectrum),
    levels: shapeLevels(measureLevels(spectrum)),
  };
  self.postMessage(answer);
};
