import { join } from "node:path";
import { faceModel } from "@voxloom/models";
import type { FaceFinder } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { describeModel } from "../tools/describe-model.ts";
import { guardCall } from "../tools/engine-failure.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { type FaceModels, faceFiles } from "./face-models.ts";
import { findFaces, spotFaces } from "./find-faces.ts";

const facts = { ...describeModel(faceModel), quality: "basic" } as const;
const guarded = { engineId: facts.id, canceled: "Finding faces was canceled." };

/** Finds and follows faces by networks that are here. */
function makeFaceFinder(models: FaceModels, workFolder: string): FaceFinder {
  return {
    ...{ id: facts.id, version: "1", tier: facts.tier, quality: facts.quality },
    status: () => ({ ...facts, isAvailable: true, version: "1", missing: null }),
    findFaces: (request) => guardCall(request, guarded, () => findFaces({ ...request, models, workFolder })),
    spotFaces: (request) => guardCall(request, guarded, () => spotFaces({ ...request, models, workFolder })),
  };
}

/** What finds faces where its networks are, else its row. */
export function discoverFaceFinder({ modelsFolder, workFolder }: EnginesConfig): Partial<EngineSet> {
  const watched = { modelsFolder, models: [faceModel], describe: () => facts };
  const found = watchNetworks(watched, ({ folder }, libraryPath) => {
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
