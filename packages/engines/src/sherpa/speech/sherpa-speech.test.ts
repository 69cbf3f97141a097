import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWavPcm, wavInfo } from "@voxloom/media";
import { readInstalled, voiceModels, writeVoiceFigures } from "@voxloom/models";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalog } from "../../create-catalog.ts";
import { openEngineSet } from "../../discover.ts";
import type { Synthesizer } from "../../engine.ts";
import { sampleTextFor } from "../../sample-text.ts";
import { describeSynthesizer } from "../../testing/describe-synthesizer.ts";
import { installModel } from "../../testing/install-model.ts";
import {
  makeKittenModel,
  makeKokoroModel,
  makeMatchaVoice,
  makePiperVoice,
  makeSupertonic,
} from "../../testing/make-voice-models.ts";
import { hasSherpa } from "../load-sherpa.ts";
import { splitSpeech } from "../open-speaker.ts";
import { findSpeechRules } from "./espeak-data.ts";

const rules = await findSpeechRules({});
const canSpeak = hasSherpa() && rules !== null;

let folder: string;
let models: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-voices-"));
  models = join(folder, "models");
  await installModel(models, "piper-es-es-davefx-medium", makePiperVoice("es"));
  await installModel(models, "piper-es-es-sharvard-medium", makePiperVoice("es", 2));
  await installModel(models, "kokoro-v1.0", makeKokoroModel(54));
  await installModel(models, "kitten-nano-v0.2", makeKittenModel(8));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openSet = (modelsFolder = models) =>
  openEngineSet({ workFolder: folder, modelsFolder }, ["sherpa-speech"]);

async function open(id: string): Promise<Synthesizer> {
  const engine = (await openSet()).synthesizers.find((one) => one.id === id);
  if (engine === undefined) throw new Error(`${id} is not here`);
  return engine;
}

/** Samples of what a voice says, and how often each of its waves passes zero in a second. */
async function speak(engine: Synthesizer, voiceId: string, text: string, rate = 1) {
  const outputPath = join(folder, `${crypto.randomUUID()}.wav`);
  const language = engine.voices().find(({ id }) => id === voiceId)?.languages[0] ?? "";
  const made = await engine.synthesize({ text, language, voiceId, rate, outputPath });
  const { samples } = await readWavPcm(outputPath);
  const crossings = samples.reduce(
    (sum, sample, index) => sum + (index > 0 && sample >= 0 !== (samples[index - 1] ?? 0) >= 0 ? 1 : 0),
    0,
  );
  return { ...made, ...(await wavInfo(outputPath)), frames: samples.length, crossings };
}

describe.skipIf(!canSpeak)("speech by sherpa-onnx (skipped, no build of it or no eSpeak NG)", () => {
  const text = "The house is near the river.";
  describeSynthesizer("kokoro", () => open("kokoro"), { language: "en", text });
  describeSynthesizer("piper", () => open("piper"), {
    ...{ language: "es", text: "La casa está cerca del río." },
  });
  describe("further ones", { tags: ["full"] }, () => {
    describeSynthesizer("kitten", () => open("kitten"), { language: "en", text });
    const openFurther = async (id: string): Promise<Synthesizer> => {
      const further = join(folder, "further");
      await installModel(further, "matcha-ljspeech", makeMatchaVoice());
      await installModel(further, "supertonic-3", makeSupertonic(10));
      const engine = (await openSet(further)).synthesizers.find((one) => one.id === id);
      if (engine === undefined) throw new Error(`${id} is not here`);
      return engine;
    };
    describeSynthesizer("matcha", () => openFurther("matcha"), { language: "en", text });
    describeSynthesizer("supertonic", () => openFurther("supertonic"), {
      ...{ language: "ko", text: "집이 강 가까이에 있습니다." },
    });
  });

  test("voices that read letters speak without any rules, each as itself in every language, and the same each time", async () => {
    const further = join(folder, "letters");
    await installModel(further, "supertonic-3", makeSupertonic(10));
    const set = await openEngineSet({ workFolder: folder, modelsFolder: further, searchFolders: [] }, [
      "sherpa-speech",
    ]);
    const [supertonic] = set.synthesizers;
    if (supertonic === undefined) throw new Error("no voice is here");
    expect(supertonic.voices().map(({ name }) => name.slice(-2))).toEqual([
      ...["F1", "F2", "F3", "F4", "F5", "M1", "M2", "M3", "M4", "M5"],
    ]);
    const low = await speak(supertonic, "supertonic:F1", "It is near.");
    const high = await speak(supertonic, "supertonic:M5", "It is near.");
    // Tones of 200 and of 1,100 Hz.
    expect(high.crossings / low.crossings).toBeCloseTo(5.5, 1);
    const say = async (name: string): Promise<Buffer> => {
      const outputPath = join(folder, name);
      const order = { text: "Nó ở gần.", language: "vi", voiceId: "supertonic:F1", outputPath };
      expect((await supertonic.synthesize(order)).durationMs).toBeGreaterThan(500);
      return await readFile(outputPath);
    };
    expect((await say("one.wav")).equals(await say("other.wav"))).toBe(true);
  });

  test("families are engines of their own, the most natural first, with the voices of what is here", async () => {
    const catalog = createCatalog(await openSet());
    expect(catalog.synthesizerFor("es").id).toBe("kokoro");
    expect(catalog.synthesizerFor("en").id).toBe("kokoro");
    expect(catalog.voicesFor("es").map(({ id, gender }) => `${id} ${gender}`)).toEqual([
      ...["kokoro:ef_dora female", "kokoro:em_alex male", "kokoro:em_santa male"],
      ...["piper:es_ES-davefx-medium male"],
      ...["piper:es_ES-sharvard-medium+M male", "piper:es_ES-sharvard-medium+F female"],
      "kokoro:em_alex+em_santa male",
    ]);
    expect(catalog.voicesFor("de")).toEqual([]);
    expect(catalog.statuses().map(({ id, quality }) => [id, quality])).toEqual([
      ...[
        ["kokoro", "natural"],
        ["piper", "good"],
        ["kitten", "good"],
        // Not here.
        ["supertonic", "good"],
        ["matcha", "good"],
      ],
    ]);
  });

  test("a Norwegian voice is offered for both codes of its language", { tags: ["full"] }, async () => {
    const models = join(folder, "norwegian");
    await installModel(models, "piper-no-no-talesyntese-medium", makePiperVoice("nb"));
    const set = await openSet(models);
    const voiceId = "piper:no_NO-talesyntese-medium";
    for (const language of ["nb", "no"]) {
      expect(
        createCatalog(set)
          .voicesFor(language)
          .map(({ id }) => id),
      ).toEqual([voiceId]);
      const outputPath = join(folder, `${language}.wav`);
      const order = { text: sampleTextFor(language), language, voiceId, outputPath };
      expect(await createCatalog(set).synthesizerFor(language).synthesize(order)).toMatchObject({
        warnings: [],
      });
    }
  });

  test("each speaker of a model sounds as that speaker", async () => {
    const piper = await open("piper");
    const one = await speak(piper, "piper:es_ES-sharvard-medium+M", "casa");
    const other = await speak(piper, "piper:es_ES-sharvard-medium+F", "casa");
    expect(other.frames).toBe(one.frames);
    expect(other.crossings).toBeGreaterThan(one.crossings);
  });

  test("a blend lies between its two voices, and is there where both were made for its language or it was understood", async () => {
    const kokoro = await open("kokoro");
    const listMale = (engine: Synthesizer) =>
      engine
        .voices()
        .filter(({ languages, gender }) => languages.includes("es") && gender === "male")
        .map(({ id, isBlend, understoodIn }) => [id, isBlend ?? false, understoodIn ?? []]);
    const own = [
      ["kokoro:em_alex", false, []],
      ["kokoro:em_santa", false, []],
      ["kokoro:em_alex+em_santa", true, []],
    ];
    expect(listMale(kokoro)).toEqual(own);
    const [alex, santa, blend] = await Promise.all(own.map(([id]) => speak(kokoro, String(id), "casa")));
    expect(blend?.frames).toBe(alex?.frames);
    const between = [alex?.crossings ?? 0, santa?.crossings ?? 0].sort((a, b) => a - b);
    expect(blend?.crossings).toBeGreaterThan(between[0] ?? 0);
    expect(blend?.crossings).toBeLessThan(between[1] ?? 0);

    const [installed] = readInstalled(
      models,
      voiceModels.filter(({ kind }) => kind === "kokoro"),
    );
    if (installed === undefined) throw new Error("the model is here");
    const heard = (right: number) => ({
      ...{ gender: "male" as const, pitchHz: 110, nearest: null },
      heard: { es: { said: 20, right } },
    });
    try {
      await writeVoiceFigures(installed, {
        ...{ am_michael: heard(17), am_adam: heard(16), "em_alex+im_nicola": heard(20) },
        ef_dora: { ...heard(20), nearest: { name: "am_michael", similarity: 0.7 } },
      });
      const now = await open("kokoro");
      expect(listMale(now)).toEqual([
        ["kokoro:am_michael", false, ["es"]],
        ...own,
        ["kokoro:em_alex+im_nicola", true, []],
      ]);
      const dora = now.voices().find(({ id }) => id === "kokoro:ef_dora");
      expect(dora?.nearest).toEqual({ name: "Kokoro Michael", similarity: 0.7 });
      const catalog = createCatalog(await openSet());
      expect(catalog.voicesFor("es").filter(({ engineId }) => engineId === "kokoro")[0]?.id).toBe(
        "kokoro:ef_dora",
      );
      expect((await speak(now, "kokoro:am_michael", "casa")).frames).toBeGreaterThan(0);
    } finally {
      await rm(join(installed.folder, "voices.json"), { force: true });
    }
  });

  test("a rate changes the length and nothing else; texts side by side sound as one after the other", async () => {
    const kokoro = await open("kokoro");
    const alone = await speak(kokoro, "kokoro:ff_siwis", "La maison est grande.");
    const together = await Promise.all(
      [1, 1, 2].map((rate) => speak(kokoro, "kokoro:ff_siwis", "La maison est grande.", rate)),
    );
    expect(together.map(({ frames }) => frames / alone.frames)).toEqual([1, 1, 0.5]);
  });

  test("a model speaks by the rules of each of its languages", async () => {
    const kokoro = await open("kokoro");
    const texts: Record<string, string> = {
      en: "house",
      es: "casa",
      fr: "maison",
      hi: "घर",
      it: "casa",
      pt: "casa",
    };
    const first = new Map(kokoro.voices().map((voice) => [voice.accent ?? voice.languages[0], voice]));
    expect(first.size).toBe(7);
    for (const { id, languages } of first.values())
      expect((await speak(kokoro, id, texts[languages[0] ?? ""] ?? "")).durationMs, id).toBeGreaterThan(300);
  });

  test("letters that the rules name or do not know neither end the process nor pass for speech", async () => {
    const piper = await open("piper");
    const voiceId = "piper:es_ES-davefx-medium";
    expect((await speak(piper, voiceId, "日本 مرحبا Ω 5 €")).durationMs).toBeGreaterThan(0);
  });

  test("a line of tens of thousands of letters is said, with a full stop somewhere or without any", {
    tags: ["full"],
  }, async () => {
    const kokoro = await open("kokoro");
    const voiceId = "kokoro:af_bella";
    const one = await speak(kokoro, voiceId, "The house is near the great river.", 2);
    // So much of it at once ends the library's process.
    const long = await speak(kokoro, voiceId, "The house is near the great river. ".repeat(1_000), 2);
    expect(long.durationMs).toBeGreaterThan(one.durationMs * 900);
    const endless = await speak(kokoro, voiceId, "and the house is near the river ".repeat(320), 2);
    expect(endless.durationMs).toBeGreaterThan(one.durationMs * 250);
  });

  test("right to left with numbers, and with pictures, is said without them; pictures alone are refused in words", {
    tags: ["full"],
  }, async () => {
    const piper = await open("piper");
    const voiceId = "piper:es_ES-davefx-medium";
    for (const text of ["في عام 2024 كان السعر 15.5 دولارًا", "La casa 🏠 está 👨‍👩‍👧 cerca."])
      expect((await speak(piper, voiceId, text)).durationMs, text).toBeGreaterThan(0);
    await expect(speak(piper, voiceId, "🏠👨‍👩‍👧")).rejects.toMatchObject({ code: "unsupported" });
  });

  test("what is not here is named with the command that brings it", async () => {
    const { synthesizers, otherStatuses } = await openSet(join(folder, "nothing"));
    expect(synthesizers).toEqual([]);
    expect(otherStatuses.map(({ id, missing }) => [id, missing?.command])).toEqual([
      ["kokoro", "npx voxloom models install kokoro-v1.0"],
      ["piper", "npx voxloom models install piper-en-us-kristin-medium"],
      ["supertonic", "npx voxloom models install supertonic-3"],
      ["matcha", "npx voxloom models install matcha-ljspeech"],
      ["kitten", "npx voxloom models install kitten-nano-v0.2"],
    ]);
  });

  test("every voice of the catalog reads by rules that eSpeak NG has", () => {
    const wanted = new Set(voiceModels.flatMap(({ voices }) => voices.flatMap((voice) => voice.rules ?? [])));
    expect([...wanted].filter((name) => !rules?.voices.has(name))).toEqual([]);
  });
});

test("a long text is cut behind sentences, else between words, and no letter is lost", () => {
  const sentence = "Sí, está cerca. ";
  const parts = splitSpeech(sentence.repeat(600).trim());
  expect(parts.join(" ")).toBe(sentence.repeat(600).trim());
  expect(parts.every((part) => part.length <= 4_000 && part.endsWith("cerca."))).toBe(true);
  const words = splitSpeech("casa ".repeat(2_000).trim());
  expect(words.join(" ")).toBe("casa ".repeat(2_000).trim());
  expect(splitSpeech(`a${"😀".repeat(3_000)}`).join("")).toBe(`a${"😀".repeat(3_000)}`);
  expect(splitSpeech("Hola.")).toEqual(["Hola."]);
  const unspaced = splitSpeech("家は川の近くです。".repeat(600));
  expect(unspaced.join("")).toBe("家は川の近くです。".repeat(600));
  expect(unspaced.every((part) => part.endsWith("。"))).toBe(true);
});

test("without the rules of eSpeak NG what is fetched stays out of use, and its row says what is missing", async () => {
  const set = await openEngineSet({ workFolder: folder, modelsFolder: models, searchFolders: [folder] }, [
    "sherpa-speech",
  ]);
  expect(set.synthesizers).toEqual([]);
  if (hasSherpa())
    expect(set.otherStatuses[0]).toMatchObject({ missing: { command: "apt-get install espeak-ng" } });
});
