import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dubSettingsSchema } from "@voxloom/contract";
import { firstTranslated, installNeuralSet, neuralWords, testWords } from "@voxloom/engines/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import { planDub } from "./plan-dub.ts";

let models: string;
let rig: DubRig;
beforeAll(async () => {
  models = await mkdtemp(join(tmpdir(), "voxloom-neural-"));
  await installNeuralSet(models);
  rig = await openDubRig(undefined, models);
});
afterAll(async () => {
  await rig.close();
  await rm(models, { recursive: true, force: true });
});

const hasModels = (): boolean =>
  rig.engines.statuses().some(({ id, isAvailable }) => id === "kokoro" && isAvailable);

describe("a dub by models that tests make (skipped, no build of sherpa-onnx or no eSpeak NG, elsewhere)", () => {
  test("its plan names a model for each step that words go through, and calls none of them basic", (context) => {
    if (!hasModels()) return context.skip();
    const plan = planDub({
      ...{ engines: rig.engines, sourceName: "talk.mp4", durationMs: 60_000 },
      ...{ sourceLanguage: "en", targetLanguage: "es", settings: dubSettingsSchema.parse({}) },
    });
    const chosen = Object.fromEntries(plan.steps.map(({ stage, engineId }) => [stage, engineId]));
    expect(chosen).toMatchObject({
      transcribe: "whisper-base",
      diarize: "campplus",
      translate: "firefox",
      synthesize: "kokoro",
      separate: "spleeter",
    });
    const words = plan.steps.filter(({ stage }) => ["transcribe", "translate", "synthesize"].includes(stage));
    expect(words.map(({ quality, tier }) => [quality, tier])).toEqual([
      ...[
        ["good", "local"],
        ["good", "local"],
        ["natural", "local"],
      ],
    ]);
  });

  test("it is made from end to end, and its report says who did what", {
    tags: ["full"],
  }, async (context) => {
    if (!hasModels()) return context.skip();
    const clip = await rig.clip("talk", [{ text: "The house is near the river.", startMs: 500 }], 4_000);
    const { script, report } = await rig.dub(clip);
    expect(report.facts?.origins).toMatchObject({
      recognized: { engineId: "whisper-base", quality: "good" },
      translated: { engineId: "firefox", quality: "good", pivots: [] },
    });
    const known = new Map(neuralWords);
    for (const { sourceText, targetText } of script.segments) {
      const words = sourceText.toLowerCase().match(/word[a-z]{2}/g) ?? [];
      expect(words.length).toBeGreaterThan(0);
      for (const word of words) expect(targetText?.toLowerCase()).toContain(known.get(word));
    }
    expect(script.speakers.every(({ voiceId }) => voiceId?.startsWith("kokoro:"))).toBe(true);
  });

  /** Of several ways the one that was chosen is taken: another machine may have a translator for the pair. */
  const byEar = dubSettingsSchema.parse({
    sourceLanguage: "es",
    engines: { translate: "whisper-base-english" },
  });

  test("a translation by ear is called so before it is ordered, and expected to be basic", (context) => {
    if (!hasModels()) return context.skip();
    const plan = planDub({
      ...{ engines: rig.engines, sourceName: "talk.mp4", durationMs: 60_000 },
      ...{ sourceLanguage: "es", targetLanguage: "en", settings: byEar },
    });
    expect(plan).toMatchObject({ isPossible: true, quality: "basic" });
    expect(plan.steps.find(({ stage }) => stage === "translate")).toMatchObject({
      ...{ engineId: "whisper-base-english", isByEar: true, pivots: [] },
    });
    expect(plan.steps.filter(({ isByEar }) => isByEar)).toHaveLength(1);
  });

  test("what is translated by ear is heard anew for each line, and its report has every line reviewed", {
    tags: ["full"],
  }, async (context) => {
    if (!hasModels()) return context.skip();
    const clip = await rig.clip("ear", [{ text: "The house is near the river.", startMs: 500 }], 4_000);
    const { script, report } = await rig.dub(clip, { targetLanguage: "en", settings: byEar });
    for (const { targetText } of script.segments)
      expect(targetText.toLowerCase().startsWith(testWords[firstTranslated] ?? "")).toBe(true);
    expect(report.facts?.origins.translated).toMatchObject({ engineId: "whisper-base-english" });
    expect(report.findings.map(({ kind }) => kind)).toContain("basic-translation");
  });
});
