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

/** A recognizer, what tells speakers apart, a translator from English into Spanish, voices and a separator: made, and in the exact formats of real ones. */
export async function installNeuralSet(modelsFolder: string): Promise<void> {
  await installModel(modelsFolder, "whisper-base", makeWhisperModel());
  await installModel(modelsFolder, "campplus", makeSpeakerModel());
  await installModel(modelsFolder, "firefox-en-es", makeFirefoxModel(neuralWords));
  await installModel(modelsFolder, "kokoro-v1.0", makeKokoroModel(54));
  await installModel(modelsFolder, "spleeter", makeStemModels({ fromHz: 80, toHz: 8_000 }));
}
