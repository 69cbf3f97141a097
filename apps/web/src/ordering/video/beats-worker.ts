import { beatSampleRateHz, findBeats, measureLevels, readSpectrum, shapeLevels } from "@voxloom/music";
import { measureWave } from "./measure-wave.ts";
import type { HeardMusic } from "./use-beats.ts";

self.onmessage = ({ data }: MessageEvent<Float32Array>) => {
  // Nearly all the time goes into it.
  const spectrum = readSpectrum(data);
  const answer: HeardMusic = {
    ...findBeats(data, spectrum),
    levels: shapeLevels(measureLevels(spectrum)),
    wave: measureWave(data, beatSampleRateHz),
  };
  self.postMessage(answer);
};
