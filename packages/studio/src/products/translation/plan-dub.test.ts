import { tmpdir } from "node:os";
import { dubSettingsSchema, type LanguageChoice } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planDub } from "./plan-dub.ts";

let engines: EngineCatalog;
beforeAll(async () => {
  engines = await discoverEngines({ workFolder: tmpdir() });
});
afterAll(() => engines.close());

const plan = (
  targetLanguage: string,
  settings: object = {},
  sourceLanguage: LanguageChoice | null = "en",
  catalog = engines,
) =>
  planDub({
    engines: catalog,
    sourceName: "talk.mp4",
    durationMs: 60_000,
    sourceLanguage,
    targetLanguage,
    settings: dubSettingsSchema.parse(settings),
  });

test("a plan names the engine of each step, the quality and the time", () => {
  const { isPossible, problem, steps, quality, estimatedMs } = plan("es");
  expect([isPossible, problem, quality]).toEqual([true, null, "basic"]);
  expect(steps.map(({ stage, engineId }) => [stage, engineId])).toEqual([
    ["separate", "speech-reducer"],
    ["transcribe", "pocketsphinx"],
    ["diarize", "spectral-clusters"],
    ["translate", "apertium"],
    ["synthesize", "espeak-ng"],
  ]);
  expect(estimatedMs).toBeGreaterThan(5_000);
  expect(estimatedMs).toBeLessThan(60_000);
  expect(plan("es", { subtitles: "burned" }).estimatedMs).toBeGreaterThan(estimatedMs);
});

test("the time of a plan is that of the engine as it was measured on this machine", () => {
  const timeWith = (realTimeFactor: number): number => {
    const measured: EngineCatalog = {
      ...engines,
      transcriberFor: (...request) => {
        const engine = engines.transcriberFor(...request);
        return { ...engine, status: () => ({ ...engine.status(), realTimeFactor }) };
      },
    };
    return plan("es", {}, "en", measured).estimatedMs;
  };
  expect(timeWith(1.5) - timeWith(0.5)).toBe(60_000);
});

test("before anybody listened, the likeliest language is planned with, and no target that none reaches", () => {
  expect(plan("es", {}, "auto").steps).toEqual(plan("es").steps);
  expect(plan("en", {}, "auto").isPossible).toBe(true);
  expect(plan("xh", {}, "auto").problem?.code).toBe("LANGUAGE_PAIR_UNSUPPORTED");
});

test("what is not needed is not planned", () => {
  const settings = {
    keepBackground: false,
    speakerCount: 1,
    ownSubtitles: { materialId: "m", side: "target" },
  };
  expect(plan("es", settings).steps.map(({ stage }) => stage)).toEqual(["synthesize"]);
  expect(plan("en", { voiceIds: ["flite:rms"] }).steps.map(({ stage }) => stage)).not.toContain("translate");
});

test("who finds when given words are said decides nothing about how good they are", () => {
  const natural: EngineCatalog = {
    ...engines,
    translatorFor: (...request) => ({ ...engines.translatorFor(...request), quality: "natural" }),
    synthesizerFor: (...request) => ({ ...engines.synthesizerFor(...request), quality: "natural" }),
  };
  const own = plan("es", { ownSubtitles: { materialId: "m", side: "source" } }, "en", natural);
  const times = own.steps.find(({ stage }) => stage === "transcribe");
  expect([times?.quality, own.quality, plan("es", {}, "en", natural).quality]).toEqual([
    ...["good", "natural", "basic"],
  ]);
});

test.each([
  ["a pair without engine", "xh", {}, "en", "LANGUAGE_PAIR_UNSUPPORTED"],
  ["a source nobody recognizes", "es", {}, "fi", "ENGINE_UNAVAILABLE"],
  ["a language that could not be told", "es", {}, null, "LANGUAGE_UNKNOWN"],
  ["a voice that is not here", "es", { voiceIds: ["cloud:nobody"] }, "en", "VOICE_UNKNOWN"],
  ["an engine that is not here", "es", { engines: { translate: "deepl" } }, "en", "ENGINE_UNAVAILABLE"],
])("%s stands in the way", (_, target, settings, source, code) => {
  const { isPossible, problem } = plan(target, settings, source);
  expect([isPossible, problem?.code]).toEqual([false, code]);
});
