import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { faceModel } from "@voxloom/models";
import type { EngineCall, FaceFinder } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { type FaceModels, faceFiles } from "./face-models.ts";
import { findFaces, spotFaces } from "./find-faces.ts";

const { id, name, license, note } = faceModel;
const facts = {
  ...{ id, name, license, note },
  quality: "basic",
  capability: "find-faces",
  tier: "local",
} as const;

/** Does not begin what was canceled, and tells whose failure it is. */
async function guard<T>({ signal }: EngineCall, work: () => Promise<T>): Promise<T> {
  if (signal?.aborted) throw new AppError("CANCELED", "Finding faces was canceled.");
  try {
    return await work();
  } catch (error) {
    return engineFailure(error, id);
  }
}

/** Finds and follows faces by networks that are here. */
function makeFaceFinder(models: FaceModels, workFolder: string): FaceFinder {
  return {
    id,
    version: "1",
    tier: facts.tier,
    quality: facts.quality,
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version: "1", missing: null },
      ...{ languages: [], pairs: [], takesAnyPair: false },
    }),
    findFaces: (request) => guard(request, () => findFaces({ ...request, models, workFolder })),
    spotFaces: (request) => guard(request, () => spotFaces({ ...request, models, workFolder })),
  };
}

/** What finds faces where its networks are, else its row. */
export function discoverFaceFinder({ modelsFolder, workFolder }: EnginesConfig): Partial<EngineSet> {
  const found = watchNetworks({ modelsFolder, model: faceModel, facts }, ({ folder }, libraryPath) => {
    const at = (file: string): string => join(folder, file);
    const paths = { detectorPath: at(faceFiles.detector), pointsPath: at(faceFiles.points) };
    return makeFaceFinder({ libraryPath, ...paths }, workFolder);
  });
  return {
    get faceFinders() {
      return found.engines;
    },
    get otherStatuses() {
      return found.otherStatuses;
    },
  };
}
