import type { ModelFile, Recognizer } from "./model.ts";

/**
 * Languages of the Whisper models (github.com/openai/whisper, tokenizer.py); Javanese under its ISO code `jv` rather than
 * Whisper's `jw`.
 */
export const whisperLanguages: readonly string[] = (
  "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la " +
  "mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg " +
  "sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su yue"
).split(" ");

/**
 * Scripts of which one letter may be split over several tokens of Whisper: sherpa-onnx 1.13.8 loses such letters
 * (k2-fsa/sherpa-onnx#3964). Its recognizer is not offered for languages that are written in others.
 */
const wholeScripts = new Set(["Latn", "Cyrl", "Grek"]);
const isWhole = (language: string): boolean =>
  wholeScripts.has(new Intl.Locale(language).maximize().script ?? "");

const gigabyte = 1e9;
/** Bands of the spectrum that all but the newest Whisper models hear. */
const usualBands = 80;
const tokens = "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126";

type WhisperFacts = Pick<
  Recognizer,
  "name" | "revision" | "memoryBytes" | "note" | "isStarter" | "intoEnglish"
> & {
  bands?: number;
  size: string;
  encoder: Pick<ModelFile, "sizeBytes" | "sha256">;
  decoder: Pick<ModelFile, "sizeBytes" | "sha256">;
  tokensSha256: string | null;
};

/** A Whisper model (its large-v3-turbo was taught no translation) as it was exported for sherpa-onnx, with weights of 8 bits. */
function describeWhisper({
  size,
  encoder,
  decoder,
  tokensSha256,
  bands = usualBands,
  ...facts
}: WhisperFacts): Recognizer {
  const getFile = (name: string, path: string, rest: Pick<ModelFile, "sizeBytes" | "sha256">): ModelFile => ({
    ...{ name, path: `${size}-${path}` },
    ...rest,
  });
  return {
    id: `whisper-${size}`,
    capability: "transcribe",
    kind: "whisper",
    // What it calls `no` is Bokmål, which translators and voices here call `nb`.
    languages: [...whisperLanguages.filter(isWhole), "nb"],
    license: "MIT",
    usage: "any",
    repository: `csukuangfj/sherpa-onnx-whisper-${size}`,
    files: [
      getFile("encoder.onnx", "encoder.int8.onnx", encoder),
      getFile("decoder.onnx", "decoder.int8.onnx", decoder),
      getFile("tokens.txt", "tokens.txt", { sizeBytes: 816_730, sha256: tokensSha256 }),
    ],
    bands,
    ...facts,
  };
}

/**
 * Facts of the models below were taken from public lists of people who had fetched them, and those of the Korean one from
 * its page at the publisher's; that these addresses still give them was not tried.
 */
const senseVoice: Recognizer = {
  id: "sense-voice",
  name: "SenseVoice Small",
  capability: "transcribe",
  kind: "sense-voice",
  // It hears English too, which Whisper writes with more care.
  languages: ["zh", "yue", "ja", "ko"],
  license: "FunASR Model License 1.1",
  usage: "unclear",
  repository: "csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17",
  revision: "2365baeacb507f821a0c8120fcee3d484dba7a07",
  files: [
    {
      ...{ name: "model.onnx", path: "model.int8.onnx", sizeBytes: 239_233_841 },
      sha256: "c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51",
    },
    {
      ...{ name: "tokens.txt", path: "tokens.txt", sizeBytes: 315_894 },
      sha256: "f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc",
    },
  ],
  bands: usualBands,
  memoryBytes: 0.6 * gigabyte,
  note: "Chinese, Cantonese, Japanese and Korean by SenseVoice, with punctuation and figures, many times faster than one speaks.",
};

const zipformerKorean: Recognizer = {
  id: "zipformer-ko",
  name: "Zipformer Korean",
  capability: "transcribe",
  kind: "transducer",
  languages: ["ko"],
  license: "Apache-2.0",
  usage: "any",
  repository: "k2-fsa/sherpa-onnx-zipformer-korean-2024-06-24",
  revision: "0fb4b2b5c8d3e5766121481ba911961e3649c664",
  files: [
    {
      ...{ name: "encoder.onnx", path: "encoder-epoch-99-avg-1.int8.onnx", sizeBytes: 70_784_728 },
      sha256: "8b196d723421a0513c98ec25da2c43420c029e817f5e4a90b29ff80291c0af2b",
    },
    {
      ...{ name: "decoder.onnx", path: "decoder-epoch-99-avg-1.int8.onnx", sizeBytes: 2_844_692 },
      sha256: "2cc8c04ea080a657c18ebc59702e6b049cef08163eba5d68ac5bf707925cb0fb",
    },
    {
      ...{ name: "joiner.onnx", path: "joiner-epoch-99-avg-1.int8.onnx", sizeBytes: 2_581_421 },
      sha256: "eb654db1ea2cc9d63474855f65958b6059084692a9f2eb4f3812aceb1e416a20",
    },
    {
      ...{ name: "tokens.txt", path: "tokens.txt", sizeBytes: 60_246 },
      sha256: "016bdf0965029263b7ad01b742366ee542ef0bef38261510e8176ff6f2e9e668",
    },
  ],
  bands: usualBands,
  memoryBytes: 0.3 * gigabyte,
  note: "Korean by a small Zipformer, without punctuation.",
};

const gigaAm: Recognizer = {
  id: "gigaam-v3",
  name: "GigaAM v3",
  capability: "transcribe",
  kind: "nemo-transducer",
  languages: ["ru"],
  license: "MIT",
  usage: "any",
  repository: "csukuangfj/sherpa-onnx-nemo-transducer-punct-giga-am-v3-russian-2025-12-16",
  revision: "a6039be7cee829a9044a69ac0ebaf1c191217c97",
  files: [
    {
      ...{ name: "encoder.onnx", path: "encoder.int8.onnx", sizeBytes: 224_570_820 },
      sha256: "369f35a71bf288d3b8e0391fabd8dba5f2314088d440bca474056b7b4b6e66bf",
    },
    {
      ...{ name: "decoder.onnx", path: "decoder.onnx", sizeBytes: 4_600_132 },
      sha256: "38fc7475443ea2a26f63211ca350f73ac50fff824ab7a3876ee2bd610c53bbc4",
    },
    {
      ...{ name: "joiner.onnx", path: "joiner.onnx", sizeBytes: 2_712_896 },
      sha256: "602ff7017a93311aad34df1437c8d7f49911353c13d6eae7a6ee7b041339465c",
    },
    {
      ...{ name: "tokens.txt", path: "tokens.txt", sizeBytes: 13_354 },
      sha256: "39abae20e692998290c574e606f11a9edef2902a1995463fcff63d1490cf22b7",
    },
  ],
  // The library asks the model how many it hears.
  bands: 64,
  memoryBytes: 0.6 * gigabyte,
  note: "Russian by GigaAM, with punctuation: made for this one language.",
};

const moonshine: Recognizer = {
  id: "moonshine-tiny-en",
  name: "Moonshine tiny",
  capability: "transcribe",
  kind: "moonshine",
  languages: ["en"],
  license: "MIT",
  usage: "any",
  repository: "csukuangfj/sherpa-onnx-moonshine-tiny-en-int8",
  revision: null,
  files: [
    {
      ...{ name: "preprocess.onnx", path: "preprocess.onnx", sizeBytes: 6_800_738 },
      sha256: "f33addce61a143460fe753b5ee5b7db255e5140b5b779c065b94f6c83ff0bf4e",
    },
    {
      ...{ name: "encode.onnx", path: "encode.int8.onnx", sizeBytes: 18_249_187 },
      sha256: "8774dfba578de027ec6595c2c654a0836434489bc963a0db124a7f181f571acb",
    },
    {
      ...{ name: "uncached-decode.onnx", path: "uncached_decode.int8.onnx", sizeBytes: 53_216_096 },
      sha256: "216737000dd5881a17aa043f6bbd286add33e4c3b0ae257153e2ec15438bdc41",
    },
    {
      ...{ name: "cached-decode.onnx", path: "cached_decode.int8.onnx", sizeBytes: 45_264_830 },
      sha256: "2aff28bba6a03d8dcf5c9feac45462629bae37317442299f28115ad09da773f6",
    },
    {
      ...{ name: "tokens.txt", path: "tokens.txt", sizeBytes: 436_688 },
      sha256: "1165c2aeb9f72f457a83be2d459a09054f27490acd9b41bd43794dfd25e296ea",
    },
  ],
  bands: usualBands,
  memoryBytes: 0.4 * gigabyte,
  note: "English by Moonshine tiny: fast on small machines. The times of words within a stretch are guessed.",
};

/** Models that recognize speech, the best first. */
export const recognizers: readonly Recognizer[] = [
  describeWhisper({
    size: "turbo",
    name: "Whisper large-v3-turbo",
    bands: 128,
    revision: null,
    encoder: {
      sizeBytes: 674_716_297,
      sha256: "b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b",
    },
    decoder: {
      sizeBytes: 361_080_764,
      sha256: "20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547",
    },
    tokensSha256: tokens,
    memoryBytes: 2 * gigabyte,
    note: "About 70 languages by Whisper large-v3-turbo: the most exact of these models and the slowest, for machines with many cores.",
  }),
  {
    id: "parakeet-v3",
    name: "Parakeet TDT 0.6B v3",
    capability: "transcribe",
    kind: "nemo-transducer",
    languages: "bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk".split(" "),
    license: "CC-BY-4.0",
    usage: "any",
    repository: "csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8",
    revision: "2bda32ec70b097a55adaa07d9a7173915b43cc78",
    files: [
      {
        name: "encoder.onnx",
        path: "encoder.int8.onnx",
        sizeBytes: 652_184_281,
        sha256: "acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247",
      },
      {
        name: "decoder.onnx",
        path: "decoder.int8.onnx",
        sizeBytes: 11_845_275,
        sha256: "179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e",
      },
      {
        name: "joiner.onnx",
        path: "joiner.int8.onnx",
        sizeBytes: 6_355_277,
        sha256: "3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3",
      },
      {
        name: "tokens.txt",
        path: "tokens.txt",
        sizeBytes: 93_939,
        sha256: "d58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d",
      },
    ],
    bands: usualBands,
    memoryBytes: 1.5 * gigabyte,
    note: "25 European languages by Parakeet, with the time of each word.",
  },
  describeWhisper({
    size: "small",
    intoEnglish: true,
    name: "Whisper small",
    revision: null,
    encoder: {
      sizeBytes: 112_442_483,
      sha256: "4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9",
    },
    decoder: {
      sizeBytes: 262_226_114,
      sha256: "acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee",
    },
    tokensSha256: tokens,
    memoryBytes: 0.8 * gigabyte,
    note: "About 70 languages by Whisper small: more exact than base with names and accents, and slower.",
  }),
  describeWhisper({
    size: "base",
    intoEnglish: true,
    isStarter: true,
    name: "Whisper base",
    revision: "bb53ee204431c90d314c1cc08d28d23e5b7927cc",
    encoder: {
      sizeBytes: 29_120_534,
      sha256: "0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11",
    },
    decoder: {
      sizeBytes: 130_672_026,
      sha256: "9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d",
    },
    tokensSha256: tokens,
    memoryBytes: 0.5 * gigabyte,
    note: "About 70 languages by Whisper base: a good start on any machine.",
  }),
  describeWhisper({
    size: "tiny",
    intoEnglish: true,
    name: "Whisper tiny",
    revision: null,
    encoder: {
      sizeBytes: 12_937_772,
      sha256: "d24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434",
    },
    decoder: {
      sizeBytes: 89_855_401,
      sha256: "d2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925",
    },
    tokensSha256: tokens,
    memoryBytes: 0.35 * gigabyte,
    note: "About 70 languages by Whisper tiny: the smallest and fastest, and wrong more often.",
  }),
  senseVoice,
  zipformerKorean,
  gigaAm,
  moonshine,
];
