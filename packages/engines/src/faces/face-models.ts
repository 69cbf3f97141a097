import { detectorSide, pointsSide } from "@voxloom/lips";
import type { NetworkShape } from "../tools/onnx-library.ts";

/** Where the networks are by which faces are found and read. */
export type FaceModels = { libraryPath: string; detectorPath: string; pointsPath: string };

/** Names of its files. */
export const faceFiles = { detector: "detector.onnx", points: "points.onnx" } as const;

/** BlazeFace for whole pictures. */
export const detectorShape: NetworkShape = {
  input: { name: "input:0", shape: [1, detectorSide, detectorSide, 3] },
  outputs: [
    { name: "Identity:0", shape: [1, 512, 1] },
    { name: "Identity_1:0", shape: [1, 384, 1] },
    { name: "Identity_2:0", shape: [1, 512, 16] },
    { name: "Identity_3:0", shape: [1, 384, 16] },
  ],
};

/** MediaPipe's face mesh. */
export const pointsShape: NetworkShape = {
  input: { name: "input_1", shape: [1, 3, pointsSide, pointsSide] },
  outputs: [
    { name: "conv2d_20", shape: [1, 1404, 1, 1] },
    { name: "conv2d_30", shape: [1, 1, 1, 1] },
  ],
};
