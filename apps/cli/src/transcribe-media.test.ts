import type { LanguageDetector } from "@voxloom/engines";
import { expect, test } from "vitest";
import { languageOf } from "./transcribe-media.ts";

const detector = (id: string, language: string | null, confidence: number): LanguageDetector => ({
  id,
  version: "1",
  tier: "system",
  quality: "basic",
  status: () => {
    throw new Error("nobody asks for it");
  },
  detect: async () => ({ language, confidence }),
});

const search = (...detectors: LanguageDetector[]) => ({
  catalogue: { languageDetectors: () => detectors },
  monoPath: "/nowhere.wav",
  spans: [{ startMs: 0, endMs: 1000 }],
  name: "talk.wav",
  signal: new AbortController().signal,
});

test("the surest detector is believed, as in a dub, also where none is very sure", async () => {
  expect(await languageOf("auto", search(detector("a", "de", 0.6), detector("b", "en", 0.9)))).toBe("en");
  expect(await languageOf("auto", search(detector("a", "de", 0.3)))).toBe("de");
});

test("a language that is named is not listened for; where nobody can tell, it is asked for", async () => {
  expect(await languageOf("fr", search(detector("a", "de", 0.9)))).toBe("fr");
  await expect(languageOf("auto", search(detector("a", null, 0)))).rejects.toMatchObject({
    code: "LANGUAGE_UNKNOWN",
  });
});
