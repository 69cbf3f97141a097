import type {
  FaceModel,
  Model,
  ModelFile,
  Recognizer,
  SeparationModel,
  SpeakerModel,
  VoiceActivityModel,
} from "./model.ts";
import { opusModels } from "./opus.ts";
import { translationModels } from "./translations.ts";
import { voiceModels } from "./voices.ts";

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
    languages: whisperLanguages.filter(isWhole),
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

/** Models that recognize speech, the best first. */
export const recognizers: readonly Recognizer[] = [
  describeWhisper({
    size: "turbo",
    name: "Whisper large-v3-turbo",
    bands: 128,
    revision: null,
    encoder: { sizeBytes: 674_716_297, sha256: null },
    decoder: { sizeBytes: 361_080_764, sha256: null },
    tokensSha256: null,
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
];

/** Where a file of a repository on GitHub lies, at a commit. */
const onGitHub = (repository: string, commit: string, path: string): string =>
  `https://raw.githubusercontent.com/${repository}/${commit}/${path}`;

const sileroCommit = "806dcba3f0b5d95282d0889a074954a2f8c6397b";

/** Its checksum is of a file that was in hand; that this address still gives it was not tried. */
export const voiceActivity: VoiceActivityModel = {
  id: "silero-vad",
  name: "Silero VAD",
  capability: "align",
  kind: "silero-vad",
  languages: [],
  license: "MIT",
  usage: "any",
  repository: "snakers4/silero-vad",
  revision: sileroCommit,
  files: [
    {
      name: "silero_vad.onnx",
      path: "silero_vad.onnx",
      sizeBytes: 2_327_524,
      sha256: "1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3",
      address: onGitHub("snakers4/silero-vad", sileroCommit, "src/silero_vad/data/silero_vad.onnx"),
    },
  ],
  memoryBytes: 0.1 * gigabyte,
  note: "Finds where somebody speaks, in any language: with it Whisper is cut in pauses and its words stand where they are said.",
};

/**
 * CAM++ of the 3D-Speaker project, trained on VoxCeleb, as the makers of sherpa-onnx publish it (its folder is spelled
 * so). Its checksum was taken from somebody who had fetched it; that this address still gives it was not tried.
 */
export const speakerModel: SpeakerModel = {
  id: "campplus",
  name: "CAM++",
  capability: "diarize",
  kind: "speaker-embedding",
  languages: [],
  license: "Apache-2.0",
  usage: "any",
  repository: "k2-fsa/sherpa-onnx",
  revision: "speaker-recongition-models",
  files: [
    {
      name: "speakers.onnx",
      path: "3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx",
      sizeBytes: 29_596_978,
      sha256: "357a834f702b80161e5b981182c038e18553c1f2ca752ed6cec2052365d4129b",
      address:
        "https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models/3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx",
    },
  ],
  memoryBytes: 0.2 * gigabyte,
  note: "Tells speakers apart by their voices, in any language, and knows them again in other recordings.",
};

/**
 * Deezer's networks in the ONNX format, with weights of 32 bits: those of 16 are not faster on a processor. Their
 * checksums were taken from somebody who had fetched them; that these addresses still give them was not tried.
 */
export const separationModel: SeparationModel = {
  id: "spleeter",
  name: "Spleeter",
  capability: "separate",
  kind: "spleeter",
  languages: [],
  license: "MIT",
  usage: "any",
  repository: "csukuangfj/sherpa-onnx-spleeter-2stems",
  revision: "7001ba316a615cacddb3f9ef3ec416661a277e26",
  files: [
    {
      ...{ name: "vocals.onnx", path: "vocals.onnx", sizeBytes: 39_318_336 },
      sha256: "bdc16ab6bf6117ddd4842c19e80e40e2be188fc555295064d424616b0224ac97",
    },
    {
      ...{ name: "accompaniment.onnx", path: "accompaniment.onnx", sizeBytes: 39_318_343 },
      sha256: "671ace17acd3720674a2bc14de32ac6292453dec20d9eb0ba4255d4ad8e3d8c0",
    },
  ],
  memoryBytes: 0.8 * gigabyte,
  note: "Takes the voice out of music and noise where somebody speaks; everywhere else the sound stays untouched.",
};

/**
 * MediaPipe's networks in the ONNX format, as Keijiro Takahashi published them. Their checksums are of files that were in
 * hand; that these addresses still give them was not tried.
 */
export const faceModel: FaceModel = {
  id: "faces",
  name: "BlazeFace and Face Mesh",
  capability: "find-faces",
  kind: "faces",
  languages: [],
  license: "Apache-2.0",
  usage: "any",
  repository: "keijiro/FaceLandmarkBarracuda",
  revision: "a58cb33127d5608571527a49cd61b1c3025e74e3",
  files: [
    {
      name: "detector.onnx",
      path: "face_detection_back_256x256_barracuda.onnx",
      sizeBytes: 603_432,
      sha256: "427cbbe0fc41448d09e1dc9cfabe2423d997cf2faaeab91fadd09a510b63b8e2",
      address: onGitHub(
        "keijiro/BlazeFaceBarracuda",
        "02bb5df3866eaf74a8d7a761486d1983d9c7a121",
        "Assets/BlazeFace/ONNX/face_detection_back_256x256_barracuda.onnx",
      ),
    },
    {
      name: "points.onnx",
      path: "face_landmark_barracuda.onnx",
      sizeBytes: 2_440_358,
      sha256: "ed487104519b0a88cb2cb2ec3678e183f447fb9dd63560998e960ffbaa8fb335",
      address: onGitHub(
        "keijiro/FaceLandmarkBarracuda",
        "a58cb33127d5608571527a49cd61b1c3025e74e3",
        "Packages/jp.keijiro.mediapipe.facelandmark/ONNX/face_landmark_barracuda.onnx",
      ),
    },
  ],
  memoryBytes: 0.25 * gigabyte,
  note: "Finds faces and follows their mouths for lip sync (basic). It tells nobody who somebody is.",
};

/**
 * The models that this version can fetch and use, the best first of each capability. Sizes and checksums are the
 * publisher's. The notes stand on the Engines page too: `engines.note` of the phrases has each in every language, under
 * the model's id or its `noteId`.
 */
export const modelCatalog: readonly Model[] = [
  ...recognizers,
  voiceActivity,
  speakerModel,
  ...translationModels,
  ...opusModels,
  ...voiceModels,
  separationModel,
  faceModel,
];
