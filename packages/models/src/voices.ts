import { freeKokoroRows, type KokoroBlend, kokoroBlends } from "./kokoro-blends.ts";
import type { ModelFile, ModelVoice, VoiceModel } from "./model.ts";

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

/** Bytes of a voice with one speaker, by its quality; its publisher tells them exactly. */
const piperSizes: Record<string, number> = { x_low: 28_131_000, low: 63_105_000, medium: 63_201_600 };

type PiperFacts = {
  /** As the publisher calls it, `es_ES-davefx-medium`. */
  key: string;
  label: string;
  /** What the makers of its recordings allow; null: only its card tells. */
  license: string | null;
  isNonCommercial?: true;
  rules: string;
  sizeBytes?: number;
  gender: ModelVoice["gender"];
  /** Several speakers of one model, in their order. */
  speakers?: readonly Pick<ModelVoice, "name" | "gender">[];
};

/** Piper's own license is MIT; what the makers of the recordings allow differs, and stands in each voice's card. */
const unreadCard = "its own terms (MODEL_CARD)";

function describePiper({ key, label, license, rules, speakers, ...facts }: PiperFacts): VoiceModel {
  const [locale = "", , quality = ""] = key.split("-");
  const accent = locale.replace("_", "-");
  const languages = [locale.slice(0, 2)];
  const describe = (gender: ModelVoice["gender"], speaker: number, own = ""): ModelVoice => ({
    ...{ name: own === "" ? key : `${key}+${own}`, label: `Piper ${label}${own === "" ? "" : ` ${own}`}` },
    ...{ gender, languages, accent, speaker, rules },
  });
  return {
    id: `piper-${key.toLowerCase().replaceAll("_", "-")}`,
    name: `Piper ${label} (${accent})`,
    capability: "synthesize",
    kind: "piper",
    languages,
    license: license ?? unreadCard,
    usage: facts.isNonCommercial ? "non-commercial" : license === null ? "unclear" : "any",
    repository: `csukuangfj/vits-piper-${key}`,
    revision: null,
    files: [
      getFile({
        ...{ name: "model.onnx", path: `${key}.onnx` },
        sizeBytes: facts.sizeBytes ?? piperSizes[quality] ?? 0,
      }),
      getFile({ name: "tokens.txt", path: "tokens.txt", sizeBytes: 921 }),
      getFile({ name: "MODEL_CARD", path: "MODEL_CARD", sizeBytes: 280 }),
    ],
    memoryBytes: 200 * megabyte,
    note: "Piper: clear neural voices that are fast on any machine.",
    noteId: "piper",
    voices: speakers?.map(({ name, gender }, number) => describe(gender, number, name)) ?? [
      describe(facts.gender, 0),
    ],
  };
}

const publicDomain = "public domain";
const cc0 = "CC0";
const ccBy = "CC-BY-4.0";

/**
 * Voices of Piper for the languages of the interface and some more, the first of each language the one that a preset
 * brings. Licenses are those that public lists give who read the cards; null where lists differ, or none has the voice.
 */
const piper: readonly VoiceModel[] = (
  [
    {
      key: "en_US-kristin-medium",
      label: "Kristin",
      gender: "female",
      license: publicDomain,
      rules: "en-us",
    },
    {
      key: "en_US-ljspeech-medium",
      label: "LJ Speech",
      gender: "female",
      license: publicDomain,
      rules: "en-us",
    },
    {
      ...{ key: "en_US-lessac-medium", label: "Lessac", gender: "female", rules: "en-us" },
      ...{ license: "Blizzard 2013 (research only)", isNonCommercial: true },
    },
    { key: "es_ES-davefx-medium", label: "DaveFX", gender: "male", license: cc0, rules: "es" },
    {
      ...{ key: "es_ES-sharvard-medium", label: "Sharvard", gender: "neutral", license: null, rules: "es" },
      sizeBytes: 76_733_900,
      speakers: [
        { name: "M", gender: "male" },
        { name: "F", gender: "female" },
      ],
    },
    { key: "fr_FR-siwis-medium", label: "SIWIS", gender: "female", license: ccBy, rules: "fr" },
    { key: "fr_FR-gilles-low", label: "Gilles", gender: "male", license: null, rules: "fr" },
    { key: "de_DE-thorsten-medium", label: "Thorsten", gender: "male", license: cc0, rules: "de" },
    { key: "de_DE-kerstin-low", label: "Kerstin", gender: "female", license: null, rules: "de" },
    { key: "it_IT-paola-medium", label: "Paola", gender: "female", license: cc0, rules: "it" },
    { key: "it_IT-riccardo-x_low", label: "Riccardo", gender: "male", license: null, rules: "it" },
    { key: "pt_BR-faber-medium", label: "Faber", gender: "male", license: cc0, rules: "pt-br" },
    { key: "ru_RU-denis-medium", label: "Denis", gender: "male", license: cc0, rules: "ru" },
    { key: "ru_RU-irina-medium", label: "Irina", gender: "female", license: null, rules: "ru" },
    { key: "zh_CN-chaowen-medium", label: "Chaowen", gender: "neutral", license: null, rules: "cmn" },
    { key: "zh_CN-huayan-medium", label: "Huayan", gender: "female", license: null, rules: "cmn" },
    { key: "ar_JO-kareem-medium", label: "Kareem", gender: "male", license: null, rules: "ar" },
    { key: "tr_TR-dfki-medium", label: "DFKI", gender: "male", license: null, rules: "tr" },
    { key: "vi_VN-vais1000-medium", label: "VAIS", gender: "female", license: ccBy, rules: "vi" },
    { key: "nl_NL-pim-medium", label: "Pim", gender: "male", license: cc0, rules: "nl" },
    { key: "sv_SE-nst-medium", label: "NST", gender: "male", license: cc0, rules: "sv" },
    { key: "no_NO-talesyntese-medium", label: "Talesyntese", gender: "male", license: cc0, rules: "nb" },
    { key: "pl_PL-darkman-medium", label: "Darkman", gender: "male", license: null, rules: "pl" },
    {
      ...{ key: "uk_UA-ukrainian_tts-medium", label: "Ukrainian TTS", gender: "neutral", license: null },
      ...{ rules: "uk", sizeBytes: 76_736_000 },
      speakers: [
        { name: "lada", gender: "female" },
        { name: "mykyta", gender: "male" },
        { name: "tetiana", gender: "female" },
      ],
    },
  ] satisfies PiperFacts[]
).map(describePiper);

/** Models that speak, the best first. */
export const voiceModels: readonly VoiceModel[] = [kokoro, ...piper, kitten];
