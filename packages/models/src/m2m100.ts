import type { ManyTranslationModel, ModelFile } from "./model.ts";

/** Languages of M2M100 that are called here as there (github.com/facebookresearch/fairseq, examples/m2m_100). */
const sameCodes = (
  "af am ar ast az ba be bg bn br bs ca ceb cs cy da de el en es et fa ff fi fr fy ga gd gl gu ha he hi hr ht hu hy " +
  "id ig ilo is it ja jv ka kk km kn ko lb lg ln lo lt lv mg mk ml mn mr ms my ne nl no oc or pa pl ps pt ro ru sd si " +
  "sk sl so sq sr ss su sv sw ta th tl tn tr uk ur uz vi wo xh yi yo zh zu"
).split(" ");

/** What M2M100 calls each language. */
export const m2m100Codes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sameCodes.map((code) => [code, code])),
  ...{ nb: "no", nso: "ns" },
};

type Part = [name: string, path: string, sizeBytes: number, sha256: string | null];

/** Sizes and checksums were copied from public lists of people who had fetched it, which agree. */
const files: Part[] = [
  ["config.json", "config.json", 908, "1dbdf77ddc7809acd4c54ccf0eab46f840b40174afb1b6f6de8787244e832938"],
  [
    ...(["generation_config.json", "generation_config.json", 233] as const),
    "722210dd0bee7bef4e8e7f9a8574d8c56a2dfff723d73f390ce67892740b9009",
  ],
  [
    ...(["tokenizer.json", "tokenizer.json", 7_988_527] as const),
    "03d9e111731c2d71f39a2c2a88499743e4c251385d07f0384b4349a23ba54363",
  ],
  ["tokenizer_config.json", "tokenizer_config.json", 1_813, null],
  [
    ...(["encoder.onnx", "onnx/encoder_model_quantized.onnx", 287_856_370] as const),
    "13a94e354a9140764eb81102d77d3ec6952d796e6f113c651eeb3c3443da0386",
  ],
  [
    ...(["decoder.onnx", "onnx/decoder_model_merged_quantized.onnx", 344_128_178] as const),
    "007654bcabb6cea6fd3bde34ce933137b431330b3755781145d7b6906270b45a",
  ],
];

/** One model for any two of a hundred languages, with weights of 8 bits. */
export const m2m100Model: ManyTranslationModel = {
  id: "m2m100-418m",
  name: "M2M100 418M",
  capability: "translate",
  kind: "m2m100",
  languages: Object.keys(m2m100Codes),
  license: "MIT",
  usage: "any",
  repository: "Xenova/m2m100_418M",
  revision: "9c374f0b7aca709787cea97b047bfbbd1559d177",
  files: files.map(([name, path, sizeBytes, sha256]): ModelFile => ({ name, path, sizeBytes, sha256 })),
  memoryBytes: 1_100_000_000,
  note: "M2M100: any two of about a hundred languages by one large model. It is rougher and slower than translators of single pairs, which go first.",
  noteId: "m2m100",
};
