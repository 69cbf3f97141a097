import type { EngineStatus } from "@voxloom/contract";
import type { Model } from "@voxloom/models";

/** What the engines page says of a model, whether it is here or not. */
export const describeModel = (
  model: Model,
): Omit<EngineStatus, "isAvailable" | "version" | "missing"> & { tier: "local" } => ({
  id: model.id,
  name: model.name,
  capability: model.capability,
  tier: "local",
  quality: "good",
  languages: [...model.languages],
  pairs: [],
  takesAnyPair: false,
  license: model.license,
  note: model.note,
});
