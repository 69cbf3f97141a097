import type { Capability } from "@voxloom/contract";
import type {
  Aligner,
  Denoiser,
  Diarizer,
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
} from "@voxloom/engines";
import type { z } from "zod";

/** A value whose key stands for its content. */
export type Keyed = { readonly key: string };

/** How a stage takes an input: which keys the input adds to the key of what is made. */
export type StageInput<T> = { getKeys(value: T): string[] };

/** One keyed value. */
export const input = <T extends Keyed>(): StageInput<T> => ({ getKeys: ({ key }) => [key] });

/** A keyed value or null. */
export const optionalInput = <T extends Keyed>(): StageInput<T | null> => ({
  getKeys: (value) => [value?.key ?? "none"],
});

/** Several keyed values; their order counts. */
export const inputList = <T extends Keyed>(): StageInput<readonly T[]> => ({
  getKeys: (values) => values.map(({ key }) => key),
});

/** What the parameters already stand for, such as the file that a hash was computed of. It adds no key. */
export const unkeyedInput = <T>(): StageInput<T> => ({ getKeys: () => [] });

/** The interface of the engines of a capability. */
export type EngineOf = {
  transcribe: Transcriber;
  align: Aligner;
  "detect-language": LanguageDetector;
  translate: Translator;
  summarize: Summarizer;
  synthesize: Synthesizer;
  diarize: Diarizer;
  separate: Separator;
  denoise: Denoiser;
  "recognize-text": TextRecognizer;
  "find-faces": FaceFinder;
  "move-lips": LipMover;
  "fetch-link": never;
  clone: never;
};

/** What a stage is a function of. `E` is null for a stage without an engine. */
type Given<P, I, E> = { parameters: P; inputs: I; engine: E };

/** What the run of a stage is given beside that. */
export type StageWork<P, I, E, F extends string> = Given<P, I, E> & {
  /** Where each file of the output is to be written, by its name. */
  files: Record<F, string>;
  /** Where they lie, and files whose names show only now may lie too. */
  folder: string;
  /** An empty folder for what is needed only meanwhile. */
  scratchFolder: string;
  signal: AbortSignal;
  /** Called with 0..1 as the work goes on. */
  onProgress(fraction: number): void;
  /** Called with what is heard, by stages that listen. */
  onHeard(heard: HeardLine): void;
};

/** What was made before or now. `value` is the checked document; `files` are paths. */
export type StageResult<O, F extends string> = {
  key: string;
  value: O;
  folder: string;
  files: Record<F, string>;
  /** It was there before. */
  reused: boolean;
};

/** What every kind of stage says of itself. */
export type StageFacts<P, I, O, E, F extends string> = {
  /** Stands in the key, as the version does: who changes what comes out raises the version. */
  readonly name: string;
  readonly version: number;
  /** What its engine can do; missing: it needs no engine. */
  readonly capability?: Capability;
  /** What it goes by beside its inputs; missing: nothing. */
  readonly parameters?: z.ZodType<P>;
  /** In the order in which their keys are hashed. */
  readonly inputs: { readonly [K in keyof I]: StageInput<I[K]> };
  /** The document that it gives; missing: files only. */
  readonly output?: z.ZodType<O>;
  /** Names of the files that it leaves. */
  readonly files?: Readonly<Record<F, string>> | ((given: Given<P, I, E>) => Readonly<Record<F, string>>);
};

/** A step of the graph as data: {@link runStage} gives what it makes, from the store where that is there. */
export type Stage<P, I, O, E, F extends string> = StageFacts<P, I, O, E, F> & {
  readonly run: (work: StageWork<P, I, E, F>) => Promise<O>;
};

/** A stage that makes many small things in one go, at most `size` at a time: {@link runBatch} gives them. */
export type BatchStage<P, I, O, E, F extends string> = StageFacts<P, I, O, E, F> & {
  readonly size: number;
  readonly run: (
    items: readonly Pick<StageWork<P, I, E, F>, "parameters" | "inputs" | "files">[],
    shared: Pick<StageWork<P, I, E, F>, "engine" | "scratchFolder" | "signal">,
  ) => Promise<O[]>;
};

type EngineFor<C> = C extends Capability ? EngineOf[C] : null;
type Defined<C, S> = S & { readonly capability?: C };

/** Defines a stage. */
export const defineStage = <
  P = null,
  I = unknown,
  O = void,
  F extends string = never,
  C extends Capability | undefined = undefined,
>(
  stage: Defined<C, Stage<P, I, O, EngineFor<C>, F>>,
): Stage<P, I, O, EngineFor<C>, F> => stage;

/** Defines a stage that makes many things in one go. */
export const defineBatchStage = <
  P = null,
  I = unknown,
  O = void,
  F extends string = never,
  C extends Capability | undefined = undefined,
>(
  stage: Defined<C, BatchStage<P, I, O, EngineFor<C>, F>>,
): BatchStage<P, I, O, EngineFor<C>, F> => stage;
