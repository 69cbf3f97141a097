import type { EngineStatus, Voice } from "@voxloom/contract";
import {
  type InstalledModel,
  isUnderstood,
  type ModelVoice,
  readVoiceFigures,
  type VoiceModel,
  type VoiceModelKind,
  voiceModels,
} from "@voxloom/models";
import type { Synthesizer } from "../../engine.ts";
import type { EngineSet } from "../../engine-set.ts";
import type { EnginesConfig } from "../../engines-config.ts";
import { writeSpeech } from "../../speech/write-speech.ts";
import { missingStatus } from "../../tools/missing-status.ts";
import { getInstalledKey, watchInstalled } from "../../tools/watch-installed.ts";
import { hasSherpa } from "../load-sherpa.ts";
import { findSpeechRules, type SpeechRules } from "./espeak-data.ts";
import { openVoiceModel, type SpeakWith } from "./open-voice-model.ts";

/**
 * Part of artifact keys: raised when the same words would sound otherwise, by another library, other options, or another
 * revision of a model in the catalog.
 */
const version = "1.13.8; 2";

/** Families of voices, each an engine of its own, the most natural first. */
const families = [
  // With its publisher's weights two processes of one thread took 0.36 of real time, one of two threads 0.57.
  { id: "kokoro", name: "Kokoro", quality: "natural", doesMoreInProcesses: true },
  { id: "piper", name: "Piper", quality: "good" },
  { id: "supertonic", name: "Supertonic", quality: "good" },
  { id: "matcha", name: "Matcha", quality: "good" },
  { id: "kitten", name: "Kitten TTS", quality: "good" },
] as const satisfies Family[];
type Family = { id: VoiceModelKind; name: string } & Pick<Synthesizer, "quality" | "doesMoreInProcesses">;

type Here = { synthesizers: Synthesizer[]; otherStatuses: EngineStatus[] };

/**
 * Voices that are spoken in this process by sherpa-onnx, with the models that are here. Models may come and go while it
 * runs: what it has is what it finds when it is asked.
 */
export async function discoverSherpaSpeech(config: EnginesConfig): Promise<Partial<EngineSet>> {
  const { modelsFolder } = config;
  if (modelsFolder === undefined) return {};
  const rules = await findSpeechRules(config);
  const isBuilt = hasSherpa();
  const opened = new Map<string, SpeakWith>();
  const look = watchInstalled(modelsFolder, voiceModels, (installed): Here => {
    const keys = new Set(installed.map(getInstalledKey));
    for (const key of opened.keys()) if (!keys.has(key)) opened.delete(key);
    const speakWith = (one: InstalledModel<VoiceModel>): SpeakWith => {
      const key = getInstalledKey(one);
      const places = { rulesFolder: rules?.folder ?? "", workFolder: config.workFolder };
      const speak = opened.get(key) ?? openVoiceModel(one, places);
      opened.set(key, speak);
      return speak;
    };
    const here: Here = { synthesizers: [], otherStatuses: [] };
    for (const family of families) {
      const models = installed.filter(({ model }) => model.kind === family.id);
      const needsRules = models.some(({ model }) => model.voices.some((voice) => voice.rules !== null));
      if (models.length === 0 || !isBuilt || (rules === null && needsRules))
        here.otherStatuses.push(describeMissing(family, { isFetched: models.length > 0, isBuilt }));
      else here.synthesizers.push(makeSynthesizer(family, { models, rules, speakWith }));
    }
    return here;
  });
  return {
    get synthesizers() {
      return look().synthesizers;
    },
    get otherStatuses() {
      return look().otherStatuses;
    },
  };
}

function describeMissing(
  family: Family,
  { isFetched, isBuilt }: { isFetched: boolean; isBuilt: boolean },
): EngineStatus {
  const all = voiceModels.filter(({ kind }) => kind === family.id);
  const first = all.find(({ usage }) => usage === "any") ?? all[0];
  const missing = !isBuilt
    ? { what: "a build of the library sherpa-onnx for this system" }
    : isFetched
      ? { what: "the rules of eSpeak NG", command: "apt-get install espeak-ng" }
      : { what: "its files", command: `npx voxloom models install ${first?.id}` };
  return missingStatus(describeFamily(family), missing);
}

/** What the Engines page says of a family, whatever of it is here. */
function describeFamily({ id, name, quality }: Family) {
  const models = voiceModels.filter(({ kind }) => kind === id);
  const [license = "", ...more] = new Set(models.map((model) => model.license));
  return {
    ...{ id, name, quality },
    capability: "synthesize",
    tier: "local",
    languages: [...new Set(models.flatMap(({ languages }) => languages))].sort(),
    license: more.length === 0 ? license : "MIT; each voice has its own license",
    note: models[0]?.note ?? "",
  } as const;
}

type Parts = {
  models: InstalledModel<VoiceModel>[];
  rules: SpeechRules | null;
  speakWith: (one: InstalledModel<VoiceModel>) => SpeakWith;
};

function makeSynthesizer(family: Family, { models, rules, speakWith }: Parts): Synthesizer {
  const { id, quality, doesMoreInProcesses } = family;
  // A language without rules ends the process of the library: it is not offered.
  const owned = models.flatMap((one) =>
    one.model.voices
      .filter((voice) => voice.rules === null || rules?.voices.has(voice.rules) === true)
      .map((voice) => ({ one, voice })),
  );
  const figures = new Map(models.map((one) => [one, readVoiceFigures(one)]));
  const describe = ({ one, voice }: (typeof owned)[number]): Voice & { isProven: boolean } => {
    const { name, label, gender, languages, accent, blend } = voice;
    const measured = figures.get(one)?.[name];
    const like = one.model.voices.find((other) => other.name === measured?.nearest?.name);
    const others = one.model.languages.filter((language) => !languages.includes(language));
    const understoodIn = others.filter((language) => isUnderstood(measured, language));
    return {
      id: `${id}:${name}`,
      ...{ engineId: id, name: label, gender, quality, languages: [...languages, ...understoodIn] },
      ...(understoodIn.length > 0 && { understoodIn }),
      ...(accent !== undefined && { accent }),
      ...(blend !== undefined && { isBlend: true }),
      ...(measured?.nearest && like && { nearest: { ...measured.nearest, name: like.label } }),
      isProven: languages.some(
        (language) => isMixedOf(one.model, voice, language) || isUnderstood(measured, language),
      ),
    };
  };
  const described = owned.map(describe);
  const voices = described
    .filter(({ isProven }) => isProven)
    .map(({ isProven: _, ...voice }): Voice => voice);
  return {
    ...{ id, version, quality, tier: "local" },
    ...(doesMoreInProcesses && { doesMoreInProcesses }),
    voices: () => voices,
    status: () => ({
      ...describeFamily(family),
      ...{ isAvailable: true, version, pairs: [], takesAnyPair: false, missing: null },
      languages: [...new Set(voices.flatMap(({ languages }) => languages))].sort(),
    }),
    synthesize: (request) =>
      writeSpeech(
        {
          // Who was not measured yet can be measured: by its name it speaks.
          ...{ engineId: id, voices: described },
          speak: async (speech, signal) => {
            const found = owned.find(({ voice }) => voice.name === speech.voiceName);
            if (found === undefined) throw new Error(`${id} has no ${speech.voiceName}`);
            await speakWith(found.one)(found.voice, speech, signal);
          },
        },
        request,
      ),
  };
}

/** Whether all that a voice is mixed of was made for a language; one that is no blend is its own. */
const isMixedOf = ({ voices }: VoiceModel, { blend }: ModelVoice, language: string): boolean =>
  blend === undefined ||
  blend.every(({ speaker }) =>
    voices.some((one) => one.speaker === speaker && one.languages.includes(language)),
  );
