import { join } from "node:path";
import type { Voice } from "@voxloom/contract";
import { cutVoiceReference, readWavPcm, stretchTakes, writeWavPcm } from "@voxloom/media";
import type { CloningModel, InstalledModel } from "@voxloom/models";
import type { SpeechConfig } from "sherpa-onnx-node";
import type { Cloner } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { writeSpeech } from "../../speech/write-speech.ts";
import { withWorkFolder } from "../../tools/with-work-folder.ts";
import { openSpeaker } from "../open-speaker.ts";

/** What the model hears and speaks at. */
const rateHz = 24_000;
/** More of a voice is not heard: the library takes ten seconds, too. */
const maxReferenceMs = 10_000;
/** Less than this is no voice, and nothing at all would end the library's process. */
const minReferenceMs = 1_000;

/** A model that is loaded when it first speaks. */
export function openCloningModel(
  installed: InstalledModel<CloningModel>,
  workFolder: string,
): Cloner["speakAs"] {
  const { model } = installed;
  const say = openSpeaker(installed, model.id, (sherpa) =>
    sherpa.OfflineTts.createAsync(getConfig(installed)),
  );
  const voice: Voice = {
    ...{ id: `${model.id}:own`, name: model.name, engineId: model.id, gender: "neutral" },
    ...{ languages: [...model.languages], quality: "good" },
  };
  return ({ referencePath, ...request }) =>
    writeSpeech(
      {
        ...{ engineId: model.id, voices: [voice] },
        speak: async ({ text, rate, wavPath }, signal) => {
          const referenceAudio = await hear(referencePath, { engineId: model.id, workFolder, signal });
          const choice = {
            ...{ sid: 0, speed: 1, silenceScale: 1 as const, referenceAudio },
            referenceSampleRate: rateHz,
            // It begins with noise: with that of one number the same text sounds the same each time.
            extra: { seed: "1" },
          };
          const spoken = await say({ text, choice, name: model.name }, signal);
          await writeWavPcm(wavPath, spoken.samples, spoken.sampleRate);
          // The model has a rate of its own only.
          if (rate !== 1) await changeRate(wavPath, rate, signal);
        },
      },
      { ...request, voiceId: voice.id },
    );
}

type Hearing = { engineId: string; workFolder: string; signal: AbortSignal | undefined };

/**
 * What the model is given of a recording: the beginning of what is said. Throws EngineError `unsupported` where nearly
 * nothing is heard in it.
 */
async function hear(path: string, { engineId, workFolder, signal }: Hearing): Promise<Float32Array> {
  const samples = await withWorkFolder(workFolder, "reference", async (folder) => {
    const outputPath = join(folder, "reference.wav");
    await cutVoiceReference({
      ...{ inputPath: path, outputPath, rateHz, maxMs: maxReferenceMs },
      ...(signal !== undefined && { signal }),
    });
    return (await readWavPcm(outputPath)).samples;
  });
  if (samples.length >= (minReferenceMs * rateHz) / 1_000) return samples;
  const message = "In the recording of this voice nearly nothing is heard. Make the voice of another one.";
  throw new EngineError("unsupported", message, { engineId });
}

async function changeRate(wavPath: string, rate: number, signal: AbortSignal | undefined): Promise<void> {
  const take = { inputPath: wavPath, outputPath: wavPath, tempo: rate };
  await stretchTakes(
    [{ ...take, compressPausesToMs: null, cutToMs: null }],
    signal === undefined ? {} : { signal },
  );
}

function getConfig({ folder }: InstalledModel<CloningModel>): SpeechConfig {
  const at = (name: string): string => join(folder, name);
  const pocket = {
    ...{ lmFlow: at("lm_flow.onnx"), lmMain: at("lm_main.onnx") },
    ...{ encoder: at("encoder.onnx"), decoder: at("decoder.onnx") },
    ...{ textConditioner: at("text_conditioner.onnx"), vocabJson: at("vocab.json") },
    ...{ tokenScoresJson: at("token_scores.json"), voiceEmbeddingCacheCapacity: 20 },
  };
  return {
    model: { pocket, numThreads: 1, provider: "cpu", debug: 0 },
    maxNumSentences: 1,
    silenceScale: 1,
  };
}
