import type { ModelFile, ModelVoice, VoiceModel } from "./model.ts";

const megabyte = 1e6;

const getFile = (name: string, path: string, sizeBytes: number): ModelFile => ({
  ...{ name, path, sizeBytes, sha256: null },
});

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
  // Norwegian is Bokmål, which others here call `nb`: whoever looks for either finds it.
  const languages = locale === "no_NO" ? ["nb", "no"] : [locale.slice(0, 2)];
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
      getFile("model.onnx", `${key}.onnx`, facts.sizeBytes ?? piperSizes[quality] ?? 0),
      getFile("tokens.txt", "tokens.txt", 921),
      getFile("MODEL_CARD", "MODEL_CARD", 280),
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
export const piperModels: readonly VoiceModel[] = (
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
    // One voice for each further language of which the makers of sherpa-onnx list one; nobody here has read its card.
    { key: "ca_ES-upc_ona-medium", label: "Ona", gender: "female", license: null, rules: "ca" },
    { key: "cs_CZ-jirka-medium", label: "Jirka", gender: "male", license: null, rules: "cs" },
    { key: "cy_GB-gwryw_gogleddol-medium", label: "Gogleddol", gender: "male", license: null, rules: "cy" },
    { key: "da_DK-talesyntese-medium", label: "Talesyntese", gender: "neutral", license: null, rules: "da" },
    { key: "el_GR-rapunzelina-low", label: "Rapunzelina", gender: "female", license: null, rules: "el" },
    { key: "fa_IR-amir-medium", label: "Amir", gender: "male", license: null, rules: "fa" },
    { key: "fi_FI-harri-medium", label: "Harri", gender: "male", license: null, rules: "fi" },
    { key: "hi_IN-pratham-medium", label: "Pratham", gender: "male", license: null, rules: "hi" },
    { key: "hu_HU-anna-medium", label: "Anna", gender: "female", license: null, rules: "hu" },
    { key: "id_ID-news_tts-medium", label: "News TTS", gender: "neutral", license: null, rules: "id" },
    { key: "is_IS-salka-medium", label: "Salka", gender: "female", license: null, rules: "is" },
    { key: "ka_GE-natia-medium", label: "Natia", gender: "female", license: null, rules: "ka" },
    { key: "kk_KZ-iseke-x_low", label: "Iseke", gender: "neutral", license: null, rules: "kk" },
    { key: "lb_LU-marylux-medium", label: "Marylux", gender: "female", license: null, rules: "lb" },
    { key: "lv_LV-aivars-medium", label: "Aivars", gender: "male", license: null, rules: "lv" },
    {
      // The first of its 18 speakers: of none is it told who it is.
      ...{ key: "ne_NP-google-medium", label: "Google", gender: "neutral", license: null, rules: "ne" },
      sizeBytes: 76_766_385,
    },
    { key: "ro_RO-mihai-medium", label: "Mihai", gender: "male", license: null, rules: "ro" },
    { key: "sk_SK-lili-medium", label: "Lili", gender: "female", license: null, rules: "sk" },
    { key: "sl_SI-artur-medium", label: "Artur", gender: "male", license: null, rules: "sl" },
    {
      // The first of its two speakers.
      ...{ key: "sr_RS-serbski_institut-medium", label: "Serbski institut", gender: "neutral" },
      ...{ license: null, rules: "sr", sizeBytes: 76_733_615 },
    },
    { key: "sw_CD-lanfrica-medium", label: "Lanfrica", gender: "neutral", license: null, rules: "sw" },
  ] satisfies PiperFacts[]
).map(describePiper);
