import type { EngineCatalog } from "./catalog.ts";
import { createCatalog } from "./create-catalog.ts";
import { discoverSystemEngines } from "./discover-system-engines.ts";
import type { EnginesConfig } from "./engines-config.ts";
import { openAiEngines } from "./openai/index.ts";

/**
 * Looks for every known engine at once. Nothing throws where one is missing: its row in `statuses()` says what
 * brings it. Configured services go before programs of the system.
 */
export async function discoverEngines(config: EnginesConfig): Promise<EngineCatalog> {
  const system = await discoverSystemEngines(config);
  const services = openAiEngines(config.openai ?? {});
  return createCatalog({
    ...system,
    transcribers: [...services.transcribers, ...system.transcribers],
    translators: [...services.translators, ...system.translators],
    synthesizers: [...services.synthesizers, ...system.synthesizers],
    otherStatuses: [...system.otherStatuses, ...services.missing],
    languageDetectors: [...services.languageDetectors, ...system.languageDetectors],
  });
}
