import type { Origins, WordsOrigin } from "@voxloom/contract";
import type { Engine } from "@voxloom/engines";
import type { Workshop } from "../graph/workshop.ts";
import type { OwnSubtitles } from "./read-own-subtitles.ts";
import type { Source } from "./source.ts";

type Input = { language: string; targetLanguage: string; ownSubtitles: OwnSubtitles | null };

/** Who makes both sides of a new script: what was brought, nobody, or the engines that its stages choose. */
export function wordsOrigins({ engines }: Workshop, { settings }: Source, input: Input): Origins {
  const { language, targetLanguage, ownSubtitles } = input;
  const recognized = (): WordsOrigin => {
    if (ownSubtitles !== null) return { by: ownSubtitles.side === "source" ? "person" : "nobody" };
    return byEngine(engines.transcriberFor(language, settings.engines.transcribe));
  };
  const translated = (): WordsOrigin => {
    if (ownSubtitles?.side === "target") return { by: "person" };
    if (language === targetLanguage) return { by: "nobody" };
    const engine = engines.translatorFor(language, targetLanguage, settings.engines.translate);
    return byEngine(engine, engine.pivotsOf?.(language, targetLanguage));
  };
  return { recognized: recognized(), translated: translated() };
}

/** Of a script that was made before anybody wrote down who made it. */
export const unknownOrigins: Origins = { recognized: { by: "unknown" }, translated: { by: "unknown" } };

const byEngine = (engine: Engine, pivots: string[] = []): WordsOrigin => ({
  by: "engine",
  engineId: engine.id,
  engineName: engine.status().name,
  quality: engine.quality,
  pivots,
});
