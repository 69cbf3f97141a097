import type { LanguageCode } from "@voxloom/contract";
import type { ModelVoice, ModelVoiceFigures, VoiceModel } from "@voxloom/models";
import type { EngineCatalog } from "../catalog.ts";
import { compareVoicePrints, sameVoiceDistance } from "../diarization/compare-voice-prints.ts";
import type { Diarizer, VoicePrint } from "../engine.ts";
import { findLocalTranscriber, findVoiceEar } from "../local-ears.ts";
import { sampleTextFor } from "../sample-text.ts";
import { withWorkFolder } from "../tools/with-work-folder.ts";
import { measureVoiceSamples } from "../voice-figures/measure-voice.ts";
import { getWords, wordErrorRate } from "../word-error-rate.ts";
import { speakToEar } from "./speak-to-ear.ts";

/** A language with fewer voices of a gender of its own is given others. */
const enoughVoices = 3;

type Place = {
  engines: EngineCatalog;
  workFolder: string;
  signal?: AbortSignal | undefined;
  /** Only voices that these speak, or may come to speak. Default: all. */
  languages?: readonly LanguageCode[];
  /** Called with 0..1 as the work goes on. */
  onProgress?: (fraction: number) => void;
};

/**
 * In which languages a voice is heard: its own; and one that others have few voices of, where it is the first of its
 * gender in its language.
 */
export function listHeardLanguages(
  { voices, languages }: Pick<VoiceModel, "voices" | "languages">,
  voice: ModelVoice,
): string[] {
  const [own = ""] = voice.languages;
  const isAlike = (one: ModelVoice, language: string): boolean =>
    one.blend === undefined && one.gender === voice.gender && one.languages.includes(language);
  const isFirst = voices.find((one) => isAlike(one, own)) === voice;
  if (!isFirst) return [...voice.languages];
  const poor = languages.filter(
    (language) =>
      !voice.languages.includes(language) &&
      voices.filter((one) => isAlike(one, language)).length < enoughVoices,
  );
  return [...voice.languages, ...poor];
}

/**
 * What can be measured of the voices of an installed model: how high each is, which other one sounds most like it, and how
 * many words of a sample are heard rightly in each language that it may be used for. It can be done again at any time: the
 * answer takes the place of the one before. Throws what the engine throws that speaks.
 */
export async function measureModelVoices(
  model: VoiceModel,
  place: Place,
): Promise<Record<string, ModelVoiceFigures>> {
  const { workFolder, signal, languages } = place;
  const diarizer = findVoiceEar(place.engines);
  const work = model.voices.flatMap((voice) => {
    const heard = listHeardLanguages(model, voice).filter((one) => languages?.includes(one) ?? true);
    return heard.length === 0 ? [] : { voice, heard };
  });
  const measured = new Map<string, { figures: ModelVoiceFigures; print: VoicePrint | null }>();
  await withWorkFolder(workFolder, "voices", async (folder) => {
    for (const [index, { voice, heard }] of work.entries()) {
      signal?.throwIfAborted();
      measured.set(voice.name, await measureVoice({ voice, heard, folder, model, diarizer }, place));
      place.onProgress?.((index + 1) / work.length);
    }
  });
  return Object.fromEntries(
    [...measured].map(([name, { figures, print }]) => {
      const others = [...measured].filter(([other]) => other !== name);
      return [name, { ...figures, nearest: findNearest(print, others) }];
    }),
  );
}

type Voiced = {
  voice: ModelVoice;
  heard: readonly string[];
  folder: string;
  model: VoiceModel;
  diarizer: Diarizer | null;
};

async function measureVoice(
  { voice, heard, folder, model, diarizer }: Voiced,
  { engines, signal }: Place,
): Promise<{ figures: ModelVoiceFigures; print: VoicePrint | null }> {
  const [own = "en"] = voice.languages;
  const figures: ModelVoiceFigures = { gender: voice.gender, pitchHz: null, nearest: null, heard: {} };
  let print: VoicePrint | null = null;
  for (const language of heard) {
    const sample = sampleTextFor(language);
    const text = `${sample} ${sample}`;
    // By its language the engine is found also where the voice is not offered yet.
    const engine = engines.synthesizerFor(own, model.kind);
    const { audioPath, samples, sampleRateHz, whole } = await speakToEar(engine, {
      ...{ text, language, voiceId: `${model.kind}:${voice.name}`, folder, signal },
    });
    if (language === own) {
      figures.pitchHz = measureVoiceSamples(samples, sampleRateHz)?.pitchHz ?? null;
      print = (await diarizer?.printVoices({ audioPath, voices: [[whole]], signal }))?.prints[0] ?? null;
    }
    const transcriber = findLocalTranscriber(engines, language);
    if (transcriber === null) continue;
    const { utterances } = await transcriber.transcribe({ audioPath, language, spans: [whole], signal });
    const words = utterances.flatMap((utterance) => utterance.words.map((word) => word.text)).join(" ");
    const count = getWords(text).length;
    const right = Math.max(0, Math.round(count * (1 - wordErrorRate(text, words))));
    figures.heard[language] = { said: count, right };
  }
  return { figures, print };
}

type Others = readonly (readonly [string, { print: VoicePrint | null }])[];

/** Whose print is nearest, and the cosine between the two. */
function findNearest(print: VoicePrint | null, others: Others): ModelVoiceFigures["nearest"] {
  if (print === null) return null;
  let nearest: ModelVoiceFigures["nearest"] = null;
  for (const [name, other] of others) {
    if (other.print === null) continue;
    const cosine = 1 - compareVoicePrints(print, other.print) / (2 * sameVoiceDistance);
    if (!Number.isFinite(cosine)) continue;
    // Of prints that are the same it is a hair above 1 by rounding.
    const similarity = Math.max(-1, Math.min(1, cosine));
    if (nearest === null || similarity > nearest.similarity) nearest = { name, similarity };
  }
  return nearest;
}
