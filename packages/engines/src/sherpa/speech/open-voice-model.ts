import { join } from "node:path";
import { writeWavBlocks } from "@voxloom/media";
import type { InstalledModel, ModelVoice, VoiceModel } from "@voxloom/models";
import type { SpeechConfig, SpokenSamples } from "sherpa-onnx-node";
import type { Speech } from "../../speech/write-speech.ts";
import { openSpeaker } from "../open-speaker.ts";
import { withStyles } from "./blend-styles.ts";

/** Speaks a text with a voice of a model, and writes the WAV. */
export type SpeakWith = (voice: ModelVoice, speech: Speech, signal?: AbortSignal) => Promise<void>;

/** The rules of eSpeak NG (their folder), and where files may lie for a moment. */
export type VoicePlaces = { rulesFolder: string; workFolder: string };

/** By which rules a voice reads a language: its own, or those that the model's voices of that language read by. */
export function getRules({ voices }: VoiceModel, voice: ModelVoice, language: string): string | null {
  if (voice.languages.includes(language)) return voice.rules;
  return voices.find(({ languages }) => languages.includes(language))?.rules ?? voice.rules;
}

/** A model that is loaded when it first speaks. */
export function openVoiceModel(installed: InstalledModel<VoiceModel>, places: VoicePlaces): SpeakWith {
  const { model } = installed;
  const say = openSpeaker(installed, model.kind, (sherpa) =>
    withStyles(installed, places, (voicesPath) =>
      sherpa.OfflineTts.createAsync(getConfig(installed, places.rulesFolder, voicesPath)),
    ),
  );
  return async (voice, { text, language, rate, wavPath }, signal) => {
    const choice = {
      ...{ sid: voice.speaker, speed: rate, silenceScale: 1 as const },
      ...getExtra(model, voice, language),
    };
    await writeSamples(wavPath, await say({ text, choice, name: voice.label }, signal));
  };
}

/** What a model is told beside the voice: by which rules it reads, or in which language. */
function getExtra(model: VoiceModel, voice: ModelVoice, language: string) {
  if (model.kind === "supertonic") {
    // It begins with noise: with that of one number the same text sounds the same each time.
    return { extra: { lang: language, seed: "1" } };
  }
  const rules = getRules(model, voice, language);
  return model.kind === "kokoro" && rules !== null ? { extra: { lang: rules } } : {};
}

function getConfig(
  { model, folder }: InstalledModel<VoiceModel>,
  dataDir: string,
  voices: string,
): SpeechConfig {
  const at = (name: string): string => join(folder, name);
  const files = { model: at("model.onnx"), tokens: at("tokens.txt"), dataDir };
  const kinds = {
    piper: { vits: files },
    kokoro: { kokoro: { ...files, voices, lang: model.voices[0]?.rules ?? "en-us" } },
    kitten: { kitten: { ...files, voices } },
    matcha: {
      matcha: { acousticModel: files.model, vocoder: at("vocoder.onnx"), tokens: files.tokens, dataDir },
    },
    supertonic: {
      supertonic: {
        ...{ durationPredictor: at("duration.onnx"), textEncoder: at("encoder.onnx") },
        ...{ vectorEstimator: at("estimator.onnx"), vocoder: at("vocoder.onnx") },
        ...{ ttsJson: at("tts.json"), unicodeIndexer: at("letters.bin"), voiceStyle: at("voice.bin") },
      },
    },
  };
  return {
    model: { ...kinds[model.kind], numThreads: 1, provider: "cpu", debug: 0 },
    maxNumSentences: 1,
    silenceScale: 1,
  };
}

async function writeSamples(wavPath: string, { samples, sampleRate }: SpokenSamples): Promise<void> {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  const block = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  await writeWavBlocks(wavPath, { sampleRateHz: sampleRate, channels: 1, frames: pcm.length }, [block]);
}
