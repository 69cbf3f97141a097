import type { EngineStatus } from "@voxloom/contract";
import {
  type InstalledModel,
  type Recognizer,
  recognizers,
  type SpeakerModel,
  speakerModel,
  type VoiceActivityModel,
  voiceActivity,
} from "@voxloom/models";
import type { Diarizer, LanguageDetector, Transcriber, Translator } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { describeModel } from "../tools/describe-model.ts";
import { missingStatus } from "../tools/missing-status.ts";
import { getInstalledKey, watchInstalled } from "../tools/watch-installed.ts";
import { hasSherpa } from "./load-sherpa.ts";
import { openRecognizer } from "./open-recognizer.ts";
import { makeSherpaDiarizer } from "./sherpa-diarizer.ts";
import { makeSherpaLanguageDetector } from "./sherpa-language-detector.ts";
import { makeSherpaTranscriber } from "./sherpa-transcriber.ts";
import { makeWhisperTranslator } from "./whisper-translator.ts";

type Here = {
  transcribers: Transcriber[];
  translators: Translator[];
  languageDetectors: LanguageDetector[];
  diarizers: Diarizer[];
  otherStatuses: EngineStatus[];
};

/**
 * What hears words and voices in this process by sherpa-onnx, with the models that are here. Models may come and go
 * while it runs: what it has is what it finds when it is asked.
 */
export function discoverSherpa({ modelsFolder }: EnginesConfig): Partial<EngineSet> {
  if (modelsFolder === undefined) return {};
  const look = watchFolder(modelsFolder);
  return {
    get transcribers() {
      return look().transcribers;
    },
    get translators() {
      return look().translators;
    },
    get languageDetectors() {
      return look().languageDetectors;
    },
    get diarizers() {
      return look().diarizers;
    },
    get otherStatuses() {
      return look().otherStatuses;
    },
  };
}

type Installed = InstalledModel<Recognizer | VoiceActivityModel | SpeakerModel>;
const isRecognizer = (one: Installed): one is InstalledModel<Recognizer> =>
  one.model.capability === "transcribe";
const isVoiceActivity = (one: Installed): one is InstalledModel<VoiceActivityModel> =>
  one.model.kind === "silero-vad";
const isSpeakerModel = (one: Installed): one is InstalledModel<SpeakerModel> =>
  one.model.capability === "diarize";

function watchFolder(folder: string): () => Here {
  /** Engines by what they were made of: they hold what they loaded. */
  const recognizing = new Map<string, { transcriber: Transcriber; translator: Translator | null }>();
  const detectors = new Map<string, LanguageDetector>();
  const diarizers = new Map<string, Diarizer>();
  const isBuilt = hasSherpa();
  return watchInstalled(folder, [...recognizers, voiceActivity, speakerModel], (all) => {
    const installed = all.filter(isRecognizer);
    const voice = all.find(isVoiceActivity);
    const ears = isBuilt ? installed : [];
    // One model tells the language: the smallest that is here is quick, and good enough for that.
    const [listener] = ears.filter(({ model }) => model.kind === "whisper").slice(-1);
    const speakers = isBuilt ? all.filter(isSpeakerModel) : [];
    const make = <E, M extends Installed>(known: Map<string, E>, models: M[], open: (one: M) => E) => {
      const voiceKey = voice === undefined ? "" : getInstalledKey(voice);
      const wanted = new Map(models.map((one) => [`${getInstalledKey(one)} ${voiceKey}`, one]));
      for (const key of known.keys()) if (!wanted.has(key)) known.delete(key);
      for (const [key, one] of wanted) {
        if (!known.has(key)) known.set(key, open(one));
      }
      return [...wanted.keys()].flatMap((key) => known.get(key) ?? []);
    };
    const recognized = make(recognizing, ears, (one) => {
      const run = openRecognizer(one);
      return {
        transcriber: makeSherpaTranscriber(one, { run, voice }),
        translator: one.model.intoEnglish === true ? makeWhisperTranslator(one, run) : null,
      };
    });
    return {
      transcribers: recognized.map(({ transcriber }) => transcriber),
      translators: recognized.flatMap(({ translator }) => translator ?? []),
      languageDetectors: make(
        detectors,
        listener === undefined ? [] : [listener],
        makeSherpaLanguageDetector,
      ),
      diarizers: make(diarizers, speakers, makeSherpaDiarizer),
      otherStatuses: [...recognizers, speakerModel]
        .filter(({ id }) => ![...ears, ...speakers].some(({ model }) => model.id === id))
        .map((model) => {
          const isFetched = all.some((one) => one.model.id === model.id);
          return missingStatus(
            describeModel(model),
            isFetched
              ? { what: "a build of the library sherpa-onnx for this system" }
              : { what: "its files", command: `npx voxloom models install ${model.id}` },
          );
        }),
    };
  });
}
