/// <reference path="./sherpa-onnx-node.d.ts" />
import { createRequire } from "node:module";
import type { InstalledModel } from "@voxloom/models";
import { loadWhole } from "../tools/whole-model.ts";

export type Sherpa = typeof import("sherpa-onnx-node");

const require = createRequire(import.meta.url);

/** Whether the library sherpa-onnx has a build for this system here. It is not loaded to find out. */
export function hasSherpa(): boolean {
  const system = process.platform === "win32" ? "win" : process.platform;
  try {
    require.resolve(`sherpa-onnx-${system}-${process.arch}`);
    return true;
  } catch {
    return false;
  }
}

/** The library, loaded into this process when it is first needed: it takes 76 MB. */
const loadSherpa = (): Sherpa => require("sherpa-onnx-node") as Sherpa;

/**
 * Loads a model when it is first needed, once its files are known to be whole; one that could not be loaded is tried
 * again. Throws EngineError `unavailable`.
 */
export function openModel<T>(
  installed: InstalledModel,
  load: (sherpa: Sherpa) => Promise<T>,
): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= loadWhole(installed, () => load(loadSherpa())).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
