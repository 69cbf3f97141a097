import { fft, ifft } from "fourier-transform";
import type { openFixedNetworks, PortShapes } from "../tools/onnx-library.ts";
import { binCount, frameSize, type NoiseFilter } from "./noise-filter.ts";

type OpenNetwork = ReturnType<typeof openFixedNetworks>;

const memory = [1, 2, 128, 2];

/** What the two networks of DTLN take and give (github.com/breizhn/DTLN, real_time_processing_onnx.py). */
const spectrumShapes: PortShapes = {
  inputs: [
    { name: "input_2", shape: [1, 1, binCount] },
    { name: "input_3", shape: memory },
  ],
  outputs: [
    { name: "activation_2", shape: [1, 1, binCount] },
    { name: "tf_op_layer_stack_2", shape: memory },
  ],
};
const waveShapes: PortShapes = {
  inputs: [
    { name: "input_4", shape: [1, 1, frameSize] },
    { name: "input_5", shape: memory },
  ],
  outputs: [
    { name: "conv1d_3", shape: [1, 1, frameSize] },
    { name: "tf_op_layer_stack_5", shape: memory },
  ],
};

/** The first network says how much of each band of a frame stays, the second one goes on with the sound of that. Throws Error. */
export function openDtln(open: OpenNetwork, paths: { first: string; second: string }): NoiseFilter {
  const first = open(paths.first, spectrumShapes);
  const second = open(paths.second, waveShapes);
  const [magnitudes, firstBefore] = first.inputs;
  const [shares, firstAfter] = first.outputs;
  const [given, secondBefore] = second.inputs;
  const [cleaned, secondAfter] = second.outputs;
  const [re, im] = [new Float64Array(binCount), new Float64Array(binCount)];
  return {
    hop: frameSize / 4,
    cleanFrame(frame) {
      if (!magnitudes || !shares || !given || !cleaned || !firstAfter || !secondAfter) return;
      fft(frame, [re, im]);
      for (let bin = 0; bin < binCount; bin += 1) magnitudes[bin] = Math.hypot(re[bin] ?? 0, im[bin] ?? 0);
      first.run();
      firstBefore?.set(firstAfter);
      for (let bin = 0; bin < binCount; bin += 1) {
        re[bin] = (re[bin] ?? 0) * (shares[bin] ?? 0);
        im[bin] = (im[bin] ?? 0) * (shares[bin] ?? 0);
      }
      ifft(re, im, frame);
      given.set(frame);
      second.run();
      secondBefore?.set(secondAfter);
      frame.set(cleaned);
    },
    close() {
      first.close();
      second.close();
    },
  };
}
