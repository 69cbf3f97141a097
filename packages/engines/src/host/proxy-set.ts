import type { LanguageCode } from "@voxloom/contract";
import type {
  Aligner,
  Cloner,
  Denoiser,
  Diarizer,
  EngineCall,
  FaceFinder,
  HeardLine,
  LanguageDetector,
  LipMover,
  Separator,
  Summarizer,
  Synthesizer,
  TextRecognizer,
  Transcriber,
  Translator,
} from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { CallCapability, EngineDescription, HostDescription } from "./protocol.ts";

/** Has a method of an engine run in the host. */
export type CallEngine = (
  engine: EngineDescription,
  method: string,
  request: EngineCall & { onHeard?: (heard: HeardLine) => void },
) => Promise<unknown>;

/** Engines that live in the host, as a set: what they are is known here, what they do is done there. */
export function proxySet(
  { engines, otherStatuses }: HostDescription,
  call: CallEngine,
): Omit<EngineSet, "close"> {
  const of = <T>(capability: CallCapability, make: (engine: EngineDescription) => T): T[] =>
    engines.filter((engine) => engine.capability === capability).map(make);
  const common = (engine: EngineDescription) => {
    const { id, version, tier, quality } = engine;
    return { id, version, tier, quality, status: () => engine.status };
  };
  /** The answer of a method is what its engine gave in the host. */
  const method =
    <Request extends EngineCall, Answer>(engine: EngineDescription, name: string) =>
    (request: Request): Promise<Answer> =>
      call(engine, name, request) as Promise<Answer>;
  return {
    transcribers: of(
      "transcribe",
      (engine): Transcriber => ({
        ...common(engine),
        languages: () => engine.languages,
        transcribe: method(engine, "transcribe"),
      }),
    ),
    aligners: of(
      "align",
      (engine): Aligner => ({
        ...common(engine),
        languages: () => engine.languages,
        align: method(engine, "align"),
      }),
    ),
    languageDetectors: of(
      "detect-language",
      (engine): LanguageDetector => ({
        ...common(engine),
        detect: method(engine, "detect"),
        ...(engine.canDetectEach && { detectEach: method(engine, "detectEach") }),
      }),
    ),
    translators: of(
      "translate",
      (engine): Translator => ({
        ...common(engine),
        canTranslate: canTranslate(engine),
        getPivots: (from, to) => engine.pivots[`${from}>${to}`] ?? [],
        translate: method(engine, "translate"),
        ...(engine.isByEar && { isByEar: true }),
        ...(engine.canReword && { reword: method(engine, "reword") }),
        ...(engine.canBrief && { makeBrief: method(engine, "makeBrief") }),
      }),
    ),
    summarizers: of(
      "summarize",
      (engine): Summarizer => ({
        ...common(engine),
        summarize: method(engine, "summarize"),
        answer: method(engine, "answer"),
        writeScript: method(engine, "writeScript"),
      }),
    ),
    synthesizers: of(
      "synthesize",
      (engine): Synthesizer => ({
        ...common(engine),
        voices: () => engine.voices,
        synthesize: method(engine, "synthesize"),
      }),
    ),
    diarizers: of(
      "diarize",
      (engine): Diarizer => ({
        ...common(engine),
        diarize: method(engine, "diarize"),
        printVoices: method(engine, "printVoices"),
      }),
    ),
    separators: of(
      "separate",
      (engine): Separator => ({ ...common(engine), separate: method(engine, "separate") }),
    ),
    denoisers: of(
      "denoise",
      (engine): Denoiser => ({ ...common(engine), cleanAudio: method(engine, "cleanAudio") }),
    ),
    cloners: of(
      "clone",
      (engine): Cloner => ({
        ...common(engine),
        languages: () => engine.languages,
        speakAs: method(engine, "speakAs"),
      }),
    ),
    textRecognizers: of(
      "recognize-text",
      (engine): TextRecognizer => ({
        ...common(engine),
        languages: () => engine.languages,
        recognizeText: method(engine, "recognizeText"),
      }),
    ),
    faceFinders: of(
      "find-faces",
      (engine): FaceFinder => ({
        ...common(engine),
        findFaces: method(engine, "findFaces"),
        spotFaces: method(engine, "spotFaces"),
      }),
    ),
    lipMovers: of(
      "move-lips",
      (engine): LipMover => ({ ...common(engine), moveLips: method(engine, "moveLips") }),
    ),
    otherStatuses,
  };
}

function canTranslate({ pairs }: EngineDescription): (from: LanguageCode, to: LanguageCode) => boolean {
  if (pairs === null) return (from, to) => from !== to;
  const able = new Set(pairs);
  return (from, to) => able.has(`${from}>${to}`);
}
