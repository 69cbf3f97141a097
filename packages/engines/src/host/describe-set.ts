import type { LanguageCode } from "@voxloom/contract";
import { protections } from "@voxloom/media";
import type { Engine, Translator } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { CallCapability, EngineDescription, HostDescription } from "./protocol.ts";

/** Where the engines of a capability stand in a set. */
export const listOf = {
  transcribe: "transcribers",
  align: "aligners",
  "detect-language": "languageDetectors",
  translate: "translators",
  summarize: "summarizers",
  synthesize: "synthesizers",
  diarize: "diarizers",
  separate: "separators",
  denoise: "denoisers",
  clone: "cloners",
  "recognize-text": "textRecognizers",
  "find-faces": "faceFinders",
  "move-lips": "lipMovers",
} as const satisfies Record<CallCapability, keyof EngineSet>;

/** What a set says of itself, as data. */
export function describeSet(set: EngineSet): HostDescription {
  const capabilities = Object.keys(listOf) as CallCapability[];
  return {
    engines: capabilities.flatMap((capability) =>
      set[listOf[capability]].map((engine) => describeEngine(capability, engine)),
    ),
    otherStatuses: set.otherStatuses,
    protections: protections(),
  };
}

function describeEngine(capability: CallCapability, engine: Engine): EngineDescription {
  const { id, version, tier, quality } = engine;
  return {
    ...{ capability, id, version, tier, quality, status: engine.status() },
    languages: "languages" in engine ? (engine.languages as () => LanguageCode[])() : [],
    canDetectEach: "detectEach" in engine,
    doesMoreInProcesses: engine.doesMoreInProcesses === true,
    voices: "voices" in engine ? (engine as EngineSet["synthesizers"][number]).voices() : [],
    ...("canTranslate" in engine
      ? describePairs(engine as Translator)
      : { pairs: [], pivots: {}, canReword: false, canBrief: false, isByEar: false }),
  };
}

/** Every pair that it says it can translate: those of its row, and what its languages make. */
function describePairs(
  engine: Translator,
): Pick<EngineDescription, "pairs" | "pivots" | "canReword" | "canBrief" | "isByEar"> {
  const { pairs, languages, takesAnyPair } = engine.status();
  const can = {
    canReword: engine.reword !== undefined,
    canBrief: engine.makeBrief !== undefined,
    isByEar: engine.isByEar === true,
  };
  if (takesAnyPair) return { pairs: null, pivots: {}, ...can };
  const made = languages.flatMap((from) => languages.map((to) => `${from}>${to}`));
  const able = [...new Set([...pairs, ...made])].filter((pair) => engine.canTranslate(...splitPair(pair)));
  const pivots = Object.fromEntries(
    able
      .map((pair) => [pair, engine.getPivots?.(...splitPair(pair)) ?? []] as const)
      .filter(([, through]) => through.length > 0),
  );
  return { pairs: able, pivots, ...can };
}

function splitPair(pair: string): [LanguageCode, LanguageCode] {
  const [from = "", to = ""] = pair.split(">");
  return [from, to];
}
