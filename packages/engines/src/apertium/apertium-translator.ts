import { AppError } from "@voxloom/contract";
import type { Translator } from "../engine.ts";
import { tidyTranslation } from "../sentences/tidy-translation.ts";
import { translateLines } from "../sentences/translate-lines.ts";
import type { ApertiumInstallation } from "./find-modes.ts";
import { guardLines, type KnownNames } from "./guard-lines.ts";
import { analyzerPipeline } from "./mode-pipeline.ts";
import { planRoute, reachablePairs } from "./plan-route.ts";
import { type ModePrograms, noRoute, throughRoute } from "./through-route.ts";
import { WarmMode } from "./warm-mode.ts";

/** Facts of the row, here or not. */
export const apertiumFacts = {
  id: "apertium",
  name: "Apertium",
  quality: "basic",
  license: "GPL-2.0 or later",
  note: "Rule-based translation, offline and fast: good between close relatives such as Spanish, Portuguese and Catalan, rough from English. Words it does not know are shown.",
} as const;

/** Raised when this adapter treats texts differently. */
const adapterVersion = "2";

/** Translates by installed Apertium modes, directly or by one pivot. `close` ends its warm processes. */
export function apertiumTranslator(
  installation: ApertiumInstallation,
  programVersion: string,
): Translator & { close(): void } {
  const { modes } = installation;
  const pairs = reachablePairs(modes);
  const version = `${programVersion}-${adapterVersion}`;
  const running = new Map<string, WarmMode>();
  const storedRunning = (key: string, start: () => WarmMode): WarmMode => {
    const known = running.get(key) ?? start();
    running.set(key, known);
    return known;
  };
  const programs: ModePrograms = {
    translator: ({ name, path }) => storedRunning(name, () => new WarmMode(path)),
    analyzer: ({ name, path }) =>
      storedRunning(`${name} analyzer`, () => new WarmMode(path, analyzerPipeline)),
  };
  return {
    id: apertiumFacts.id,
    version,
    tier: "system",
    quality: apertiumFacts.quality,
    status: () => ({
      ...apertiumFacts,
      capability: "translate",
      tier: "system",
      isAvailable: true,
      version,
      languages: [...new Set(pairs.flatMap((pair) => pair.split(">")))].sort(),
      pairs,
      takesAnyPair: false,
      missing: null,
    }),
    canTranslate: (from, to) => planRoute(modes, from, to) !== null,
    getPivots: (from, to) => (planRoute(modes, from, to) ?? []).slice(0, -1).map((mode) => mode.to),
    async translate(request) {
      if (request.signal?.aborted) throw new AppError("CANCELED", "Translation was canceled.");
      const route = planRoute(modes, request.from, request.to);
      if (route === null) throw noRoute(request.from, request.to);
      const { from, to, glossary = [], signal } = request;
      const way = { route, programs, signal };
      const names: KnownNames = { seen: new Set(), ordinary: new Map() };
      const answer = await translateLines(request, {
        lotSize: 25,
        guard: (texts, isStrict) => guardLines(texts, { from, to, glossary, isStrict }, { way, names }),
        translate: (texts) => throughRoute(texts, way),
        tidy: (source, translated) => tidyTranslation(source, translated, to),
      });
      const pivot = route.length === 2 ? route[0]?.to : null;
      if (pivot) answer.warnings.push(`Translated by way of "${pivot}", which loses some of the sense.`);
      return answer;
    },
    close() {
      for (const mode of running.values()) mode.close();
      running.clear();
    },
  };
}
