import type { EngineStatus, Voice } from "@voxloom/contract";
import { runTool } from "@voxloom/media";
import type { Synthesizer } from "../engine.ts";
import { type Speech, type WritePhonemes, writeSpeech } from "./write-speech.ts";

export type SpeechEngineFacts = Pick<EngineStatus, "name" | "quality" | "license" | "note"> & {
  id: string;
  version: string;
  voices: Voice[];
  /** How the program is run for one text: it must write a WAV to `wavPath`. */
  getRun: (speech: Speech) => { command: string; args: string[]; input?: string | Uint8Array };
  readable?: RegExp;
  writePhonemes?: WritePhonemes;
};

/** A speech engine around a program of the system. */
export function speechEngine(engine: SpeechEngineFacts): Synthesizer {
  const { id, version, quality, voices, getRun, readable, writePhonemes, ...facts } = engine;
  const speak = async (speech: Speech, signal?: AbortSignal) =>
    void (await runTool({
      ...getRun(speech),
      writes: [speech.wavPath],
      stage: id,
      signal,
      timeoutMs: 120_000,
    }));
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
    synthesize: (request) => writeSpeech({ engineId: id, voices, speak, readable, writePhonemes }, request),
  };
}
