import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Voice } from "@voxloom/contract";
import { shiftVoice } from "@voxloom/media";
import type { EngineCatalog } from "../catalog.ts";
import type { SynthesizeRequest, Synthesizer } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { type MatchBase, type OwnVoice, ownEngineIds } from "./own-voice.ts";

/** Raised when the same shift would sound otherwise. */
const shiftVersion = 1;
type Library = Pick<EngineCatalog, "voicesFor" | "synthesizerOfVoice">;
type Match = OwnVoice & { kind: "match" };

/** The bases whose voices are here. */
export function listBases(library: Library, { bases }: Match): [language: string, base: MatchBase][] {
  const here = new Set(library.voicesFor(null).map(({ id }) => id));
  return Object.entries(bases).filter(([, { voiceId }]) => here.has(voiceId));
}

/** Speaks with the voices of the library that are closest to somebody's, shifted. */
export function makeMatchSynthesizer(library: Library, own: Match, voice: Voice): Synthesizer {
  const bases = listBases(library, own);
  const facts = bases.map(([language, base]) => [
    ...[language, base, library.synthesizerOfVoice(base.voiceId).version],
    shiftVersion,
  ]);
  const version = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
  return {
    id: ownEngineIds.match,
    version,
    tier: "system",
    quality: "basic",
    voices: () => [voice],
    status: () => ({
      ...{
        id: ownEngineIds.match,
        name: own.name,
        capability: "synthesize",
        tier: "system",
        quality: "basic",
      },
      ...{ isAvailable: true, version, languages: voice.languages, pairs: [], takesAnyPair: false },
      ...{ license: "", note: "", missing: null },
    }),
    synthesize: (request) => speakAs(library, own, request),
  };
}

async function speakAs(library: Library, own: Match, request: SynthesizeRequest) {
  const { language, outputPath, signal } = request;
  const base = own.bases[language];
  if (base === undefined)
    throw new EngineError("unsupported", `"${own.name}" does not speak ${language}.`, {
      engineId: ownEngineIds.match,
    });
  const { voiceId, shift } = base;
  const speak = (path: string) =>
    library.synthesizerOfVoice(voiceId).synthesize({ ...request, voiceId, outputPath: path });
  if (shift === null) return speak(outputPath);
  const plainPath = `${outputPath}.plain.wav`;
  try {
    const spoken = await speak(plainPath);
    await shiftVoice({
      ...{ inputPath: plainPath, outputPath, shift },
      ...(signal === undefined ? {} : { signal }),
    });
    return { ...spoken, sampleRateHz: 48_000 };
  } finally {
    await rm(plainPath, { force: true });
  }
}
