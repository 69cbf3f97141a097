import { fft, ifft } from "fourier-transform";
import type { openFixedNetworks, PortShapes } from "../tools/onnx-library.ts";
import { binCount, frameSize, type NoiseFilter } from "./noise-filter.ts";

type OpenNetwork = ReturnType<typeof openFixedNetworks>;

const memories = [
  { name: "conv_cache", shape: [2, 1, 16, 16, 33] },
  { name: "tra_cache", shape: [2, 3, 1, 1, 16] },
  { name: "inter_cache", shape: [2, 1, 33, 16] },
] as const;

/** What GTCRN takes and gives with a frame of the spectrum (github.com/Xiaobin-Rong/gtcrn, stream/gtcrn_stream.py). */
const shapes: PortShapes = {
  inputs: [{ name: "mix", shape: [1, binCount, 1, 2] }, ...memories],
  outputs: [
    { name: "enh", shape: [1, binCount, 1, 2] },
    ...memories.map(({ name, shape }) => ({ name: `${name}_out`, shape })),
  ],
};

/** Frames overlap by half: the root of a Hann window, laid on twice, adds up to one. */
const window = Float64Array.from({ length: frameSize }, (_, at) => Math.sin((Math.PI * at) / frameSize));

/** A network that gives each frame of the spectrum without its noise, and remembers by three caches. Throws Error. */
export function openGtcrn(open: OpenNetwork, modelPath: string): NoiseFilter {
  const network = open(modelPath, shapes);
  const [spectrum, ...before] = network.inputs;
  const [cleaned, ...after] = network.outputs;
  const [re, im] = [new Float64Array(binCount), new Float64Array(binCount)];
  const weigh = (frame: Float64Array): void => {
    for (let at = 0; at < frameSize; at += 1) frame[at] = (frame[at] ?? 0) * (window[at] ?? 0);
  };
  return {
    hop: frameSize / 2,
    cleanFrame(frame) {
      if (spectrum === undefined || cleaned === undefined) return;
      weigh(frame);
      fft(frame, [re, im]);
      for (let bin = 0; bin < binCount; bin += 1) {
        spectrum[bin * 2] = re[bin] ?? 0;
        spectrum[bin * 2 + 1] = im[bin] ?? 0;
      }
      network.run();
      for (const [index, values] of after.entries()) before[index]?.set(values);
      for (let bin = 0; bin < binCount; bin += 1) {
        re[bin] = cleaned[bin * 2] ?? 0;
        im[bin] = cleaned[bin * 2 + 1] ?? 0;
      }
      ifft(re, im, frame);
      weigh(frame);
    },
    close: () => network.close(),
  };
}
