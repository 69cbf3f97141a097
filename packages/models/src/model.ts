/** A file of a model, as its publisher offers it. */
export type ModelFile = {
  /** Its name in the model's folder. */
  name: string;
  /** Its path at the publisher's, below the revision. */
  path: string;
  sizeBytes: number;
  /**
   * Checksum that was known when this catalog was written; null: the publisher is asked for it when the file is fetched
   * for the first time, and what it said then is what must come from then on.
   */
  sha256: string | null;
  /** Where it lies when that is not the hub; then its revision and checksum are known. */
  address?: string;
};

/** What a recognizer of the sherpa-onnx library needs to know of its files. */
export type RecognizerKind = "whisper" | "nemo-transducer" | "transducer" | "sense-voice" | "moonshine";

/** A model that can be fetched, as data. */
export type Model =
  | Recognizer
  | VoiceActivityModel
  | TranslationModel
  | ManyTranslationModel
  | VoiceModel
  | SpeakerModel
  | SeparationModel
  | DenoisingModel
  | CloningModel
  | FaceModel;

/** A model that recognizes speech. */
export type Recognizer = ModelFacts & {
  capability: "transcribe";
  kind: RecognizerKind;
  /** Bands of the spectrum that it hears. */
  bands: number;
  /** It can say in English what is spoken in its other languages. */
  intoEnglish?: true;
};

/** A network that tells speech from all else, for recognizers: words stand where somebody speaks. */
export type VoiceActivityModel = ModelFacts & { capability: "align"; kind: "silero-vad" };

/** A voice of a model that speaks. */
export type ModelVoice = {
  /** By which it is called within its engine. */
  name: string;
  /** As people read it. */
  label: string;
  gender: "female" | "male" | "neutral";
  languages: readonly string[];
  /** As a BCP 47 tag, where its language has several. */
  accent?: string;
  /** Its number in the model; that of a blend is a row whose own voice is not used. */
  speaker: number;
  /** Numbers of the voices that it is mixed of, and how much of each; missing: it is none. */
  blend?: readonly { speaker: number; share: number }[];
  /**
   * The voice of eSpeak NG by whose rules texts become phonemes: the name of its file, in small letters; null: its model
   * reads letters.
   */
  rules: string | null;
};

/** How the library sherpa-onnx loads a model that speaks. */
export type VoiceModelKind = "piper" | "kokoro" | "kitten" | "matcha" | "supertonic";

/** A model that speaks, with one voice or many. */
export type VoiceModel = ModelFacts & {
  capability: "synthesize";
  kind: VoiceModelKind;
  voices: readonly ModelVoice[];
  /** Rows of `voices.bin`; missing: its voices are not in a file of their own. */
  styleCount?: number;
};

/** A model that translates one language into another, with its vocabularies and the words that it likely needs. */
export type TranslationModel = ModelFacts & {
  capability: "translate";
  kind: "firefox" | "opus-mt";
  from: string;
  to: string;
};

/** A model that translates any two of its languages. */
export type ManyTranslationModel = ModelFacts & { capability: "translate"; kind: "m2m100" };

/** A network that hears who speaks: voices of one person have like numbers. */
export type SpeakerModel = ModelFacts & { capability: "diarize"; kind: "speaker-embedding" };

/** Two networks that hear a voice, and all else, in a recording; or one that hears the voice. */
export type SeparationModel = ModelFacts & { capability: "separate"; kind: "spleeter" | "uvr-mdx" };

/** A network, or two, that takes noise out of speech. */
export type DenoisingModel = ModelFacts & { capability: "denoise"; kind: "gtcrn" | "dtln" };

/** Networks that speak as somebody in a recording does. */
export type CloningModel = ModelFacts & { capability: "clone"; kind: "pocket" };

/** Networks that find faces in pictures, and the points of a face. */
export type FaceModel = ModelFacts & { capability: "find-faces"; kind: "faces" };

type ModelFacts = {
  id: string;
  name: string;
  /** Codes of the languages that it hears, speaks or translates; none where it does nothing with words. */
  languages: readonly string[];
  license: string;
  /** What its makers allow. No preset brings a model that may not be used for anything. */
  usage: "any" | "non-commercial" | "unclear";
  /** Repository on the Hugging Face hub. */
  repository: string;
  /** Commit of the repository; null: its newest, which is then noted with the model. */
  revision: string | null;
  files: readonly ModelFile[];
  /** What its process takes while it works, in bytes; about. */
  memoryBytes: number;
  /** What to expect of it, in one sentence. */
  note: string;
  /** The phrase of the note on the Engines page. Default: the one with its id. */
  noteId?: string;
  /** One of the first set, which a product fetches without being asked. */
  isStarter?: true;
};

export type ModelFailure =
  | "unknown-model"
  | "not-installed"
  | "unreachable"
  /** Whoever answered showed a certificate that this process does not know. */
  | "untrusted"
  /** Other bytes came than those that were promised. */
  | "damaged"
  | "disk-full"
  | "bad-bundle"
  | "bad-catalog"
  | "canceled";

/** A failure with a model. `remedy`: in English words what a person can do. */
export class ModelError extends Error {
  readonly code: ModelFailure;
  readonly remedy: string;
  constructor(code: ModelFailure, message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelError";
    this.code = code;
    this.remedy = remedy;
  }
}

export const canceled = (): ModelError =>
  new ModelError("canceled", "The download was stopped.", "Start it again: it goes on where it was.");

const fullCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error of the system is that there is no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && fullCodes.has(error.code);

export const diskFull = (folder: string, cause: unknown): ModelError =>
  new ModelError(
    "disk-full",
    `The disk of ${folder} is full.`,
    "Make space, remove other models, or set VOXLOOM_MODELS_FOLDER to another disk, and try again.",
    { cause },
  );

export const countBytes = (files: readonly Pick<ModelFile, "sizeBytes">[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
