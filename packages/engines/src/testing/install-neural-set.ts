import { installModel } from "./install-model.ts";
import { makeFirefoxModel } from "./make-firefox-model.ts";
import { makeSpeakerModel } from "./make-speaker-model.ts";
import { makeStemModels } from "./make-stem-models.ts";
import { makeKokoroModel } from "./make-voice-models.ts";
import { makeWhisperModel, testWords } from "./make-whisper-model.ts";

const pairs = testWords.map((word) => [word, word.replace("word", "palabra")] as const);

/** What the made translator puts for each word that the made recognizer hears; what it hears first begins a sentence. */
export const neuralWords: readonly (readonly [string, string])[] = [
  ...pairs,
  ...pairs
    .slice(0, 1)
    .map(([source, target]) => [source.replace("w", "W"), target.replace("p", "P")] as const),
];

/** A recognizer, what tells speakers apart, a translator from English into Spanish, voices and a separator: made, and in the exact formats of real ones. By the ids of the models that they stand for. */
export const makeNeuralSet = (): Record<string, Readonly<Record<string, Uint8Array>>> => ({
  "whisper-base": makeWhisperModel(),
  campplus: makeSpeakerModel(),
  "firefox-en-es": makeFirefoxModel(neuralWords),
  "kokoro-v1.0": makeKokoroModel(54),
  spleeter: makeStemModels({ fromHz: 80, toHz: 8_000 }),
});

/** Puts them into a folder of models as if they had been fetched. */
export async function installNeuralSet(modelsFolder: string): Promise<void> {
  for (const [id, files] of Object.entries(makeNeuralSet())) await installModel(modelsFolder, id, files);
}
