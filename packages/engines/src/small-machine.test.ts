import type { EngineStatus } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createCatalog } from "./create-catalog.ts";
import type { Engine, Synthesizer, Transcriber, Translator } from "./engine.ts";
import { mergeEngineSets } from "./engine-set.ts";

const status = (id: string): EngineStatus =>
  ({ id, name: id, capability: "transcribe", pairs: ["en>es"], isAvailable: true }) as EngineStatus;
const makeEngine = (id: string, tier: Engine["tier"] = "local") => ({
  ...{ id, version: "1", tier, quality: "good" as const, status: () => status(id) },
});
const makeEars = (id: string, tier?: Engine["tier"]): Transcriber =>
  ({ ...makeEngine(id, tier), languages: () => ["en"] }) as Transcriber;
const makeTranslator = (id: string, tier?: Engine["tier"]): Translator =>
  ({ ...makeEngine(id, tier), canTranslate: () => true }) as unknown as Translator;
const makeVoices = (id: string): Synthesizer =>
  ({ ...makeEngine(id), voices: () => [{ id: `${id}:a`, languages: ["es"] }] }) as unknown as Synthesizer;

const set = mergeEngineSets([
  {
    // 2 GB, 1.5 GB, 0.5 GB and none.
    transcribers: [
      ...[makeEars("whisper-turbo"), makeEars("parakeet-v3"), makeEars("whisper-base")],
      makeEars("pocketsphinx", "system"),
    ],
    translators: [makeTranslator("firefox"), makeTranslator("apertium", "system")],
    synthesizers: [makeVoices("kokoro"), makeVoices("piper")],
  },
]);

test.each([
  [null, "whisper-turbo", "firefox", "kokoro"],
  [4e9, "whisper-turbo", "firefox", "kokoro"],
  [1.5e9, "parakeet-v3", "firefox", "kokoro"],
  [1.4e9, "whisper-base", "firefox", "kokoro"],
  [0.9e9, "whisper-base", "firefox", "piper"],
  // Nothing of this machine but programs.
  [0.1e9, "pocketsphinx", "apertium", "kokoro"],
])("a machine with %s bytes works with what fits", (machineBytes, ears, translator, voices) => {
  const catalog = createCatalog(set, machineBytes);
  expect(catalog.transcriberFor("en").id).toBe(ears);
  expect(catalog.translatorFor("en", "es").id).toBe(translator);
  expect(catalog.synthesizerFor("es").id).toBe(voices);
  // Who asks for one has it, and a larger machine would take the first.
  expect(catalog.transcriberFor("en", "whisper-turbo").id).toBe("whisper-turbo");
  expect(catalog.withoutLimit().transcriberFor("en").id).toBe("whisper-turbo");
});
