import { wordSchema } from "@voxloom/contract";
import {
  type Aligner,
  type HeardLine,
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

/** Somebody may have enough before all is heard. */
export type HearingStop = {
  /** Aborted once somebody asked for it. */
  signal: AbortSignal;
  /** What begins before this moment belongs to the text; known once somebody asked. */
  getUntilMs(): number;
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
  /** Missing: all is heard. */
  stop?: HearingStop | undefined;
};

/** The words of a recording. `untilMs`: where somebody stopped; null: it is all of them. */
export type Heard = { utterances: Utterance[]; untilMs: number | null };

/** The words of the recording, or of as much as somebody wanted. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(context: StepContext, request: Input): Promise<Heard> {
  const { engine, source } = request;
  context.row.by(engine.id);
  const heard = await listen(context, request);
  if (!heard.utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return heard;
}

async function listen(context: StepContext, request: Input): Promise<Heard> {
  const { stop, speech } = request;
  const isStopped = (): boolean => stop?.signal.aborted === true;
  const lines = new Map<number, HeardLine>();
  if (!isStopped())
    try {
      const branches = stop && {
        ...context.branches,
        signal: AbortSignal.any([context.branches.signal, stop.signal]),
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
async function finish(context: StepContext, request: Input, lines: readonly HeardLine[]): Promise<Heard> {
  const { speech, stop } = request;
  const untilMs = stop?.getUntilMs() ?? 0;
  const told = lines.filter(({ startMs }) => startMs < untilMs);
  const known = new Set(told.map(({ startMs }) => startMs));
  const spans = speech.spans.filter(({ startMs }) => startMs < untilMs && !known.has(startMs));
  const key = artifactKey({
    ...{ stage: "spans-until", stageVersion: 1, engine: null },
    ...{ parameters: { spans }, inputKeys: [speech.key] },
  });
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
