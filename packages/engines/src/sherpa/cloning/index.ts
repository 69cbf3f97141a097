import type { EngineStatus } from "@voxloom/contract";
import { type CloningModel, cloningModel, type InstalledModel, readSpeed } from "@voxloom/models";
import type { Cloner } from "../../engine.ts";
import type { EngineSet } from "../../engine-set.ts";
import type { EnginesConfig } from "../../engines-config.ts";
import { describeModel } from "../../tools/describe-model.ts";
import { missingStatus } from "../../tools/missing-status.ts";
import { getInstalledKey, watchInstalled } from "../../tools/watch-installed.ts";
import { hasSherpa } from "../load-sherpa.ts";
import { openCloningModel } from "./open-cloning-model.ts";

/** Part of artifact keys: raised when the same words would sound otherwise. */
const version = "1.13.8; 1";

type Here = { cloners: Cloner[]; otherStatuses: EngineStatus[] };

/**
 * What speaks in this process as somebody in a recording does, with the model that is here. It may come and go while it
 * runs: what it has is what it finds when it is asked.
 */
export function discoverSherpaCloning({ modelsFolder, workFolder }: EnginesConfig): Partial<EngineSet> {
  if (modelsFolder === undefined) return {};
  const isBuilt = hasSherpa();
  const opened = new Map<string, Cloner>();
  const look = watchInstalled(modelsFolder, [cloningModel], (installed): Here => {
    const [one] = installed;
    const key = one === undefined ? "" : getInstalledKey(one);
    for (const known of opened.keys()) if (known !== key) opened.delete(known);
    if (one === undefined || !isBuilt)
      return { cloners: [], otherStatuses: [describeMissing(one !== undefined)] };
    const cloner = opened.get(key) ?? makeCloner(one, workFolder);
    opened.set(key, cloner);
    return { cloners: [cloner], otherStatuses: [] };
  });
  return {
    get cloners() {
      return look().cloners;
    },
    get otherStatuses() {
      return look().otherStatuses;
    },
  };
}

const describeMissing = (isFetched: boolean): EngineStatus =>
  missingStatus(
    describeModel(cloningModel),
    isFetched
      ? { what: "a build of the library sherpa-onnx for this system" }
      : { what: "its files", command: `npx voxloom models install ${cloningModel.id}` },
  );

function makeCloner(installed: InstalledModel<CloningModel>, workFolder: string): Cloner {
  const facts = describeModel(installed.model);
  const { id, tier, quality, languages } = facts;
  return {
    ...{ id, version, tier, quality },
    languages: () => languages,
    status: () => ({
      ...facts,
      ...{ isAvailable: true, version, missing: null, realTimeFactor: readSpeed(installed) ?? undefined },
    }),
    speakAs: openCloningModel(installed, workFolder),
  };
}
