import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dubSettingsSchema } from "@voxloom/contract";
import { firstTranslated, installNeuralSet, neuralWords, testWords } from "@voxloom/engines/testing";
import { readWavPcm, resample, writeWavPcm } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import { planDub } from "./plan-dub.ts";

const rateHz = 16_000;
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

  test("where somebody answers without a pause the line is cut: each part has its own speaker, voice and words", {
    tags: ["full"],
  }, async (context) => {
    if (!hasModels()) return context.skip();
    const turns = [
      { voice: "slt", text: "Good morning everyone, and welcome to the show.", pauseMs: 1_500 },
      { voice: "rms", text: "I have been waiting for this moment a long time.", pauseMs: 1_500 },
      { voice: "slt", text: "Could you tell me what happened yesterday evening?", pauseMs: 0 },
      { voice: "rms", text: "Nobody knows where the old road leads from here.", pauseMs: 1_500 },
    ] as const;
    const parts: Float32Array[] = [new Float32Array(rateHz / 2)];
    const startsMs: number[] = [];
    for (const { voice, text, pauseMs } of turns) {
      const voiceId = `flite:${voice}`;
      const outputPath = join(rig.folder, "turn.wav");
      await rig.engines.synthesizerOfVoice(voiceId).synthesize({ text, language: "en", voiceId, outputPath });
      const { samples, sampleRateHz } = await readWavPcm(outputPath);
      startsMs.push((parts.reduce((sum, { length }) => sum + length, 0) / rateHz) * 1_000);
      parts.push(resample(samples, sampleRateHz, rateHz), new Float32Array((rateHz * pauseMs) / 1_000));
    }
    const path = join(rig.folder, "answer.wav");
    await writeWavPcm(path, Float32Array.from(parts.flatMap((part) => [...part])), rateHz);
    const { script, report } = await rig.dub(path);
    const { segments, speakers } = script;
    // Four turns in three stretches.
    expect(segments.map(({ speakerId }) => speakers.findIndex(({ id }) => id === speakerId))).toEqual([
      0, 1, 0, 1,
    ]);
    const changeMs = startsMs[3] ?? 0;
    expect(Math.abs((segments[3]?.startMs ?? 0) - changeMs)).toBeLessThan(1_000);
    expect(segments[2]?.endMs).toBeLessThanOrEqual(segments[3]?.startMs ?? 0);
    const [woman, man] = speakers.map(
      ({ voiceId }) => rig.engines.voicesFor("es").find(({ id }) => id === voiceId)?.gender,
    );
    expect([woman, man]).toEqual(["female", "male"]);
    // The recognizer says its words one after the other: at the cut none is lost, and none is said twice.
    const listWords = (text: string) => text.toLowerCase().match(/word[a-z]{2}/g) ?? [];
    const cut = segments.slice(2).flatMap(({ sourceText }) => listWords(sourceText));
    const first = testWords.indexOf(cut[0] ?? "");
    expect(cut.length).toBeGreaterThan(8);
    expect(cut).toEqual(testWords.slice(first, first + cut.length));
    const known = new Map(neuralWords);
    // Of words with a capital the made translator knows the first alone.
    for (const { sourceText, targetText } of segments)
      for (const word of listWords(sourceText).slice(1)) expect(targetText).toContain(known.get(word));
    expect(report.overlaps).toBe(0);
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
