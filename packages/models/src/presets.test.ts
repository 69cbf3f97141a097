import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findPreset, listPresets, presetLanguages, readPreset } from "./presets.ts";

const listIds = (id: string): string[] => readPreset(id).models.map((model) => model.id);

test("a preset has a recognizer, what tells speakers apart, both directions with English, voices of each language, and a separator", () => {
  expect(listIds("en-es")).toEqual([
    "whisper-base",
    "silero-vad",
    "campplus",
    "firefox-en-es",
    "firefox-es-en",
    "kokoro-v1.0",
    "spleeter",
  ]);
  // One model speaks several languages: it comes once.
  expect(listIds("en-es-fr-de")).toEqual([
    ...[
      "whisper-base",
      "silero-vad",
      "campplus",
      "firefox-en-es",
      "firefox-es-en",
      "firefox-en-fr",
      "firefox-fr-en",
    ],
    ...["firefox-en-de", "firefox-de-en", "kokoro-v1.0", "piper-de-de-thorsten-medium", "spleeter"],
  ]);
  expect(findPreset([]).models.map(({ id }) => id)).toEqual([
    "whisper-base",
    "silero-vad",
    "campplus",
    "kokoro-v1.0",
    "spleeter",
  ]);
});

test("Norwegian is heard, translated and spoken, whichever of its two codes a model has", () => {
  const preset = readPreset("en-nb");
  expect(preset).toMatchObject({ withoutVoice: [], withoutRecognition: [] });
  const ids = ["whisper-base", "firefox-en-nb", "firefox-nb-en", "piper-no-no-talesyntese-medium"];
  expect(preset.models.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test("what a preset cannot do is said, and a language that nobody knows is named", () => {
  expect(readPreset("en-de")).toMatchObject({ withoutVoice: [], withoutRecognition: [] });
  expect(readPreset("en-ja")).toMatchObject({ withoutVoice: ["ja"], withoutRecognition: ["ja"] });
  // What the recognizer of all presets does not hear comes with one of its own, where such may be used for anything.
  expect(readPreset("en-ko")).toMatchObject({ withoutRecognition: [] });
  expect(listIds("en-ko")).toContain("zipformer-ko");
  expect(() => readPreset("en-xx")).toThrow(/no preset for the language "xx"/);
});

test("no preset brings a model that may not be used for everything", () => {
  for (const { id, models } of listPresets())
    expect(new Set(models.map(({ usage }) => usage)), id).toEqual(new Set(["any"]));
});

test("documents name the size of the first set", () => {
  const countMegabytes = (...languages: string[]) => Math.round(findPreset(languages).sizeBytes / 1e6);
  const withOneMore = presetLanguages.filter((one) => one !== "en").map((one) => countMegabytes(one));
  const range = `${Math.min(...withOneMore)} to ${Math.max(...withOneMore)} MB with one more language`;
  for (const file of [".env.example", "docs/engines.md", "docs/operate.md"]) {
    const text = readFileSync(resolve(import.meta.dirname, "../../..", file), "utf8").replaceAll("\n# ", " ");
    expect(text, file).toContain(`${countMegabytes()} MB for English alone, ${range}`);
  }
});
