import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { type DenoisingModel, denoisingModels, type InstalledModel, readSpeed } from "@voxloom/models";
import type { Denoiser } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { openFixedNetworks } from "../tools/onnx-library.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { ensureWhole, unusable } from "../tools/whole-model.ts";
import { cleanFile } from "./clean-file.ts";
import type { NoiseFilter } from "./noise-filter.ts";
import { openDtln } from "./open-dtln.ts";
import { openGtcrn } from "./open-gtcrn.ts";

/** Part of artifact keys: raised when the same sound would come out otherwise. */
const version = "1";
type Installed = InstalledModel<DenoisingModel>;

/** What the Engines page says of a model, whether it is here or not. */
const describe = ({ id, name, license, note }: DenoisingModel) =>
  ({ id, name, license, note, quality: "good", capability: "denoise", tier: "local" }) as const;

/** What takes noise out of speech by networks that are here, else their rows. */
export function discoverDenoising({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  const found = denoisingModels.map((model) =>
    watchNetworks({ modelsFolder, model, facts: describe(model) }, makeDenoiser),
  );
  return {
    get denoisers() {
      return found.flatMap(({ engines }) => engines);
    },
    get otherStatuses() {
      return found.flatMap(({ otherStatuses }) => otherStatuses);
    },
  };
}

function makeDenoiser(installed: Installed, libraryPath: string): Denoiser {
  const facts = describe(installed.model);
  const { id, tier, quality } = facts;
  return {
    ...{ id, version, tier, quality },
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, languages: [], pairs: [], takesAnyPair: false, missing: null },
      realTimeFactor: readSpeed(installed) ?? undefined,
    }),
    async cleanAudio(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Cleaning the sound was canceled.");
      try {
        const cleaner = await loadCleaner(installed, libraryPath);
        try {
          await cleanFile(request, cleaner, id);
        } finally {
          cleaner.close();
        }
      } catch (error) {
        return engineFailure(error, id);
      }
    },
  };
}

/** Networks of their own for each recording: they remember what they heard, and are small. */
async function loadCleaner(installed: Installed, libraryPath: string): Promise<NoiseFilter> {
  await ensureWhole(installed);
  const at = (file: string): string => join(installed.folder, file);
  try {
    const open = openFixedNetworks(libraryPath);
    return installed.model.kind === "gtcrn"
      ? openGtcrn(open, at("model.onnx"))
      : openDtln(open, { first: at("model_1.onnx"), second: at("model_2.onnx") });
  } catch (error) {
    throw unusable(installed, `${installed.model.name} cannot be loaded.`, error);
  }
}
