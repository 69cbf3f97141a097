import type { EngineStatus } from "@voxloom/contract";
import type { InstalledModel, Model } from "@voxloom/models";
import { missingStatus } from "./missing-status.ts";
import { findOnnxLibrary } from "./onnx-library.ts";
import { watchInstalled } from "./watch-installed.ts";

type Facts = Parameters<typeof missingStatus>[0];

/**
 * Engines whose networks the library ONNX Runtime runs, made of a model of the catalog where it is here, else the row that
 * says what brings it. They may come and go while this runs.
 */
export function watchNetworks<M extends Model, E>(
  { modelsFolder, model, facts }: { modelsFolder: string | undefined; model: M; facts: Facts },
  make: (installed: InstalledModel<M>, libraryPath: string) => E,
): { readonly engines: E[]; readonly otherStatuses: EngineStatus[] } {
  const libraryPath = findOnnxLibrary();
  const missing =
    libraryPath === null
      ? { what: "a build of the library ONNX Runtime for this system" }
      : { what: "its files", command: `npx voxloom models install ${model.id}` };
  const look =
    libraryPath === null || modelsFolder === undefined
      ? () => []
      : watchInstalled(modelsFolder, [model], (installed) => installed.map((one) => make(one, libraryPath)));
  return {
    get engines() {
      return look();
    },
    get otherStatuses() {
      return look().length === 0 ? [missingStatus(facts, missing)] : [];
    },
  };
}
