import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { LanguageCode } from "@voxloom/contract";
import type { InstalledModel, Recognizer, RecognizerKind } from "@voxloom/models";
import pLimit from "p-limit";
import type { OfflineRecognizer, RecognizerConfig } from "sherpa-onnx-node";
import { sampleRateHz } from "./heard-audio.ts";
import { openModel } from "./load-sherpa.ts";

/** Stretches that are heard at once. */
export const countThreads = (): number => Math.max(1, Math.min(4, availableParallelism()));

/** What is heard: a language, written down as it is spoken or, where the model can, in English. */
type Hearing = { language: LanguageCode; task: "transcribe" | "translate" };

/** Hears a stretch of sound. */
export type Hear = (samples: Float32Array, hearing: Hearing) => ReturnType<OfflineRecognizer["decodeAsync"]>;
export type RunRecognizer = <T>(work: (hear: Hear) => Promise<T>) => Promise<T>;

/**
 * A recognizer that is loaded once and does the work of one call after the other, because the language is set for all
 * of it; the chunks of a call run side by side, one thread each.
 */
export function openRecognizer(installed: InstalledModel<Recognizer>): RunRecognizer {
  const turn = pLimit(1);
  const threads = pLimit(countThreads());
  let set = "";
  const open = openModel(installed, (sherpa) =>
    sherpa.OfflineRecognizer.createAsync(getConfig(installed, { language: "", task: "transcribe" })),
  );
  const hear: Hear = async (samples, hearing) => {
    const recognizer = await open();
    const wanted = `${hearing.task} ${hearing.language}`;
    if (set !== wanted) recognizer.setConfig(getConfig(installed, hearing));
    set = wanted;
    return await threads(async () => {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
      return await recognizer.decodeAsync(stream);
    });
  };
  return (work) => turn(() => work(hear));
}

function getConfig(
  { model, folder }: InstalledModel<Recognizer>,
  { language, task }: Hearing,
): RecognizerConfig {
  const at = (name: string): string => join(folder, name);
  const common = { tokens: at("tokens.txt"), numThreads: 1, provider: "cpu", debug: 0 } as const;
  const featConfig = { sampleRate: sampleRateHz, featureDim: model.bands };
  return { featConfig, modelConfig: { ...common, ...getFiles(model.kind, at, { language, task }) } };
}

/** Languages that have another code in Whisper than here: one that it does not know ends the library's process. */
const whisperCodes: Readonly<Record<LanguageCode, string>> = { jv: "jw", nb: "no" };

/** What Whisper calls a language. */
export const getWhisperCode = (language: LanguageCode): string => whisperCodes[language] ?? language;

/** The part of the settings that each kind of recognizer has of its own. */
function getFiles(
  kind: RecognizerKind,
  at: (name: string) => string,
  { language, task }: Hearing,
): Omit<RecognizerConfig["modelConfig"], "tokens" | "numThreads" | "provider" | "debug"> {
  const files = { encoder: at("encoder.onnx"), decoder: at("decoder.onnx") };
  switch (kind) {
    case "whisper": {
      return { whisper: { ...files, language: getWhisperCode(language), task, enableSegmentTimestamps: 1 } };
    }
    case "nemo-transducer":
      return { transducer: { ...files, joiner: at("joiner.onnx") }, modelType: "nemo_transducer" };
    case "transducer":
      return { transducer: { ...files, joiner: at("joiner.onnx") }, modelType: "transducer" };
    case "sense-voice":
      return {
        senseVoice: { model: at("model.onnx"), language: language || "auto", useInverseTextNormalization: 1 },
      };
    case "moonshine":
      return {
        moonshine: {
          ...{ preprocessor: at("preprocess.onnx"), encoder: at("encode.onnx") },
          ...{ uncachedDecoder: at("uncached-decode.onnx"), cachedDecoder: at("cached-decode.onnx") },
        },
      };
  }
}
