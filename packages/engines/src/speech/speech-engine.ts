import type { EngineStatus, Voice } from "@voxloom/contract";
import type { Synthesizer } from "../engine.ts";
import { type SpeechProgram, writeSpeech } from "./write-speech.ts";

export type SpeechEngineFacts = Pick<EngineStatus, "name" | "quality" | "licence" | "note"> & {
  id: string;
  version: string;
  voices: Voice[];
  runOf: SpeechProgram["runOf"];
  readable?: RegExp;
};

/** A speech engine around a program of the system. */
export function speechEngine(engine: SpeechEngineFacts): Synthesizer {
  const { id, version, quality, voices, runOf, readable, ...facts } = engine;
  const languages = [...new Set(voices.flatMap((voice) => voice.languages))].sort();
  return {
    id,
    version,
    tier: "system",
    quality,
    voices: () => voices,
    status: () => ({
      id,
      ...facts,
      capability: "synthesize",
      tier: "system",
      quality,
      isAvailable: true,
      version,
      languages,
      pairs: [],
      takesAnyPair: false,
      missing: null,
    }),
    synthesize: (request) => writeSpeech({ engineId: id, voices, runOf, readable }, request),
  };
}
