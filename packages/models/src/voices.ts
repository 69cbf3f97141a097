import { freeKokoroRows, type KokoroBlend, kokoroBlends } from "./kokoro-blends.ts";
import type { ModelFile, ModelVoice, VoiceModel } from "./model.ts";
import { piperModels } from "./piper.ts";

const megabyte = 1e6;

type VoiceFile = Pick<ModelFile, "name" | "path" | "sizeBytes"> & { sha256?: string };
const getFile = ({ sha256, ...file }: VoiceFile): ModelFile => ({ ...file, sha256: sha256 ?? null });

/** A voice of Kokoro by the first letters of its name: language and sex. */
const kokoroKinds: Record<string, Pick<ModelVoice, "languages" | "accent" | "rules">> = {
  a: { languages: ["en"], accent: "en-US", rules: "en-us" },
  b: { languages: ["en"], accent: "en-GB", rules: "en" },
  e: { languages: ["es"], rules: "es" },
  f: { languages: ["fr"], rules: "fr" },
  h: { languages: ["hi"], rules: "hi" },
  i: { languages: ["it"], rules: "it" },
  p: { languages: ["pt"], accent: "pt-BR", rules: "pt-br" },
};

/** Numbers of Kokoro's voices in the model. Those of Chinese and Japanese need other rules than eSpeak NG has. */
const kokoroSpeakers: Record<string, number> = {
  ...{ af_heart: 3, af_bella: 2, af_nicole: 6, af_aoede: 1, af_kore: 5, af_sarah: 9, af_nova: 7 },
  ...{ af_alloy: 0, af_sky: 10, af_jessica: 4, af_river: 8 },
  ...{ am_michael: 16, am_fenrir: 14, am_puck: 18, am_echo: 12, am_eric: 13, am_liam: 15 },
  ...{ am_onyx: 17, am_adam: 11, am_santa: 19 },
  ...{ bf_emma: 21, bf_isabella: 22, bf_alice: 20, bf_lily: 23 },
  ...{ bm_fable: 25, bm_george: 26, bm_lewis: 27, bm_daniel: 24 },
  ...{ ef_dora: 28, em_alex: 29, em_santa: 53, ff_siwis: 30 },
  ...{ hf_alpha: 31, hf_beta: 32, hm_omega: 33, hm_psi: 34 },
  ...{ if_sara: 35, im_nicola: 36, pf_dora: 42, pm_alex: 43, pm_santa: 44 },
};

const nameOwn = (name: string): string => `${name.charAt(3).toUpperCase()}${name.slice(4)}`;

function describeKokoroVoice([name, speaker]: [string, number]): ModelVoice {
  const kind = kokoroKinds[name.charAt(0)];
  if (kind === undefined) throw new Error(`nobody knows which language ${name} speaks`);
  return {
    ...{ name, speaker, ...kind },
    label: `Kokoro ${nameOwn(name)}`,
    gender: name.charAt(1) === "f" ? "female" : "male",
  };
}

function describeKokoroBlend({ of, share }: KokoroBlend, index: number): ModelVoice {
  const [first, second] = of;
  const [speaker, one, other] = [freeKokoroRows[index], kokoroSpeakers[first], kokoroSpeakers[second]];
  if (speaker === undefined || one === undefined || other === undefined)
    throw new Error(`nobody can mix ${first} and ${second}`);
  return {
    ...describeKokoroVoice([first, speaker]),
    name: `${first}+${second}`,
    label: `Kokoro ${nameOwn(first)} + ${nameOwn(second)}`,
    blend: [
      { speaker: one, share },
      { speaker: other, share: 1 - share },
    ],
  };
}

const kokoro: VoiceModel = {
  id: "kokoro-v1.0",
  name: "Kokoro 82M v1.0",
  capability: "synthesize",
  kind: "kokoro",
  languages: ["en", "es", "fr", "hi", "it", "pt"],
  license: "Apache-2.0",
  usage: "any",
  repository: "csukuangfj/kokoro-int8-multi-lang-v1_0",
  revision: "2a360693d79b88b49b88e29aec2b53577f41f206",
  files: [
    getFile({
      name: "model.onnx",
      path: "model.int8.onnx",
      sizeBytes: 114_203_756,
      sha256: "4b86207ef680e394d8343bee22dfc4c512e5c707c6d9578e3f35ab09bffd6b36",
    }),
    getFile({
      name: "voices.bin",
      path: "voices.bin",
      sizeBytes: 28_200_960,
      sha256: "1c5a5b983d3d50d8586d437a51f3faa2da7919ce76a013c081e65671a3447c29",
    }),
    getFile({
      name: "tokens.txt",
      path: "tokens.txt",
      sizeBytes: 687,
      sha256: "6ebb6bb288f20f3ae8d004d3c2ca27697da27c037d75e81a60e2a6a663f95425",
    }),
  ],
  memoryBytes: 950 * megabyte,
  note: "Kokoro: natural voices in English, Spanish, French, Hindi, Italian and Portuguese; slower than Piper.",
  noteId: "kokoro",
  voices: [
    ...Object.entries(kokoroSpeakers).map(describeKokoroVoice),
    ...kokoroBlends.map(describeKokoroBlend),
  ],
  styleCount: 54,
};

const kitten: VoiceModel = {
  id: "kitten-nano-v0.2",
  name: "Kitten TTS nano v0.2",
  capability: "synthesize",
  kind: "kitten",
  languages: ["en"],
  license: "Apache-2.0",
  usage: "any",
  repository: "csukuangfj/kitten-nano-en-v0_2-fp16",
  revision: "7d14a97d38072576ddca7a673ab5bb49c43bb169",
  files: [
    getFile({ name: "model.onnx", path: "model.fp16.onnx", sizeBytes: 23_800_000 }),
    getFile({ name: "voices.bin", path: "voices.bin", sizeBytes: 8_192 }),
    getFile({ name: "tokens.txt", path: "tokens.txt", sizeBytes: 1_100 }),
  ],
  memoryBytes: 250 * megabyte,
  note: "Kitten: eight English voices in a small model.",
  noteId: "kitten",
  voices: [2, 3, 4, 5].flatMap((number, index) =>
    (["male", "female"] as const).map((gender, place) => ({
      name: `${number}-${gender.charAt(0)}`,
      label: `Kitten ${number}${gender === "female" ? "F" : "M"}`,
      ...{ gender, languages: ["en"], accent: "en-US", rules: "en-us", speaker: index * 2 + place },
    })),
  ),
};

/** Languages of Supertonic 3 (huggingface.co/Supertone/supertonic-3). */
const supertonicLanguages =
  "en ko ja ar bg cs da de el es et fi fr hi hr hu id it lt lv nl pl pt ro ru sk sl sv tr uk vi".split(" ");

/**
 * Ten voices that read letters and need no rules, each in every language of the model. Facts were taken from people who
 * had fetched it; nobody has run it here.
 */
const supertonic: VoiceModel = {
  id: "supertonic-3",
  name: "Supertonic 3",
  capability: "synthesize",
  kind: "supertonic",
  languages: supertonicLanguages,
  license: "OpenRAIL-M: for any work but what its list forbids",
  usage: "unclear",
  repository: "csukuangfj2/sherpa-onnx-supertonic-3-tts-int8-2026-05-11",
  revision: "cca5a0e6c96e1d2c720986bf7e75fcc81dee3ae4",
  files: [
    getFile({
      ...{ name: "duration.onnx", path: "duration_predictor.int8.onnx", sizeBytes: 3_700_147 },
      sha256: "c3eb91414d5ff8a7a239b7fe9e34e7e2bf8a8140d8375ffb14718b1c639325db",
    }),
    getFile({
      ...{ name: "encoder.onnx", path: "text_encoder.int8.onnx", sizeBytes: 36_416_150 },
      sha256: "c7befd5ea8c3119769e8a6c1486c4edc6a3bc8365c67621c881bbb774b9902ff",
    }),
    getFile({
      ...{ name: "estimator.onnx", path: "vector_estimator.int8.onnx", sizeBytes: 78_400_833 },
      sha256: "20cd86fa5c6effedfda0e7cffe5b0569ca401c440a0c3a1d72bf39286c0db3fd",
    }),
    getFile({
      ...{ name: "vocoder.onnx", path: "vocoder.int8.onnx", sizeBytes: 25_991_073 },
      sha256: "e923d60f53f95eb1ce235f1dc33ec56d9c057823c96fa6f8acf98f32b0da6152",
    }),
    getFile({
      ...{ name: "tts.json", path: "tts.json", sizeBytes: 8_253 },
      sha256: "42078d3aef1cd43ab43021f3c54f47d2d75ceb4e75f627f118890128b06a0d09",
    }),
    getFile({
      ...{ name: "letters.bin", path: "unicode_indexer.bin", sizeBytes: 262_144 },
      sha256: "8402ca48e5189a8950138580b0fff64db6f072f24ac07cd54ba8b2fbb9883b30",
    }),
    getFile({
      ...{ name: "voice.bin", path: "voice.bin", sizeBytes: 517_168 },
      sha256: "67d5209b0ee8ce6c74105ffbe12fe6a7628aea3b4ba2fcb308a4a67938a93ce8",
    }),
  ],
  memoryBytes: 500 * megabyte,
  note: "Supertonic: ten voices, each in many languages, Japanese and Korean among them; they need no rules of eSpeak NG.",
  noteId: "supertonic",
  // Its styles lie in the order of their names: women, then men.
  voices: Array.from({ length: 10 }, (_, speaker) => ({
    name: `${speaker < 5 ? "F" : "M"}${(speaker % 5) + 1}`,
    label: `Supertonic ${speaker < 5 ? "F" : "M"}${(speaker % 5) + 1}`,
    gender: speaker < 5 ? ("female" as const) : ("male" as const),
    ...{ languages: supertonicLanguages, speaker, rules: null },
  })),
};

/**
 * The icefall project's Matcha, taught with LJ Speech, and the vocoder that its makers give for it, whose checksum five
 * public lists agree on. Sizes of the others are about.
 */
const matcha: VoiceModel = {
  id: "matcha-ljspeech",
  name: "Matcha LJ Speech",
  capability: "synthesize",
  kind: "matcha",
  languages: ["en"],
  license: "its makers name none; the recordings are in the public domain",
  usage: "unclear",
  repository: "csukuangfj/matcha-icefall-en_US-ljspeech",
  revision: null,
  files: [
    getFile({ name: "model.onnx", path: "model-steps-3.onnx", sizeBytes: 73.5 * megabyte }),
    getFile({ name: "tokens.txt", path: "tokens.txt", sizeBytes: 2_000 }),
    {
      ...{ name: "vocoder.onnx", path: "hifigan_v2.onnx", sizeBytes: 3_749_714 },
      sha256: "a41d404cce7924493540238da5b30a4bc14b6ddaf1a37f3c79fa4f59548c19f0",
      address: "https://github.com/k2-fsa/sherpa-onnx/releases/download/vocoder-models/hifigan_v2.onnx",
    },
  ],
  memoryBytes: 300 * megabyte,
  note: "Matcha: one clear English voice, by a small model.",
  noteId: "matcha",
  voices: [
    {
      ...{ name: "ljspeech", label: "Matcha LJ Speech", gender: "female", languages: ["en"] },
      ...{ accent: "en-US", speaker: 0, rules: "en-us" },
    },
  ],
};

/** Models that speak, the best first. */
export const voiceModels: readonly VoiceModel[] = [kokoro, ...piperModels, supertonic, matcha, kitten];
