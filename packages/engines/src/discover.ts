import type { EngineCatalog } from "./catalog.ts";
import { createCatalog } from "./create-catalog.ts";
import { discoverSystemEngines, type EngineFamily } from "./discover-system-engines.ts";
import { type EngineSet, mergeEngineSets } from "./engine-set.ts";
import type { EnginesConfig } from "./engines-config.ts";
import { lipWorkers } from "./lip-workers/index.ts";
import { openAiEngines } from "./openai/index.ts";

/**
 * Looks for every known engine at once. Nothing throws where one is missing: its row in `statuses()` says what
 * brings it. Configured services go before programs of the system.
 */
export const discoverEngines = async (config: EnginesConfig): Promise<EngineCatalog> =>
  createCatalog(await openEngineSet(config));

/** The engines themselves: all, or (`only`) those of some families of programs of the system. */
export async function openEngineSet(
  config: EnginesConfig,
  only: readonly EngineFamily[] | null = null,
): Promise<EngineSet> {
  const system = await discoverSystemEngines(config, only);
  if (only !== null) return system;
  // Rows of services that are not set up come last.
  const { otherStatuses, ...services } = openAiEngines(config.openai ?? {});
  return mergeEngineSets([services, system, { otherStatuses }, lipWorkers(config.lipWorkers ?? [])]);
}
