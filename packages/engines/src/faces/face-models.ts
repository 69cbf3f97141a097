import { join } from "node:path";
import { detectorSide, pointsSide } from "@voxloom/lips";
import { readInstalled } from "@voxloom/models";
import { findOnnxLibrary, type NetworkShape } from "./onnx-library.ts";

/** The model of the catalog by which faces are found. */
export const faceModelId = "faces";

/** Where the networks are by which faces are found and read. */
export type FaceModels = { libraryPath: string; detectorPath: string; pointsPath: string };

/** Names of its files. */
export const faceFiles = { detector: "detector.onnx", points: "points.onnx" } as const;

/** The networks in a folder of models; null: they are not installed, or this system has no library to run them. */
export function findFaceModels(modelsFolder: string | undefined): FaceModels | null {
  const libraryPath = findOnnxLibrary();
  if (libraryPath === null || modelsFolder === undefined) return null;
  const installed = readInstalled(modelsFolder).find(({ model }) => model.id === faceModelId);
  if (installed === undefined) return null;
  return {
    libraryPath,
    detectorPath: join(installed.folder, faceFiles.detector),
    pointsPath: join(installed.folder, faceFiles.points),
  };
}

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
