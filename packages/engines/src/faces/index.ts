import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { faceModel } from "@voxloom/models";
import type { FaceFinder } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { findOnnxLibrary } from "../tools/onnx-library.ts";
import { watchInstalled } from "../tools/watch-installed.ts";
import { type FaceModels, faceFiles } from "./face-models.ts";
import { findFaces } from "./find-faces.ts";

const { id, name, license, note } = faceModel;
const facts = {
  ...{ id, name, license, note },
  quality: "basic",
  capability: "find-faces",
  tier: "local",
} as const;

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
    async findFaces(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Finding faces was canceled.");
      try {
        return await findFaces({ ...request, models, workFolder });
      } catch (error) {
        return engineFailure(error, id);
      }
    },
  };
}

/** What finds faces where its networks are, else its row. They may come and go while this runs. */
export function discoverFaceFinder({ modelsFolder, workFolder }: EnginesConfig): Partial<EngineSet> {
  const libraryPath = findOnnxLibrary();
  const missing =
    libraryPath === null
      ? { what: "a build of the library ONNX Runtime for this system" }
      : { what: "its files", command: `npx voxloom models install ${id}` };
  const open = (folder: string, library: string): FaceFinder => {
    const at = (file: string): string => join(folder, file);
    const paths = { detectorPath: at(faceFiles.detector), pointsPath: at(faceFiles.points) };
    return makeFaceFinder({ libraryPath: library, ...paths }, workFolder);
  };
  const look =
    libraryPath === null || modelsFolder === undefined
      ? () => []
      : watchInstalled(modelsFolder, [faceModel], (installed) =>
          installed.map(({ folder }) => open(folder, libraryPath)),
        );
  return {
    get faceFinders() {
      return look();
    },
    get otherStatuses() {
      return look().length === 0 ? [missingStatus(facts, missing)] : [];
    },
  };
}
