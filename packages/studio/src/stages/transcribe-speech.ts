import { type LanguagePart, wordSchema } from "@voxloom/contract";
import {
  type Aligner,
  type HeardLine,
  type Span,
  spreadWords,
  type Transcriber,
  type Utterance,
} from "@voxloom/engines";
import { joinTexts } from "@voxloom/timeline";
import { z } from "zod";
import { artifactKey } from "../graph/artifact-key.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { alignStage } from "./align-lines.ts";
import { toHeardText } from "./detect-language.ts";
import { noSpeech, type SpeechSpans } from "./find-speech.ts";
import type { Source, SourceAudio } from "./source.ts";

/** Writes down what is said. */
export const transcribeStage = defineStage({
  name: "transcribe",
  version: 2,
  capability: "transcribe",
  // Missing unless it is so: what was heard before there was a choice stays.
  parameters: z.object({
    language: z.string(),
    hints: z.array(z.string()),
    isFast: z.literal(true).optional(),
  }),
  inputs: { audio: input<SourceAudio>(), speech: input<SpeechSpans>() },
  output: z.object({
    language: z.string(),
    utterances: z.array(z.object({ startMs: z.number(), endMs: z.number(), words: z.array(wordSchema) })),
    warnings: z.array(z.string()),
  }),
  run: ({ parameters, inputs: { audio, speech }, engine, signal, onProgress, onHeard }) =>
    engine.transcribe({
      ...parameters,
      audioPath: audio.monoPath,
      spans: speech.spans,
      signal,
      onProgress,
      onHeard,
    }),
});

/** What somebody who reads along wishes of a recording while it is heard. */
export type HearingWishes = {
  /** Aborted once somebody has enough. */
  stop: AbortSignal;
  /** What begins before this moment belongs to the text; known once somebody has enough. */
  getUntilMs(): number;
  /** Parts that are spoken in another language, as far as somebody said so by now. */
  getParts(): Promise<readonly LanguagePart[]>;
};

type Input = {
  source: Pick<Source, "name">;
  audio: SourceAudio;
  speech: SpeechSpans;
  language: string;
  /** Names and terms likely to be said. */
  hints: string[];
  /** Soon rather than well. Default: no. */
  isFast?: boolean | undefined;
  engine: Transcriber;
  /** Who puts times on words that were heard without, where somebody stops; missing or null: they are spread. */
  aligner?: Aligner | null;
  /** Missing: all is heard, and in one language. */
  wishes?: HearingWishes | undefined;
  /** Who hears parts in another language. Missing: `engine` and `aligner` do. */
  findEars?: (language: string) => Pick<Input, "engine" | "aligner">;
};

/** What is said in a stretch. `spokenLanguage`: null: in the language of the recording. */
type Spoken = Utterance & { spokenLanguage: string | null };

/** The words of a recording. `untilMs`: where somebody stopped; null: it is all of them. */
export type Heard = { utterances: Spoken[]; untilMs: number | null };

/** The words of the recording, or of as much as somebody wanted. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(context: StepContext, request: Input): Promise<Heard> {
  const { engine, source } = request;
  context.row.by(engine.id);
  const { untilMs, ...first } = await listen(context, request);
  const utterances = await hearParts(context, { ...request, untilMs, heard: first.utterances });
  if (!utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return { utterances, untilMs };
}

type Parts = Input & { untilMs: number | null; heard: readonly Utterance[] };

/**
 * The words with those of parts that are spoken in other languages heard in these. All was heard in one language
 * before: what somebody says meanwhile lets nothing be heard twice that is heard already, also not after a kill. A part
 * that cannot be heard so stays as it was first heard, with a warning.
 */
async function hearParts(context: StepContext, request: Parts): Promise<Spoken[]> {
  const { language, speech, untilMs, heard, wishes, findEars } = request;
  const parts = ((await wishes?.getParts()) ?? []).filter((part) => part.language !== language);
  const stretches = parts.flatMap(({ startMs, endMs, language: spokenLanguage }) => {
    const spans = speech.spans.filter(
      (span) => isWithin(span, { startMs, endMs }) && (untilMs === null || span.startMs < untilMs),
    );
    const [first, last] = [spans[0], spans.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [{ startMs: first.startMs, endMs: last.endMs, spans, spokenLanguage }];
  });
  let all: Spoken[] = heard.map((utterance) => ({ ...utterance, spokenLanguage: null }));
  for (const [spokenLanguage, spoken] of Map.groupBy(stretches, (one) => one.spokenLanguage)) {
    const spans = spoken.flatMap((one) => one.spans);
    let utterances: Utterance[] = [];
    try {
      utterances = await recognize(context, {
        ...{ ...request, ...findEars?.(spokenLanguage) },
        ...{ language: spokenLanguage, speech: { key: keyOfSpans(speech, spans), spans } },
      });
    } catch (error) {
      if (context.branches.signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      context.warn([
        `A part could not be heard in "${spokenLanguage}" and stays as it was first heard. ${reason}`,
      ]);
    }
    if (utterances.every(({ words }) => words.length === 0)) continue;
    all = [
      ...all.map((one) => ({
        ...one,
        words: one.words.filter((word) => !spoken.some((stretch) => isWithin(word, stretch))),
      })),
      ...utterances.map((one) => ({ ...one, spokenLanguage })),
    ];
  }
  return all.filter(({ words }) => words.length > 0).toSorted((a, b) => a.startMs - b.startMs);
}

/** Whether the middle of a stretch is in another. */
const isWithin = (inner: Span, outer: Span): boolean => {
  const middleMs = (inner.startMs + inner.endMs) / 2;
  return middleMs >= outer.startMs && middleMs <= outer.endMs;
};

const keyOfSpans = (speech: SpeechSpans, spans: readonly Span[]): string =>
  artifactKey({
    ...{ stage: "spans-until", stageVersion: 1, engine: null },
    ...{ parameters: { spans }, inputKeys: [speech.key] },
  });

type FirstHeard = { utterances: Utterance[]; untilMs: number | null };

async function listen(context: StepContext, request: Input): Promise<FirstHeard> {
  const { wishes, speech } = request;
  const isStopped = (): boolean => wishes?.stop.aborted === true;
  const lines = new Map<number, HeardLine>();
  if (!isStopped())
    try {
      const branches = wishes && {
        ...context.branches,
        signal: AbortSignal.any([context.branches.signal, wishes.stop]),
      };
      const stoppable = branches === undefined ? context : { ...context, branches };
      const onHeard = (line: HeardLine) => void lines.set(line.startMs, line);
      return { utterances: await recognize(stoppable, { ...request, speech, onHeard }), untilMs: null };
    } catch (error) {
      if (!isStopped() || context.branches.signal.aborted) throw error;
    }
  return await finish(context, request, [...lines.values()]);
}

type Listening = Input & { onHeard?: (line: HeardLine) => void };

async function recognize(
  context: StepContext,
  { audio, speech, language, hints, isFast, engine, onHeard }: Listening,
): Promise<Utterance[]> {
  const { value } = await runStage(context, transcribeStage, {
    parameters: { language, hints, ...(isFast === true && { isFast }) },
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
    onHeard: (line) => {
      onHeard?.(line);
      context.row.hear(toHeardText(line));
    },
  });
  return value.utterances;
}

/**
 * The text up to where somebody stopped: what was heard by then, with what engines that hear in no order of time had not
 * come to.
 */
async function finish(
  context: StepContext,
  request: Input,
  lines: readonly HeardLine[],
): Promise<FirstHeard> {
  const { speech, wishes } = request;
  const untilMs = wishes?.getUntilMs() ?? 0;
  const told = lines.filter(({ startMs }) => startMs < untilMs);
  const known = new Set(told.map(({ startMs }) => startMs));
  const spans = speech.spans.filter(({ startMs }) => startMs < untilMs && !known.has(startMs));
  const key = keyOfSpans(speech, spans);
  const rest = spans.length === 0 ? [] : await recognize(context, { ...request, speech: { key, spans } });
  const utterances = [...(await withTimes(context, request, told)), ...rest];
  return { utterances: utterances.toSorted((a, b) => a.startMs - b.startMs), untilMs };
}

/** Lines as they were heard on the way, with times for the words of those that had none. */
async function withTimes(
  context: StepContext,
  { audio, language, aligner = null }: Pick<Input, "audio" | "language" | "aligner">,
  heard: readonly HeardLine[],
): Promise<Utterance[]> {
  const untimed = heard.filter(({ timed }) => timed === undefined);
  const aligned = new Map<HeardLine, Utterance["words"]>();
  if (aligner !== null && untimed.length > 0) {
    const lines = untimed.map(({ startMs, endMs, words }) => ({ startMs, endMs, text: joinTexts(words) }));
    const { value } = await runStage(context, alignStage, {
      parameters: { language, lines },
      inputs: { audio },
      engine: aligner,
    });
    for (const [index, line] of untimed.entries()) aligned.set(line, value.lines[index] ?? []);
  }
  return heard.map((line) => {
    const { startMs, endMs, words, timed } = line;
    const placed = timed ?? aligned.get(line) ?? spreadWords(words, line, [line]);
    return { startMs, endMs, words: placed };
  });
}
