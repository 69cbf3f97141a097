import type { calls, ResponseOf } from "@voxloom/contract";
import { isMeasurable } from "@voxloom/engines";
import { countBytes, type InstalledModel, type Model, readMeasured } from "@voxloom/models";

type EngineModel = ResponseOf<typeof calls.models.list>["models"][number];

/** Whether an installed voice is there to be heard. */
export type Speaks = (voiceId: string, language: string) => boolean;

/** What a model is, and what was measured of it here; `speaks`: by default no voice is there to be heard. */
export function describeModel(
  model: Model,
  installed: InstalledModel | null,
  speaks: Speaks = () => false,
): Omit<EngineModel, "measuring" | "isStarter" | "download"> {
  const { id, name, capability, languages, files, noteId = id, license, note, usage, memoryBytes } = model;
  const measured = installed === null ? null : readMeasured(installed);
  return {
    ...{ id, name, capability, noteId, license, note, usage, memoryBytes },
    languages: [...languages],
    sizeBytes: countBytes(files),
    isInstalled: installed !== null,
    isMeasurable: isMeasurable(model),
    realTimeFactor: measured?.realTimeFactor ?? null,
    measuredBytes: measured?.memoryBytes ?? null,
    sample: installed === null ? null : findSample(installed.model, speaks),
  };
}

/** The first voice of a model, in its first language: it is heard when it is measured, too. */
function findSample(model: Model, speaks: Speaks): EngineModel["sample"] {
  if (model.capability !== "synthesize") return null;
  const [voice] = model.voices;
  const [language] = voice?.languages ?? [];
  if (voice === undefined || language === undefined) return null;
  const voiceId = `${model.kind}:${voice.name}`;
  return speaks(voiceId, language) ? { voiceId, language } : null;
}
