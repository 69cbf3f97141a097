import { cloningModel } from "./cloning.ts";
import { denoisingModels } from "./denoising.ts";
import { addExpectations, type CatalogModel } from "./expectations.ts";
import { m2m100Model } from "./m2m100.ts";
import type { FaceModel, Model, SeparationModel, SpeakerModel, VoiceActivityModel } from "./model.ts";
import { opusModels } from "./opus.ts";
import { recognizers } from "./recognizers.ts";
import { translationModels } from "./translations.ts";
import { voiceModels } from "./voices.ts";

const gigabyte = 1e9;

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
 * A network of the MDX-Net family that the makers of Ultimate Vocal Remover trained, with the notes that the makers of
 * sherpa-onnx put into it. Size and checksum were taken from somebody who had fetched it from there; that the address
 * still gives it was not tried.
 */
const mdxModel: SeparationModel = {
  id: "uvr-mdx-9482",
  name: "UVR MDX-Net 9482",
  capability: "separate",
  kind: "uvr-mdx",
  languages: [],
  license: "MIT, its makers ask to be named; what the music it was taught with allows is not told",
  usage: "unclear",
  repository: "k2-fsa/sherpa-onnx",
  revision: "source-separation-models",
  files: [
    {
      ...{ name: "vocals.onnx", path: "UVR_MDXNET_9482.onnx", sizeBytes: 29_704_738 },
      sha256: "9d78f8566fa8198065214ab628be1de966a500c57786695aa4b13e2b27a7727d",
      address:
        "https://github.com/k2-fsa/sherpa-onnx/releases/download/source-separation-models/UVR_MDXNET_9482.onnx",
    },
  ],
  memoryBytes: 0.7 * gigabyte,
  note: "Takes the voice out by one network that hears the whole range, the highest hisses too: for music; slower than Spleeter.",
};

/** What takes voices out of recordings; the first one is what presets bring. */
export const separationModels: readonly SeparationModel[] = [separationModel, mdxModel];

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

const models: readonly Model[] = [
  ...recognizers,
  voiceActivity,
  speakerModel,
  ...translationModels,
  ...opusModels,
  m2m100Model,
  ...voiceModels,
  ...separationModels,
  ...denoisingModels,
  cloningModel,
  faceModel,
];

/**
 * The models that this version can fetch and use, the best first of each capability. Sizes and checksums are the
 * publisher's. The notes stand on the Engines page too: `engines.note` of the phrases has each in every language, under
 * the model's id or its `noteId`.
 */
export const modelCatalog: readonly CatalogModel[] = models.map(addExpectations);
