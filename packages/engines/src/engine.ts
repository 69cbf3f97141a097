import type { EngineStatus, FaceBox, LanguageCode, MediaInfo, Voice, Word } from "@voxloom/contract";
import type { LipWork } from "./lip-workers/lip-protocol.ts";

/** What every engine says of itself. `version` is part of artifact keys: a new version makes new artifacts. */
export type Engine = {
  readonly id: string;
  readonly version: string;
  readonly tier: "system" | "local" | "service";
  readonly quality: "basic" | "good" | "natural";
  /** Several processes that do one call each do more than one process that does as many calls: the host starts more of them. */
  readonly doesMoreInProcesses?: true;
  /** The row of the catalog page. */
  status(): EngineStatus;
};

/** A stretch of the recording, in milliseconds from its start. */
export type Span = { startMs: number; endMs: number };

export type EngineCall = {
  signal?: AbortSignal;
  /** Called with 0..1 as the work goes on. */
  onProgress?: (fraction: number) => void;
};

export type TranscribeRequest = EngineCall & {
  /** 16 kHz mono 16-bit WAV. */
  audioPath: string;
  language: LanguageCode;
  /** Voice-active stretches to recognize, in order; at most 12 s each for system engines. */
  spans: Span[];
  /** Names and terms likely to be said. */
  hints?: string[];
  /** Soon rather than well: heard once, and no other words are looked for. Default: as well as the engine can. */
  isFast?: boolean | undefined;
  /** Called with each utterance as soon as it is recognized, in any order; the answer may correct it. */
  onHeard?: (heard: HeardLine) => void;
};
/** Words as they were first heard, in milliseconds from the recording's start. */
export type HeardLine = Span & {
  words: string[];
  /** These words with their times, where the engine knows them already. */
  timed?: Word[];
};
/** One utterance for each span that held speech, in order. Word times are from the start of the file. */
export type Utterance = Span & { words: Word[] };
export type Transcript = { language: LanguageCode; utterances: Utterance[]; warnings: string[] };

export type Transcriber = Engine & {
  languages(): LanguageCode[];
  transcribe(request: TranscribeRequest): Promise<Transcript>;
};

export type AlignRequest = EngineCall & {
  audioPath: string;
  language: LanguageCode;
  lines: (Span & { text: string })[];
};
/** Puts times on the words of a known text. */
export type Aligner = Engine & {
  languages(): LanguageCode[];
  /** Words for each line, in order; lines that would not align get evenly spread words with confidence null. */
  align(request: AlignRequest): Promise<{ lines: Word[][]; warnings: string[] }>;
};

export type DetectLanguageRequest = EngineCall & {
  audioPath: string;
  spans: Span[];
  /** Called with words made out on the way, in the language that is likely answered; a recognizer may correct them. */
  onHeard?: ((heard: HeardLine) => void) | undefined;
};
export type LanguageGuess = { language: LanguageCode | null; confidence: number };
export type LanguageDetector = Engine & {
  detect(request: DetectLanguageRequest): Promise<LanguageGuess>;
  /**
   * The language of each span by itself, in their order; of one that is longer than 28 s its beginning counts. Missing: so
   * little tells it nothing, or each span would have to be paid for.
   */
  detectEach?(request: Omit<DetectLanguageRequest, "onHeard">): Promise<LanguageGuess[]>;
};

export type TranslateLine = {
  id: string;
  text: string;
  /** Longest wording that still fits the line's slot, in characters; a target, not a promise. */
  maxCharacters?: number;
  /** Its sentence goes on in the next line: both are translated as one, and each gets its part of it. */
  goesOn?: boolean;
  /** When it is said; only engines that translate what they hear go by it. */
  spoken?: Span;
  /** Who says it, by the place among the request's speakers; only language models go by it. */
  speaker?: number;
};
/** Somebody who speaks. `gender`: as the voice sounds, or null where it does not tell. */
export type TranslateSpeaker = { name: string; gender: SpeakerVoice["gender"] };
/** What a text is about, and one wording for each name and term of it; see {@link Translator.makeBrief}. */
export type TranslationBrief = {
  /** Up to 600 characters, in English; may be empty. */
  summary: string;
  /** Up to 40; each is in the text, and none of them contradicts the glossary. */
  terms: { source: string; target: string }[];
};
export type BriefRequest = Pick<TranslateRequest, "from" | "to" | "glossary" | "instructions" | "speakers"> &
  EngineCall & {
    /** The whole text, in order. */
    lines: Pick<TranslateLine, "text" | "speaker">[];
  };
export type TranslateRequest = EngineCall & {
  from: LanguageCode;
  to: LanguageCode;
  /** A whole scene, in order: context for engines that use it. */
  lines: TranslateLine[];
  glossary?: { source: string; target: string }[];
  /** What somebody wants it to heed, in their words; engines that are no language models leave it aside. */
  instructions?: string | undefined;
  /** Who speaks in the recording; only language models heed it. */
  speakers?: readonly TranslateSpeaker[];
  /** What is known of the whole text; only language models heed it. */
  brief?: TranslationBrief | undefined;
  /** 16 kHz mono 16-bit WAV in which the lines are said; only engines that translate what they hear read it. */
  audioPath?: string;
};
export type TranslatedLine = {
  id: string;
  text: string;
  /** Shorter wordings, longest first; empty where the engine cannot. */
  shorterTexts: string[];
  /** Words the engine did not know and left as they were. */
  unknownWords: string[];
};
export type RewordRequest = EngineCall & {
  from: LanguageCode;
  to: LanguageCode;
  /** What is said in the source, and how its translation reads now. */
  sourceText: string;
  text: string;
  /** Said otherwise, in fewer words, or in more. */
  spec: "normal" | "shorter" | "longer";
  /** Longest wording that fits, in characters; a target, not a promise. */
  maxCharacters?: number;
  /** Lines of the source around it, in order: context. */
  before: string[];
  after: string[];
  glossary?: { source: string; target: string }[];
  /** As of a translation. */
  instructions?: string;
  brief?: TranslationBrief | undefined;
};
export type Translator = Engine & {
  canTranslate(from: LanguageCode, to: LanguageCode): boolean;
  /**
   * It translates what it hears of each line and not the text: a request needs the recording and when each line is said,
   * and a text alone is refused. Missing: it translates texts.
   */
  readonly isByEar?: boolean;
  /** Languages that a translation goes through on its way; missing: none ever. */
  getPivots?(from: LanguageCode, to: LanguageCode): LanguageCode[];
  /**
   * Reads a text before it is translated: what comes of it goes along with each scene, so that they are worded alike. An
   * answer without sense is an empty brief with a warning. Missing where the engine is no language model.
   */
  makeBrief?(request: BriefRequest): Promise<TranslationBrief & { warnings: string[] }>;
  /** Exactly one answer for each line, same ids, same order. */
  translate(request: TranslateRequest): Promise<{ lines: TranslatedLine[]; warnings: string[] }>;
  /**
   * Other wordings of a translated line, best first, each as requested and none that loses a number, a placeholder or a
   * term; missing where the engine cannot.
   */
  reword?(request: RewordRequest): Promise<{ wordings: string[]; warnings: string[] }>;
};

/** A line of a transcript as it is read by an engine for texts. */
export type ReadLine = { id: string; text: string; speaker?: string };
/** A sentence about a transcript, and the lines it is made of: at least one, each of them in the transcript. */
export type CitedText = { text: string; lineIds: string[] };
export type SummarizeRequest = EngineCall & {
  /** What is said, and what is written. */
  language: LanguageCode;
  /** The whole transcript, in order. */
  lines: ReadLine[];
  /** What somebody wants it to heed, in their words. */
  instructions?: string;
};
export type Summary = {
  sentences: CitedText[];
  /** Titles; the first of their lines is where they begin. In order. */
  chapters: CitedText[];
  actionItems: CitedText[];
};
export type AnswerRequest = SummarizeRequest & { question: string };
export type ScriptRequest = EngineCall & {
  /** In which the script is written, whatever language the facts are in. */
  language: LanguageCode;
  /** What is known of what a video is about: its name, its price, what it does; each a line of its own. */
  facts: ReadLine[];
  /** What it may be long at most. */
  maxCharacters: number;
};
/** Reads a transcript and writes about it. What names no line of it is thrown away, and a warning counts it. */
export type Summarizer = Engine & {
  summarize(request: SummarizeRequest): Promise<Summary & { warnings: string[] }>;
  /** In the language of the question; no sentences: the transcript does not say. */
  answer(request: AnswerRequest): Promise<{ sentences: CitedText[]; warnings: string[] }>;
  /** What a voice says in a video, sentence by sentence, each made of facts; none has a number that is in no fact. */
  writeScript(request: ScriptRequest): Promise<{ sentences: CitedText[]; warnings: string[] }>;
};

export type SynthesizeRequest = EngineCall & {
  text: string;
  language: LanguageCode;
  /** The voice's full id, `<engineId>:<name>`. */
  voiceId: string;
  /** How it is said, in words; only for voices with `takesStyle`. */
  style?: string;
  /** Speaking rate: 1 is the voice's own; 0.5 to 2. */
  rate?: number;
  /** Where the WAV (16-bit, mono, any rate) is to be written. */
  outputPath: string;
};
export type Synthesizer = Engine & {
  voices(): Voice[];
  synthesize(
    request: SynthesizeRequest,
  ): Promise<{ durationMs: number; sampleRateHz: number; warnings: string[] }>;
};

export type SpeakAsRequest = EngineCall & {
  text: string;
  language: LanguageCode;
  /** A WAV of one person who speaks: the voice. */
  referencePath: string;
  /** As for a synthesizer. */
  rate?: number;
  /** Where the WAV (16-bit, mono, any rate) is to be written. */
  outputPath: string;
};
/** Speaks as somebody in a recording does. Nobody asks it to who has no consent of that person. */
export type Cloner = Engine & {
  languages(): LanguageCode[];
  speakAs(request: SpeakAsRequest): Promise<{ durationMs: number; sampleRateHz: number; warnings: string[] }>;
};

export type DiarizeRequest = EngineCall & {
  audioPath: string;
  spans: Span[];
  speakerCount: number | "auto";
  /** For each span the moments, in order, at which somebody else may begin within it; missing: nobody does. */
  seams?: number[][] | undefined;
};
/** Somebody else goes on within a span, by its index, from one of its seams. */
export type SpeakerTurn = { span: number; atMs: number; speaker: number };
/** What a speaker's voice tells, over all they say. Null: it does not tell. */
export type SpeakerVoice = { medianPitchHz: number | null; gender: "female" | "male" | null };
/**
 * How somebody sounds, as numbers by which a voice is known again (`compareVoicePrints`). It belongs to that person:
 * nobody makes or keeps one who was not asked to.
 */
export type VoicePrint = {
  /** Which numbers these are; prints of different kinds cannot be compared. */
  kind: string;
  values: number[];
  /** How much speech it was made of. */
  speechMs: number;
};
/** Voices by the stretches in which each is heard. */
export type PrintVoicesRequest = EngineCall & { audioPath: string; voices: Span[][] };
export type Diarizer = Engine & {
  /**
   * Speaker number (from 0, in order of first appearance) for each span, or for its beginning where others go on, and the
   * voice of each speaker. `turns`: in order.
   */
  diarize(request: DiarizeRequest): Promise<{
    speakers: number[];
    turns: SpeakerTurn[];
    voices: SpeakerVoice[];
    warnings: string[];
  }>;
  /** The print of each voice; null where too little is said. */
  printVoices(request: PrintVoicesRequest): Promise<{ prints: (VoicePrint | null)[] }>;
};

/** A word in a picture, as it was read; `confidence` is 0 to 1, places are in pixels of the picture. */
export type ReadWord = {
  text: string;
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
};
/** A line of a picture; `paragraph` is the number of its paragraph, from 0. */
export type ReadTextLine = { paragraph: number; words: ReadWord[] };
/** What stands in a picture, line by line in the order of reading. Sides in pixels. */
export type ReadPicture = { width: number; height: number; lines: ReadTextLine[] };
export type RecognizeTextRequest = EngineCall & {
  /** Files of pictures (PNG, JPEG, PNM), dark text on a light ground. */
  picturePaths: readonly string[];
  /** What the text is written in. */
  language: LanguageCode;
  /** A few lines in one piece, as subtitles have them, or a page with columns and headings. */
  layout: "lines" | "page";
};
/** Reads text in pictures. */
export type TextRecognizer = Engine & {
  languages(): LanguageCode[];
  /** One answer for each picture, in order; without lines where it reads nothing. */
  recognizeText(request: RecognizeTextRequest): Promise<{ pictures: ReadPicture[] }>;
};

export type SeparateRequest = EngineCall & {
  /** 48 kHz stereo source audio. */
  audioPath: string;
  /** Where someone speaks; outside these the original stays untouched. */
  speechSpans: Span[];
  /** 48 kHz stereo 16-bit WAV to write, exactly as long as the input. */
  backgroundPath: string;
};
export type CleanAudioRequest = EngineCall & {
  /** 16 kHz mono 16-bit WAV. */
  audioPath: string;
  /** WAV of the same kind to write, exactly as long: what is said is where it was. */
  outputPath: string;
};
/** Takes noise out of a recording of speech. */
export type Denoiser = Engine & { cleanAudio(request: CleanAudioRequest): Promise<void> };
export type FindFacesRequest = EngineCall & {
  path: string;
  /** As the person named the file, for errors. */
  name: string;
  info: MediaInfo;
  /** The part that is looked at, counted in frames of this rate from the start of the file. */
  frameRate: number;
  fromFrame: number;
  frameCount: number;
  /** JSON to write: `FoundFaces` of the package of lips. */
  outputPath: string;
};
export type MoveLipsRequest = EngineCall & {
  /** A part of a video: H.264 without audio, upright, at an even rate. */
  videoPath: string;
  /** What is said in it: 16 kHz mono WAV, as long. */
  audioPath: string;
  work: LipWork;
  /** MP4 to write: as many frames of the same size. */
  outputPath: string;
};
/** Has lips moved by a model of its own. */
export type LipMover = Engine & { moveLips(request: MoveLipsRequest): Promise<void> };
export type SpotFacesRequest = EngineCall & {
  /** Pictures of that size as pixels of three bytes, one after the other. */
  framesPath: string;
  size: { width: number; height: number };
};
export type FaceFinder = Engine & {
  /** Follows faces from frame to frame; answers how many frames there were. */
  findFaces(request: FindFacesRequest): Promise<{ frameCount: number }>;
  /** Looks at pictures one by one: the faces of each, the surest first. */
  spotFaces(request: SpotFacesRequest): Promise<FaceBox[][]>;
};

export type Separator = Engine & { separate(request: SeparateRequest): Promise<{ warnings: string[] }> };
