import { writeOnnx } from "./write-onnx.ts";

const bins = 1024;
/** What a bin of Spleeter's spectra stands for, in hertz. */
const binHz = 44_100 / 4096;

/**
 * Networks in Spleeter's layout that take one band of the spectrum for voice, and all else for the rest. Both stand in
 * for what is learned: everything around them is the product's own.
 */
export function makeStemModels(voiceBand: { fromHz: number; toHz: number }): Record<string, Uint8Array> {
  const isVoice = (bin: number): boolean => bin * binHz >= voiceBand.fromHz && bin * binHz < voiceBand.toHz;
  const make = (share: (bin: number) => number): Uint8Array =>
    writeOnnx({
      nodes: [{ op: "Mul", inputs: ["x", "band"], outputs: ["y"] }],
      constants: [
        {
          name: "band",
          type: "float",
          dims: [bins],
          values: Array.from({ length: bins }, (_, bin) => share(bin)),
        },
      ],
      inputs: [{ name: "x", type: "float", dims: [2, "splits", 512, bins] }],
      outputs: [{ name: "y", type: "float", dims: [2, "splits", 512, bins] }],
      metadata: { model_type: "spleeter", stems: "2" },
    });
  return {
    "vocals.onnx": make((bin) => (isVoice(bin) ? 1 : 0)),
    "accompaniment.onnx": make((bin) => (isVoice(bin) ? 0 : 1)),
  };
}

/** A network in the layout of MDX-Net, as sherpa-onnx has it, that takes one band of the spectrum for voice. */
export function makeMdxModel(voiceBand: { fromHz: number; toHz: number }): Record<string, Uint8Array> {
  const sides = ["batch", 4, 2_048, 256];
  const isVoice = (bin: number): boolean => bin * binHz >= voiceBand.fromHz && bin * binHz < voiceBand.toHz;
  return {
    "vocals.onnx": writeOnnx({
      nodes: [{ op: "Mul", inputs: ["input", "band"], outputs: ["output"] }],
      constants: [
        {
          ...{ name: "band", type: "float", dims: [1, 1, 2_048, 1] },
          values: Array.from({ length: 2_048 }, (_, bin) => (isVoice(bin) ? 1 : 0)),
        },
      ],
      inputs: [{ name: "input", type: "float", dims: sides }],
      outputs: [{ name: "output", type: "float", dims: sides }],
      metadata: {
        ...{ model_type: "UVR", sample_rate: "44100", n_fft: "4096", hop_length: "1024", center: "1" },
        ...{ window_type: "hann", win_length: "4096", dim_t: "256", dim_f: "2048", dim_c: "4", stems: "2" },
      },
    }),
  };
}
