import type { Model } from "./model.ts";

/**
 * How good a model is beside the others that do the same work, as its publisher and the tests of others let one expect:
 * `high` is to be read or heard as it is, `good` wants a look, `basic` is small and quick and wants corrections. It says
 * nothing of models that do other work, and nothing was measured for it.
 */
export type QualityGrade = "high" | "good" | "basic";

/** What was measured with the weights of a model. One value is both `low` and `high`. */
export type QualityFigure = {
  /**
   * `words-wrong`: of a text, 0 to 1, where less is better; `words-heard-back-wrong`: the same of its speech, by a
   * recognizer; `bleu`: 0 to 100; `si-sdr-db`: nearness to the pure sound, in decibels.
   */
  measure: "words-wrong" | "words-heard-back-wrong" | "bleu" | "si-sdr-db";
  low: number;
  high: number;
  /** What it was measured on. */
  on: string;
  /** By this code, by another program of the makers of this product, or by the model's publisher. */
  by: "this-code" | "another-program" | "publisher";
};

/** What may be expected of a model before it is here. */
export type Expectations = {
  /** As its publisher counts; else the revision, null where its newest is taken, which is then noted with the model. */
  version: string | null;
  quality: { grade: QualityGrade; figures: readonly QualityFigure[] };
  /** Time of work by the time of the sound, on two cores; null: nobody here knows it. */
  realTimeFactor: number | null;
  /** Ids of the models and of the engines of the system that it stands in for, for one of its languages or more. */
  replaces: readonly string[];
};

/** A model with what may be expected of it. */
export type CatalogModel = Model & Expectations;

type Known = Partial<Omit<Expectations, "quality">> & {
  grade: QualityGrade;
  figures?: readonly QualityFigure[];
};

const noisySpeech = "47 s of read English under a hum in pink noise at 5 dB";
const readEnglish = "eight recordings of read English, 121 words";

/** By id; else by kind. Figures are those of docs/engines.md and docs/quality.md, which tell how they were measured. */
const known: Readonly<Record<string, Known>> = {
  "whisper-turbo": {
    version: "large-v3-turbo",
    grade: "high",
    replaces: ["whisper-small", "whisper-base", "whisper-tiny", "pocketsphinx"],
  },
  "parakeet-v3": {
    version: "3",
    grade: "high",
    replaces: ["whisper-small", "whisper-base", "whisper-tiny", "pocketsphinx"],
  },
  "whisper-small": { grade: "good", replaces: ["whisper-base", "whisper-tiny", "pocketsphinx"] },
  "whisper-base": {
    grade: "good",
    figures: [{ measure: "words-wrong", low: 0.05, high: 0.05, on: readEnglish, by: "another-program" }],
    realTimeFactor: 0.07,
    replaces: ["whisper-tiny", "pocketsphinx"],
  },
  "whisper-tiny": { grade: "basic", replaces: ["pocketsphinx"] },
  "sense-voice": { version: "2024-07-17", grade: "good" },
  "zipformer-ko": { version: "2024-06-24", grade: "basic" },
  "gigaam-v3": { version: "3", grade: "good" },
  "moonshine-tiny-en": { grade: "basic", replaces: ["pocketsphinx"] },
  "silero-vad": { version: "6", grade: "good", realTimeFactor: 0.013 },
  campplus: { grade: "good", replaces: ["spectral-clusters"] },
  "firefox-en-pt": {
    grade: "good",
    figures: [
      { measure: "bleu", low: 47.5, high: 47.5, on: "200 sentences of FLORES", by: "another-program" },
    ],
    replaces: ["apertium"],
  },
  firefox: { grade: "good", replaces: ["apertium"] },
  "opus-mt": { grade: "good", replaces: ["apertium"] },
  m2m100: { grade: "basic", replaces: ["apertium"] },
  kokoro: {
    version: "1.0",
    grade: "high",
    figures: [
      {
        ...{ measure: "words-heard-back-wrong", low: 0.09, high: 0.14 },
        ...{ on: "20 voices", by: "another-program" },
      },
    ],
    realTimeFactor: 0.36,
    replaces: ["flite", "pico", "espeak-ng"],
  },
  piper: { grade: "good", replaces: ["espeak-ng"] },
  supertonic: { version: "3", grade: "good", replaces: ["flite", "pico", "espeak-ng"] },
  matcha: { grade: "good", replaces: ["flite", "pico", "espeak-ng"] },
  kitten: { version: "0.2", grade: "basic", replaces: ["flite", "pico", "espeak-ng"] },
  spleeter: {
    grade: "good",
    figures: [
      {
        measure: "si-sdr-db",
        low: 0,
        high: 11.5,
        on: "mixtures of which no list was made",
        by: "another-program",
      },
    ],
    realTimeFactor: 0.065,
    replaces: ["speech-reducer"],
  },
  "uvr-mdx": { grade: "good", replaces: ["speech-reducer"] },
  dtln: {
    grade: "good",
    figures: [{ measure: "si-sdr-db", low: 13.6, high: 13.6, on: noisySpeech, by: "this-code" }],
  },
  gtcrn: {
    grade: "basic",
    figures: [{ measure: "si-sdr-db", low: 10, high: 10, on: noisySpeech, by: "this-code" }],
  },
  pocket: { version: "2026-01-26", grade: "good" },
  faces: { grade: "good" },
};

/** Languages for which the system has more than eSpeak NG. */
const otherPrograms: Readonly<Record<string, readonly string[]>> = {
  en: ["flite", "pico"],
  ...{ de: ["pico"], es: ["pico"], fr: ["pico"], it: ["pico"] },
};

/** A model of the catalog with what may be expected of it. Throws where nobody wrote that down. */
export function addExpectations(model: Model): CatalogModel {
  const found = known[model.id] ?? known[model.kind];
  if (found === undefined) throw new Error(`nobody says what to expect of ${model.id}`);
  const { grade, figures = [], version = model.revision, realTimeFactor = null, replaces = [] } = found;
  const programs = model.kind === "piper" ? model.languages.flatMap((one) => otherPrograms[one] ?? []) : [];
  return {
    ...model,
    ...{ version, quality: { grade, figures }, realTimeFactor },
    replaces: [...programs, ...replaces],
  };
}
