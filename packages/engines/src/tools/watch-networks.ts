import type { EngineStatus } from "@voxloom/contract";
import type { InstalledModel, Model } from "@voxloom/models";
import { missingStatus } from "./missing-status.ts";
import { findOnnxLibrary } from "./onnx-library.ts";
import { watchInstalled } from "./watch-installed.ts";

type Facts = Parameters<typeof missingStatus>[0];
type Watched<M> = {
  modelsFolder: string | undefined;
  /** The engines come in this order. */
  models: readonly M[];
  describe: (model: M) => Facts;
};

/**
 * Engines whose networks the library ONNX Runtime runs, each made of a model of the catalog where that is here, else the
 * row that says what brings it. They may come and go while this runs.
 */
export function watchNetworks<M extends Model, E>(
  { modelsFolder, models, describe }: Watched<M>,
  make: (installed: InstalledModel<M>, libraryPath: string) => E,
): { readonly engines: E[]; readonly otherStatuses: EngineStatus[] } {
  const libraryPath = findOnnxLibrary();
  const describeMissing = (model: M): EngineStatus =>
    missingStatus(
      describe(model),
      libraryPath === null
        ? { what: "a build of the library ONNX Runtime for this system" }
        : { what: "its files", command: `npx voxloom models install ${model.id}` },
    );
  const look: () => { model: M; engine: E }[] =
    libraryPath === null || modelsFolder === undefined
      ? () => []
      : watchInstalled(modelsFolder, models, (installed) =>
          installed.map((one) => ({ model: one.model, engine: make(one, libraryPath) })),
        );
  return {
    get engines() {
      return look().map(({ engine }) => engine);
    },
    get otherStatuses() {
      const here = new Set(look().map(({ model }) => model));
      return models.filter((model) => !here.has(model)).map(describeMissing);
    },
  };
}
