import { AppError } from "@voxloom/contract";
import type { EngineCatalogue } from "@voxloom/engines";
import type { Config } from "./config/index.ts";

/** Finds the engines of this machine and of the configuration. */
export async function openEngines(_config: Config): Promise<EngineCatalogue> {
  const missing = (): never => {
    throw new AppError("ENGINE_UNAVAILABLE", "No engine is installed.");
  };
  return {
    statuses: () => [],
    transcriberFor: missing,
    alignerFor: () => null,
    languageDetectors: () => [],
    translatorFor: missing,
    synthesizerFor: missing,
    synthesizerOfVoice: missing,
    voicesFor: () => [],
    diarizer: missing,
    separator: missing,
    targetsBySource: () => ({}),
    has: () => false,
    close: async () => {},
  };
}
