import type { LanguagePart } from "@voxloom/contract";
import { type Aligner, type HeardLine, spreadWords, type Utterance } from "@voxloom/engines";
import { joinTexts } from "@voxloom/timeline";
import { runStage } from "../graph/run-stage.ts";
import type { StepContext } from "../graph/step.ts";
import { alignStage } from "./align-lines.ts";
import type { StretchDetector } from "./find-language-parts.ts";
import { noSpeech } from "./find-speech.ts";
import { hearParts, type Spoken } from "./hear-parts.ts";
import { keyOfSpans, type RecognizeRequest, recognize } from "./recognize-spans.ts";
import type { Source } from "./source.ts";

/** What somebody who reads along wishes of a recording while it is heard. */
export type HearingWishes = {
  /** Aborted once somebody has enough. */
  stop: AbortSignal;
  /** What begins before this moment belongs to the text; known once somebody has enough. */
  getUntilMs(): number;
  /** Parts that are spoken in another language, as far as somebody said so by now. */
  getParts(): Promise<readonly LanguagePart[]>;
};

type Input = RecognizeRequest & {
  source: Pick<Source, "name">;
  /** Who puts times on words that were heard without, where somebody stops; missing or null: they are spread. */
  aligner?: Aligner | null;
  /** Missing: all is heard. */
  wishes?: HearingWishes | undefined;
  /** Who hears parts in another language. Missing: who hears the rest. */
  findEars?: (language: string) => Pick<Input, "engine" | "aligner">;
  /** Who finds parts in another language that nobody named. Missing or null: nobody does. */
  detector?: StretchDetector | null | undefined;
};

/** The words of a recording. `untilMs`: where somebody stopped; null: it is all of them. */
export type Heard = { utterances: Spoken[]; untilMs: number | null };

/** The words of the recording, or of as much as somebody wanted. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(context: StepContext, request: Input): Promise<Heard> {
  const { engine, source } = request;
  context.row.by(engine.id);
  const { untilMs, ...first } = await listen(context, request);
  const named = (await request.wishes?.getParts()) ?? [];
  const utterances = await hearParts(context, { ...request, untilMs, heard: first.utterances, named });
  if (!utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return { utterances, untilMs };
}

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
