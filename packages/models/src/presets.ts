import { modelCatalog, separationModel, speakerModel, voiceActivity } from "./catalog.ts";
import { countBytes, type Model, ModelError } from "./model.ts";
import { recognizers } from "./recognizers.ts";
import { translationModels } from "./translations.ts";
import { voiceModels } from "./voices.ts";

/** What a dub between English and other languages needs, by models alone. */
export type Preset = {
  /** The languages in their order, `en-es-fr`. */
  id: string;
  languages: string[];
  models: Model[];
  sizeBytes: number;
  /** Languages that no model of it speaks, or hears: programs of the system do, where they can. */
  withoutVoice: string[];
  withoutRecognition: string[];
};

/** The recognizer that every preset begins with. */
const [recognizer] = recognizers.filter(({ isStarter }) => isStarter);

/** What hears a language: the first of all where it does, else the first that may be used for anything. */
const findRecognizer = (language: string): Model | undefined =>
  recognizer?.languages.includes(language) === true
    ? recognizer
    : recognizers.find(({ languages, usage }) => usage === "any" && languages.includes(language));

/** Languages that a preset can have beside English. */
export const presetLanguages: readonly string[] = translationModels
  .filter(({ from }) => from === "en")
  .map(({ to }) => to);

/** Voices of a model that may be used for anything: of both sexes first, so that a cast has whom to choose from. */
const findVoices = (language: string): Model | undefined =>
  voiceModels.find(({ languages, usage }) => usage === "any" && languages.includes(language));

/**
 * The models of some languages, as a catalog has them; English is always among the languages. Throws ModelError
 * `unknown-model`.
 */
export function findPreset(wanted: readonly string[], catalog: readonly Model[] = modelCatalog): Preset {
  const others = [...new Set(wanted)].filter((language) => language !== "en");
  const unknown = others.find((language) => !presetLanguages.includes(language));
  if (unknown !== undefined)
    throw new ModelError(
      "unknown-model",
      `There is no preset for the language "${unknown}".`,
      `Languages beside English are ${presetLanguages.join(", ")}.`,
    );
  const languages = ["en", ...others];
  const models = new Set<Model>();
  if (recognizer !== undefined) models.add(recognizer).add(voiceActivity).add(speakerModel);
  for (const language of others) {
    const further = findRecognizer(language);
    if (further !== undefined) models.add(further);
  }
  for (const { from, to } of languages.flatMap((one) => [
    { from: "en", to: one },
    { from: one, to: "en" },
  ]))
    for (const pair of translationModels) if (pair.from === from && pair.to === to) models.add(pair);
  for (const language of languages) {
    const voices = findVoices(language);
    if (voices !== undefined) models.add(voices);
  }
  models.add(separationModel);
  const listed = [...models].map((model) => catalog.find(({ id }) => id === model.id) ?? model);
  return {
    id: languages.join("-"),
    languages,
    models: listed,
    sizeBytes: countBytes(listed.flatMap(({ files }) => files)),
    withoutVoice: languages.filter((language) => findVoices(language) === undefined),
    withoutRecognition: languages.filter((language) => findRecognizer(language) === undefined),
  };
}

/** The preset of an id. Throws ModelError `unknown-model`. */
export const readPreset = (id: string): Preset => findPreset(id.split("-"));

/** One preset for each language, those of the interface first, each with English. */
export const listPresets = (catalog?: readonly Model[]): Preset[] =>
  presetLanguages.map((language) => findPreset([language], catalog));
