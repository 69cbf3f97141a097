import type { ModelFile, TranslationModel } from "./model.ts";

/** Sizes of a pair's files in bytes, as a public list of them has them: its texts, its encoder, its decoder. */
type Sizes = readonly [
  ...[config: number, generation: number, tokenizer: number, tokenizerConfig: number],
  ...[encoder: number, decoder: number],
];
type Pair = readonly [from: string, to: string, sizes: Sizes, repository?: string];

/**
 * Directions that Firefox has no translator for: between languages other than English, where its own go through English,
 * and with English where it has none.
 */
const pairs: readonly Pair[] = [
  ["da", "de", [1_376, 293, 5_538_319, 280, 48_817_054, 56_098_220]],
  ["de", "es", [1_376, 293, 5_944_958, 280, 51_005_342, 58_303_604]],
  ["de", "fr", [1_376, 293, 5_930_679, 280, 50_929_565, 58_227_235]],
  ["es", "de", [1_376, 293, 5_944_958, 280, 51_005_342, 58_303_604]],
  ["es", "fr", [1_376, 293, 7_583_355, 280, 57_928_094, 65_280_440]],
  ["es", "it", [1_376, 293, 5_711_996, 280, 49_843_102, 57_132_284]],
  ["es", "ru", [1_376, 293, 7_259_220, 280, 52_095_390, 59_402_168]],
  ["fi", "de", [1_376, 293, 5_823_405, 280, 50_068_382, 57_359_324]],
  ["fr", "de", [1_376, 293, 5_930_679, 280, 50_929_566, 58_227_236]],
  ["fr", "es", [1_376, 293, 7_583_355, 280, 57_928_094, 65_280_440]],
  ["fr", "ro", [1_376, 293, 5_528_391, 280, 48_615_837, 55_895_431]],
  ["fr", "ru", [1_376, 293, 7_356_933, 280, 52_580_253, 59_890_819]],
  ["it", "es", [1_376, 293, 5_711_996, 280, 49_843_102, 57_132_284]],
  ["it", "fr", [1_376, 293, 5_750_861, 280, 50_006_942, 57_297_404]],
  ["nb", "de", [1_383, 290, 664_998, 282, 23_212_445, 30_293_569], "no-de"],
  ["nl", "fr", [1_376, 293, 5_580_536, 280, 49_131_934, 56_415_560]],
  ["ro", "fr", [1_376, 293, 5_528_391, 280, 48_615_838, 55_895_432]],
  ["ru", "es", [1_376, 293, 7_259_220, 280, 52_095_390, 59_402_168]],
  ["ru", "fr", [1_411, 293, 7_356_933, 280, 52_580_253, 59_890_819]],
  ["ru", "uk", [1_389, 293, 7_632_973, 282, 49_201_054, 56_485_220]],
  ["uk", "ru", [1_389, 293, 7_632_973, 282, 49_201_054, 56_485_220]],
  ["th", "en", [1_389, 293, 7_011_245, 282, 51_520_414, 58_822_700]],
  ["af", "en", [1_376, 293, 5_569_368, 280, 49_031_070, 56_313_908]],
];

/** Names of the files in a model's folder, in the order of their sizes, and where they lie in its repository. */
const files = [
  ["config.json", "config.json"],
  ["generation_config.json", "generation_config.json"],
  ["tokenizer.json", "tokenizer.json"],
  ["tokenizer_config.json", "tokenizer_config.json"],
  ["encoder.onnx", "onnx/encoder_model_quantized.onnx"],
  ["decoder.onnx", "onnx/decoder_model_merged_quantized.onnx"],
] as const;

const megabyte = 1e6;

function describePair([from, to, sizes, repository = `${from}-${to}`]: Pair): TranslationModel {
  const getFile = ([name, path]: (typeof files)[number], index: number): ModelFile => ({
    ...{ name, path, sizeBytes: sizes[index] ?? 0, sha256: null },
  });
  return {
    id: `opus-mt-${from}-${to}`,
    name: `Opus-MT ${from} to ${to}`,
    capability: "translate",
    kind: "opus-mt",
    ...{ from, to },
    languages: [from, to],
    license: "CC-BY-4.0",
    usage: "any",
    repository: `Xenova/opus-mt-${repository}`,
    revision: null,
    files: files.map(getFile),
    memoryBytes: 500 * megabyte,
    note: "Opus-MT of the University of Helsinki: whole sentences on the processor, directly between languages for which Firefox goes through English.",
    noteId: "opus-mt",
  };
}

/** Translators of the University of Helsinki in the ONNX format, with weights of 8 bits. */
export const opusModels: readonly TranslationModel[] = pairs.map(describePair);
