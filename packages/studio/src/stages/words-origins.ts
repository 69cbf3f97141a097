import type { Origins, WordsOrigin } from "@voxloom/contract";
import type { Engine, Transcriber, Translator } from "@voxloom/engines";

type Input = {
  /** Which side a person's file brought; null: none. */
  ownSide: "source" | "target" | null;
  /** Null: nobody recognizes. */
  transcriber: Transcriber | null;
  /** Null: nothing is translated. */
  translator: Translator | null;
  from: string;
  to: string;
};

/** Who makes both sides of a new script: what was brought, nobody, or engines. */
export function wordsOrigins({ ownSide, transcriber, translator, from, to }: Input): Origins {
  const person: WordsOrigin = { by: "person" };
  const nobody: WordsOrigin = { by: "nobody" };
  return {
    recognized: ownSide === "source" ? person : transcriber === null ? nobody : byEngine(transcriber),
    translated:
      ownSide === "target"
        ? person
        : translator === null
          ? nobody
          : byEngine(translator, translator.getPivots?.(from, to)),
  };
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
