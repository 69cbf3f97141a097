import { join } from "node:path";
import { type DenoisingModel, denoisingModels, type InstalledModel, readSpeed } from "@voxloom/models";
import type { Denoiser } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { describeModel } from "../tools/describe-model.ts";
import { guardCall } from "../tools/engine-failure.ts";
import { openFixedNetworks } from "../tools/onnx-library.ts";
import { watchNetworks } from "../tools/watch-networks.ts";
import { loadWhole } from "../tools/whole-model.ts";
import { cleanFile } from "./clean-file.ts";
import type { NoiseFilter } from "./noise-filter.ts";
import { openDtln } from "./open-dtln.ts";
import { openGtcrn } from "./open-gtcrn.ts";

/** Part of artifact keys: raised when the same sound would come out otherwise. */
const version = "1";
type Installed = InstalledModel<DenoisingModel>;

/** What takes noise out of speech by networks that are here, else their rows. */
export function discoverDenoising({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  const found = watchNetworks(
    { modelsFolder, models: denoisingModels, describe: describeModel },
    makeDenoiser,
  );
  return {
    get denoisers() {
      return found.engines;
    },
    get otherStatuses() {
      return found.otherStatuses;
    },
  };
}

function makeDenoiser(installed: Installed, libraryPath: string): Denoiser {
  const facts = describeModel(installed.model);
  const { id, tier, quality } = facts;
  return {
    ...{ id, version, tier, quality },
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, missing: null, realTimeFactor: readSpeed(installed) ?? undefined },
    }),
    cleanAudio: (request) =>
      guardCall(request, { engineId: id, canceled: "Cleaning the sound was canceled." }, async () => {
        const cleaner = await loadCleaner(installed, libraryPath);
        try {
          await cleanFile(request, cleaner, id);
        } finally {
          cleaner.close();
        }
      }),
  };
}

/** Networks of their own for each recording: they remember what they heard, and are small. */
function loadCleaner(installed: Installed, libraryPath: string): Promise<NoiseFilter> {
  const at = (file: string): string => join(installed.folder, file);
  return loadWhole(installed, () => {
    const open = openFixedNetworks(libraryPath);
    return installed.model.kind === "gtcrn"
      ? openGtcrn(open, at("model.onnx"))
      : openDtln(open, { first: at("model_1.onnx"), second: at("model_2.onnx") });
  });
}
