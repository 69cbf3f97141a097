import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { computeFingerprint } from "../tools/get-version.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { apertiumFacts, apertiumTranslator } from "./apertium-translator.ts";
import { findApertium } from "./find-modes.ts";

/** Apertium with the pairs that are installed, or its row. */
export async function discoverApertium(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const installation = await findApertium(config);
  if (installation === null) {
    const missing = {
      what: "Apertium with a language pair",
      command: "apt-get install apertium apertium-eng-spa apertium-es-pt apertium-fr-es apertium-spa-ita",
    };
    return { otherStatuses: [missingStatus({ ...apertiumFacts, capability: "translate" }, missing)] };
  }
  const version = await computeFingerprint([
    installation.command,
    ...installation.modes.map((mode) => mode.path),
  ]);
  const translator = apertiumTranslator(installation, version);
  return { translators: [translator], close: async () => translator.close() };
}
