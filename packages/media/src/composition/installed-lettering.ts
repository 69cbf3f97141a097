import { readFileSync } from "node:fs";
import { type Canvas, createCanvas, type Image } from "@napi-rs/canvas";
import { addLayers } from "@voxloom/composition/drawing";
import { createShaping } from "@voxloom/composition/shaping";
import type { TextFace } from "./text-faces.ts";

/** Letters of installed faces and of fonts that were brought, each read when a text first needs it. */
export function createInstalledLettering(
  faces: readonly TextFace[],
  brought: Readonly<Record<string, string>>,
) {
  const shaping = createShaping((family, isBold) => {
    const path = brought[family];
    if (path !== undefined) return { bytes: readFileSync(path), index: 0 };
    const ofFamily = faces.filter((face) => face.family === family);
    const face = ofFamily.find((one) => one.isBold === isBold) ?? ofFamily.find((one) => !one.isBold);
    return face === undefined ? null : { bytes: readFileSync(face.path), index: face.index };
  });
  return addLayers<Canvas | Image>(shaping, ({ width, height }) => {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  });
}
