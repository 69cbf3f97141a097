import { node, writeOnnx } from "./write-onnx.ts";

const bands = 80;
/** Bands up to about 700 Hz: where the tones of voices lie so far apart that bands tell them. */
const heardBands = 24;

/**
 * A network in the exact format of CAM++ for sherpa-onnx. It is made, and has learned nothing: it gives how the mean
 * spectrum bends from band to band, which is enough to tell a high voice from a low one.
 */
export function makeSpeakerModel(): Record<"speakers.onnx", Uint8Array> {
  const columns = heardBands - 2;
  const bends = Array.from({ length: bands * columns }, (_, place) => {
    const distance = Math.floor(place / columns) - (place % columns);
    return [1, -2, 1][distance] ?? 0;
  });
  return {
    "speakers.onnx": writeOnnx({
      nodes: [
        node("ReduceMean", "x", "mean", { axes: [1], keepdims: 0 }),
        node("MatMul", "mean bends", "embedding"),
      ],
      constants: [{ name: "bends", type: "float", dims: [bands, columns], values: bends }],
      inputs: [{ name: "x", type: "float", dims: ["B", "T", bands] }],
      outputs: [{ name: "embedding", type: "float", dims: ["B", columns] }],
      metadata: {
        framework: "3d-speaker",
        language: "English",
        sample_rate: "16000",
        output_dim: String(columns),
        normalize_samples: "0",
      },
    }),
  };
}
