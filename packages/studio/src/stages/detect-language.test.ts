import type { LanguageDetector } from "@voxloom/engines";
import { expect, test } from "vitest";
import { surestLanguage } from "./detect-language.ts";

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

const listen = (...detectors: LanguageDetector[]) =>
  surestLanguage(
    { languageDetectors: () => detectors },
    { audioPath: "/nowhere.wav", spans: [{ startMs: 0, endMs: 1000 }] },
  );

test("the surest detector is believed, also where none is very sure, and nobody is asked after one that is certain", async () => {
  expect(await listen(detector("a", "de", 0.6), detector("b", "en", 0.9))).toMatchObject({ language: "en" });
  expect(await listen(detector("a", "de", 0.9), detector("b", "en", 0.95))).toMatchObject({ engineId: "a" });
  expect(await listen(detector("a", "de", 0.3))).toMatchObject({ language: "de", engineId: "a" });
  expect(await listen(detector("a", null, 0))).toMatchObject({ language: null });
});
