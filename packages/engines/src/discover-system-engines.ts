import type { EngineSet } from "./engine-set.ts";
import type { EnginesConfig } from "./engines-config.ts";

/** Engines that are programs of this machine. */
export async function discoverSystemEngines(_config: EnginesConfig): Promise<EngineSet> {
  return {
    transcribers: [],
    aligners: [],
    languageDetectors: [],
    translators: [],
    synthesizers: [],
    diarizers: [],
    separators: [],
    otherStatuses: [],
    close: async () => {},
  };
}
