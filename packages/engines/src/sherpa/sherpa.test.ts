import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wavInfo, writeWavBlocks } from "@voxloom/media";
import { readInstalled, recognizers, whisperLanguages, writeSpeed } from "@voxloom/models";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalog } from "../create-catalog.ts";
import { openEngineSet } from "../discover.ts";
import { alignByHearing } from "../recognition/hearing-aligner.ts";
import { installModel } from "../testing/install-model.ts";
import { makeFirefoxModel } from "../testing/make-firefox-model.ts";
import {
  makeMoonshineModel,
  makeSenseVoiceModel,
  makeTransducerModel,
} from "../testing/make-further-recognizers.ts";
import { firstTranslated, makeWhisperModel, testWords } from "../testing/make-whisper-model.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { getAnswer } from "./answer-of-result.ts";
import { hasSherpa } from "./load-sherpa.ts";
import { getWhisperCode } from "./open-recognizer.ts";

const rateHz = 16_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-sherpa-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts the made model there as if it had been fetched as Whisper base. */
const installWhisper = (
  models: string,
  change: Readonly<Record<string, Uint8Array>> = {},
  id = "whisper-base",
): Promise<string> => installModel(models, id, makeWhisperModel(), change);

/** A recording of tones with a second of silence after each, and where the tones are. */
async function record(path: string, seconds: readonly number[], isHigh: readonly boolean[] = []) {
  const spans: { startMs: number; endMs: number }[] = [];
  const blocks: Buffer[] = [];
  let startMs = 0;
  for (const [place, length] of seconds.entries()) {
    const pace = isHigh[place] ? 1 : 9;
    const tone = Int16Array.from({ length: length * rateHz }, (_, index) => Math.sin(index / pace) * 9_000);
    blocks.push(Buffer.from(tone.buffer), Buffer.alloc(rateHz * 2));
    spans.push({ startMs, endMs: startMs + length * 1_000 });
    startMs += (length + 1) * 1_000;
  }
  const frames = blocks.reduce((sum, { length }) => sum + length, 0) / 2;
  await writeWavBlocks(path, { sampleRateHz: rateHz, channels: 1, frames }, blocks);
  expect((await wavInfo(path)).durationMs).toBe(startMs);
  return spans;
}

const openSet = (models: string) => openEngineSet({ workFolder: folder, modelsFolder: models }, ["sherpa"]);

describe.skipIf(!hasSherpa())("recognizers of sherpa-onnx (skipped, no build of it, elsewhere)", () => {
  test("what is not fetched is named with the command that fetches it, and is there once it is", async () => {
    const models = join(folder, "later");
    const set = await openSet(models);
    expect(set.transcribers).toEqual([]);
    expect(set.otherStatuses.find(({ id }) => id === "whisper-base")).toMatchObject({
      ...{ isAvailable: false, tier: "local", capability: "transcribe" },
      missing: { command: "npx voxloom models install whisper-base" },
    });
    await installWhisper(models);
    const again = await openSet(models);
    expect(again.transcribers.map(({ id }) => id)).toEqual(["whisper-base"]);
    await expect.poll(() => set.transcribers.length, { timeout: 60_000 }).toBe(1);
    expect(set.otherStatuses.some(({ id }) => id === "whisper-base")).toBe(false);
  });

  test("known words get the times of those that it hears", { tags: ["full"] }, async () => {
    const models = join(folder, "known");
    await installWhisper(models);
    const [transcriber] = (await openSet(models)).transcribers;
    if (transcriber === undefined) throw new Error("no recognizer is here");
    const audioPath = join(folder, "known.wav");
    const [span = { startMs: 0, endMs: 0 }] = await record(audioPath, [3]);
    const order = { audioPath, language: "en" };
    const heard = await transcriber.transcribe({ ...order, spans: [span], isFast: true });
    const words = heard.utterances.flatMap((one) => one.words);
    expect(words.length).toBeGreaterThan(1);
    const text = words.map((word) => `"${word.text.toUpperCase()}"`).join(" ");
    const { lines, warnings } = await alignByHearing(transcriber).align({
      ...order,
      lines: [{ ...span, text }],
    });
    expect(warnings).toEqual([]);
    expect(lines[0]?.map((word) => word.text).join(" ")).toBe(text);
    for (const word of lines[0] ?? []) expect(word.confidence).not.toBeNull();
  });

  test("who wants it soon gets the smallest model that is here, unless they named another", async () => {
    const models = join(folder, "sizes");
    await installWhisper(models);
    await installWhisper(models, {}, "whisper-tiny");
    const catalog = createCatalog(await openSet(models));
    expect(catalog.transcriberFor("de").id).toBe("whisper-base");
    expect(catalog.transcriberFor("de", undefined, true).id).toBe("whisper-tiny");
    expect(catalog.transcriberFor("de", "whisper-base", true).id).toBe("whisper-base");
  });

  test("a model that was measured to be slower than speech is left to who names it, unless all are", async () => {
    const models = join(folder, "slow");
    await installWhisper(models);
    await installWhisper(models, {}, "whisper-tiny");
    const catalog = createCatalog(await openSet(models));
    const measure = async (id: string, realTimeFactor: number) => {
      const [installed] = readInstalled(
        models,
        recognizers.filter((model) => model.id === id),
      );
      if (installed === undefined) throw new Error(`${id} is not there.`);
      await writeSpeed(installed, { realTimeFactor });
    };
    await measure("whisper-base", 1.8);
    expect(catalog.transcriberFor("de").id).toBe("whisper-tiny");
    expect(catalog.transcriberFor("de", "whisper-base").id).toBe("whisper-base");
    expect(catalog.transcriberFor("de", "whisper-base").status().realTimeFactor).toBe(1.8);
    await measure("whisper-tiny", 2.5);
    expect(catalog.transcriberFor("de").id).toBe("whisper-base");
    await measure("whisper-base", 0.2);
    expect(catalog.transcriberFor("de").id).toBe("whisper-base");
  });

  test("words come with times on the recording's clock, each in the stretch in which it is said", async () => {
    const models = join(folder, "hears");
    await installWhisper(models);
    const audioPath = join(folder, "two.wav");
    const spans = await record(audioPath, [2, 3]);
    const { transcribers, languageDetectors } = await openSet(models);
    const progress: number[] = [];
    const told: string[] = [];
    const heard = await transcribers[0]?.transcribe({
      ...{ audioPath, spans, language: "es" },
      onProgress: (fraction) => progress.push(fraction),
      onHeard: ({ words }) => told.push(words.join(" ")),
    });
    const words = heard?.utterances.flatMap((utterance) => utterance.words) ?? [];
    // The model says a word for each half second that it is given, over both tones and the pause between them.
    expect(words.map(({ text }) => text)).toEqual(
      Array.from({ length: words.length }, (_, index) => testWords[index % testWords.length]),
    );
    expect(words.length).toBeGreaterThanOrEqual(12);
    // The model says nothing of how sure it is: a second hearing does, and none does where it is to be fast.
    expect(words.some(({ confidence }) => confidence === null)).toBe(false);
    const soon = await transcribers[0]?.transcribe({ audioPath, spans, language: "es", isFast: true });
    expect(soon?.utterances[0]?.words[0]).toMatchObject({ text: words[0]?.text, confidence: null });
    expect(heard?.utterances).toHaveLength(2);
    for (const utterance of heard?.utterances ?? []) {
      expect(spans).toContainEqual({ startMs: utterance.startMs, endMs: utterance.endMs });
      for (const word of utterance.words) {
        expect(word.startMs).toBeGreaterThanOrEqual(utterance.startMs);
        expect(word.endMs).toBeLessThanOrEqual(utterance.endMs);
      }
    }
    expect(told).toHaveLength(2);
    expect(progress.at(-1)).toBe(1);
    expect(await languageDetectors[0]?.detect({ audioPath, spans })).toMatchObject({ language: "en" });
  });

  test("other kinds of recognizers say words with times, in languages without spaces by dictionary", async () => {
    const models = join(folder, "kinds");
    await installModel(models, "sense-voice", makeSenseVoiceModel());
    await installModel(models, "zipformer-ko", makeTransducerModel());
    await installModel(models, "moonshine-tiny-en", makeMoonshineModel());
    const audioPath = join(folder, "kinds.wav");
    const spans = await record(audioPath, [3]);
    const { transcribers } = await openSet(models);
    const hear = async (id: string, language: string) => {
      const engine = transcribers.find((one) => one.id === id);
      const heard = await engine?.transcribe({ audioPath, spans, language, isFast: true });
      return heard?.utterances.flatMap(({ words }) => words) ?? [];
    };
    const chinese = await hear("sense-voice", "zh");
    expect(chinese.map(({ text }) => text).slice(0, 3)).toEqual(["今天", "天气", "很好。"]);
    expect(chinese[1]).toMatchObject({ startMs: 600, endMs: 1_200 });
    const korean = await hear("zipformer-ko", "ko");
    expect(korean.map(({ text }) => text).slice(0, 3)).toEqual(["안녕하세요", "여러분", "안녕하세요"]);
    expect(korean[1]).toMatchObject({ startMs: 800, endMs: 1_200 });
    const english = await hear("moonshine-tiny-en", "en");
    expect(english.map(({ text }) => text).slice(0, 3)).toEqual(["one", "two", "three"]);
    for (const words of [chinese, korean, english]) expect(words.at(-1)?.endMs).toBeLessThanOrEqual(3_000);
  });

  test("each stretch has a language of its own, in the order in which they are asked for", async () => {
    const models = join(folder, "languages");
    await installWhisper(models);
    const audioPath = join(folder, "languages.wav");
    const [low, high, short] = await record(audioPath, [2, 2, 2], [false, true, false]);
    if (low === undefined || high === undefined || short === undefined)
      throw new Error("three were recorded");
    const [detector] = (await openSet(models)).languageDetectors;
    const spans = [high, low, { ...short, endMs: short.startMs + 50 }];
    expect(await detector?.detectEach?.({ audioPath, spans })).toEqual([
      { language: "es", confidence: 0.9 },
      { language: "en", confidence: 0.9 },
      { language: null, confidence: 0 },
    ]);
    const signal = AbortSignal.abort();
    await expect(detector?.detectEach?.({ audioPath, spans, signal })).rejects.toMatchObject({
      code: "CANCELED",
    });
  });

  test("a language that nothing translates goes into English by ear, line by line, and on from there", async () => {
    const models = join(folder, "by-ear");
    await installWhisper(models);
    const words = testWords.map((word) => [word, `${word}o`] as const);
    await installModel(models, "firefox-en-fr", makeFirefoxModel(words));
    const families = ["sherpa", "firefox"] as const;
    const config = { workFolder: folder, modelsFolder: models };
    const catalog = createCatalog(await openEngineSet(config, families));
    // Of a text alone there is nothing to hear.
    for (const to of ["en", "fr"])
      expect(() => catalog.translatorFor("es", to)).toThrow(/No engine here translates/);
    expect(() => catalog.translatorFor("es", "en", "whisper-base-english")).toThrow(/cannot do this/);
    // Where something translates the text, nobody goes by ear.
    expect(catalog.translatorFor("en", "fr", undefined, true).id).toBe("firefox");
    const ear = catalog.translatorFor("es", "en", undefined, true);
    expect(ear).toMatchObject({ id: "whisper-base-english", isByEar: true, quality: "basic" });
    const audioPath = join(folder, "by-ear.wav");
    const spans = await record(audioPath, [2, 3]);
    const lines = [
      ...spans.map((spoken, index) => ({ id: `line-${index}`, text: "egal", spoken })),
      { id: "empty", text: " ", spoken: { startMs: 0, endMs: 0 } },
    ];
    const progress: number[] = [];
    const onProgress = (fraction: number) => progress.push(fraction);
    const heard = await ear.translate({ from: "es", to: "en", lines, audioPath, onProgress });
    expect(heard.lines.map(({ id }) => id)).toEqual(["line-0", "line-1", "empty"]);
    for (const { text } of heard.lines.slice(0, 2)) {
      const said = text.split(" ");
      expect(said).toEqual(testWords.slice(firstTranslated, firstTranslated + said.length));
      expect(said.length).toBeGreaterThanOrEqual(4);
    }
    expect(heard.lines[2]?.text).toBe("");
    expect(heard.warnings.join(" ")).toContain("Look at every line");
    expect(progress.at(-1)).toBe(1);

    // What it recognizes is not changed by what it translated before.
    const transcript = await catalog.transcriberFor("es").transcribe({ audioPath, spans, language: "es" });
    expect(transcript.utterances[0]?.words[0]?.text).toBe(testWords[0]);

    const on = catalog.translatorFor("es", "fr", undefined, true);
    expect([on.id, on.getPivots?.("es", "fr")]).toEqual(["whisper-base-english+firefox", ["en"]]);
    const further = await on.translate({ from: "es", to: "fr", lines, audioPath });
    expect(further.lines[0]?.text.split(" ")[1]).toBe(`${testWords[firstTranslated + 1]}o`);

    // A line in which nothing can be heard keeps its words, and says that nobody knew them.
    const short = [{ id: "short", text: "Nur so", spoken: { startMs: 3_900, endMs: 3_910 } }];
    const silent = await ear.translate({ from: "es", to: "en", lines: short, audioPath });
    expect(silent.lines).toMatchObject([{ id: "short" }]);
    await expect(ear.translate({ from: "es", to: "en", lines: lines.slice(0, 1) })).rejects.toMatchObject({
      code: "unsupported",
    });
    const signal = AbortSignal.abort();
    await expect(ear.translate({ from: "es", to: "en", lines, audioPath, signal })).rejects.toMatchObject({
      code: "CANCELED",
    });
  });

  test("long speech goes in pieces that the model can hear", { tags: ["full"] }, async () => {
    const models = join(folder, "long");
    await installWhisper(models);
    const audioPath = join(folder, "long.wav");
    const spans = await record(audioPath, [10, 10, 10, 10]);
    const { transcribers } = await openSet(models);
    const heard = await transcribers[0]?.transcribe({ audioPath, spans, language: "en" });
    expect(heard?.utterances).toHaveLength(4);
    for (const { words } of heard?.utterances ?? []) expect(words.length).toBeGreaterThan(15);
  });

  test("speech without a pause is heard whole, and nothing of it twice", { tags: ["full"] }, async () => {
    const models = join(folder, "unbroken");
    await installWhisper(models);
    const audioPath = join(folder, "unbroken.wav");
    const spans = await record(audioPath, [70]);
    const { transcribers } = await openSet(models);
    const heard = await transcribers[0]?.transcribe({ audioPath, spans, language: "en" });
    const words = heard?.utterances.flatMap((one) => one.words) ?? [];
    // The made recognizer says a word for each half second, and begins anew with each piece.
    expect(Math.abs(words.length - 140)).toBeLessThan(6);
    for (const [index, word] of words.entries())
      expect(word.startMs).toBeGreaterThanOrEqual(words[index - 1]?.startMs ?? 0);
  });

  test("another language, nothing to hear and an end that is asked for are met in words", async () => {
    const models = join(folder, "refuses");
    await installWhisper(models);
    const { transcribers } = await openSet(models);
    const audioPath = join(folder, "one.wav");
    const spans = await record(audioPath, [1]);
    await expect(transcribers[0]?.transcribe({ audioPath, spans, language: "ja" })).rejects.toMatchObject({
      code: "unsupported",
    });
    expect(await transcribers[0]?.transcribe({ audioPath, spans: [], language: "en" })).toMatchObject({
      utterances: [],
    });
    const signal = AbortSignal.abort();
    await expect(
      transcribers[0]?.transcribe({ audioPath, spans, language: "en", signal }),
    ).rejects.toMatchObject({ code: "CANCELED" });
  });

  test("a damaged file is found before the library reads it, and a whole one is used", async () => {
    const models = join(folder, "damaged");
    await installWhisper(models, { "decoder.onnx": Buffer.from("<html>Sign in</html>") });
    const audioPath = join(folder, "damaged.wav");
    const spans = await record(audioPath, [1]);
    const { transcribers } = await openSet(models);
    await expect(transcribers[0]?.transcribe({ audioPath, spans, language: "en" })).rejects.toMatchObject({
      code: "unavailable",
      remedy: expect.stringContaining("models install whisper-base"),
    });
    await installWhisper(models);
    const heard = await transcribers[0]?.transcribe({ audioPath, spans, language: "en" });
    expect(heard?.utterances).toHaveLength(1);
  });

  test("a model that the library cannot read costs that call, in words, and the host lives on", {
    tags: ["full"],
  }, async () => {
    const models = join(folder, "deadly");
    // Its checksum is right, and the library cannot load it.
    const deadly = Buffer.from("no model at all");
    await installWhisper(models, { "encoder.onnx": deadly });
    const home = join(models, "whisper-base");
    const manifest = JSON.parse(await readFile(join(home, "model.json"), "utf8"));
    manifest.files[0] = {
      ...{ name: "encoder.onnx", sizeBytes: deadly.length },
      sha256: createHash("sha256").update(deadly).digest("hex"),
    };
    await writeFile(join(home, "model.json"), JSON.stringify(manifest));
    const host = await openTestHost({ engines: { workFolder: folder, modelsFolder: models } });
    try {
      const engines = await host.connect("batch");
      const audioPath = join(folder, "deadly.wav");
      const spans = await record(audioPath, [1]);
      const transcriber = engines.catalog.transcriberFor("en", "whisper-base");
      await expect(transcriber.transcribe({ audioPath, spans, language: "en" })).rejects.toMatchObject({
        code: "unavailable",
        message: "Whisper base cannot be loaded.",
      });
      expect(engines.catalog.statuses().length).toBeGreaterThan(0);
    } finally {
      await host.close();
    }
  });
});

test("every language that Whisper is offered for has the code by which it knows it", () => {
  expect(["nb", "no", "jv", "de"].map(getWhisperCode)).toEqual(["no", "no", "jw", "de"]);
  const known = new Set([...whisperLanguages, "jw"]);
  const offered = recognizers.flatMap(({ kind, languages }) => (kind === "whisper" ? languages : []));
  expect(offered.map(getWhisperCode).filter((code) => !known.has(code))).toEqual([]);
});

test("pieces of words are joined, with the times of the first and the last", () => {
  const answer = getAnswer(
    {
      text: "Hello world",
      ...{
        tokens: ["▁Hel", "lo", " wor", "ld"],
        timestamps: [0, 0.4, 1, 1.2],
        durations: [0.4, 0.2, 0.2, 0.3],
      },
    },
    { chunkSeconds: 2, language: "en" },
  );
  expect(answer.words).toEqual([
    { word: "Hello", start: 0, end: 0.6000000000000001 },
    { word: "world", start: 1, end: 1.5 },
  ]);
});

test("a last segment without a length goes on to the end of the sound", () => {
  const answer = getAnswer(
    {
      ...{ text: "one two", tokens: [" one", " two"], timestamps: [], durations: [] },
      ...{ segment_texts: [" one", " two"], segment_timestamps: [0, 1], segment_durations: [1, 0] },
    },
    { chunkSeconds: 1.8, language: "en" },
  );
  expect(answer.segments).toEqual([
    { text: "one", start: 0, end: 1 },
    { text: "two", start: 1, end: 1.8 },
  ]);
});
