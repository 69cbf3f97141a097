import { AppError } from "@voxloom/contract";
import { modelCatalog } from "@voxloom/models";
import type { FaceFinder } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { type FaceModels, faceModelId, findFaceModels } from "./face-models.ts";
import { findFaces } from "./find-faces.ts";
import { findOnnxLibrary } from "./onnx-library.ts";

const findModel = () => {
  const model = modelCatalog.find(({ id }) => id === faceModelId);
  if (model === undefined) throw new Error("the catalog has no model that finds faces");
  const { name, license, note } = model;
  return { id: faceModelId, name, license, note, quality: "basic" as const };
};

/** Finds and follows faces by networks that are here. */
function makeFaceFinder(models: FaceModels, workFolder: string): FaceFinder {
  const facts = findModel();
  return {
    id: facts.id,
    version: "1",
    tier: "local",
    quality: facts.quality,
    status: () => ({
      ...facts,
      ...{ capability: "find-faces", tier: "local", isAvailable: true, version: "1", missing: null },
      ...{ languages: [], pairs: [], takesAnyPair: false },
    }),
    async findFaces(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Finding faces was canceled.");
      try {
        return await findFaces({ ...request, models, workFolder });
      } catch (error) {
        return engineFailure(error, facts.id);
      }
    },
  };
}

/** What finds faces where its networks are, else its row. They may come and go while this runs. */
export function discoverFaceFinder({ modelsFolder, workFolder }: EnginesConfig): Partial<EngineSet> {
  let known: { key: string; finder: FaceFinder } | null = null;
  const look = (): FaceFinder | null => {
    const models = findFaceModels(modelsFolder);
    if (models === null) return null;
    if (known?.key !== models.detectorPath)
      known = { key: models.detectorPath, finder: makeFaceFinder(models, workFolder) };
    return known.finder;
  };
  const missing =
    findOnnxLibrary() === null
      ? { what: "a build of the library ONNX Runtime for this system" }
      : { what: "its files", command: `npx voxloom models install ${faceModelId}` };
  return {
    get faceFinders() {
      const finder = look();
      return finder === null ? [] : [finder];
    },
    get otherStatuses() {
      return look() === null
        ? [missingStatus({ ...findModel(), tier: "local", capability: "find-faces" }, missing)]
        : [];
    },
  };
}
