import type { LanguagePart } from "@voxloom/contract";
import type { Span, Transcriber, Utterance } from "@voxloom/engines";
import type { StepContext } from "../graph/step.ts";
import { hearLanguageParts, type StretchDetector } from "./find-language-parts.ts";
import { keyOfSpans, type RecognizeRequest, recognize } from "./recognize-spans.ts";

/** What is said in a stretch. `spokenLanguage`: null: in the language of the recording. */
export type Spoken = Utterance & { spokenLanguage: string | null };

type Input = RecognizeRequest & {
  /** Where somebody stopped; null: nobody did. */
  untilMs: number | null;
  /** What was heard in the language of the recording. */
  heard: readonly Utterance[];
  /** Parts that people named. */
  named: readonly LanguagePart[];
  findEars?: ((language: string) => { engine: Transcriber }) | undefined;
  detector?: StretchDetector | null | undefined;
};

/** A part as far as somebody speaks in it. `isFound`: nobody named it; it only sounds so. */
type SpokenPart = Span & { spans: Span[]; language: string; isFound: boolean };

/**
 * The words with those of parts that are spoken in other languages heard in these. All was heard in one language
 * before: what somebody says meanwhile lets nothing be heard twice that is heard already, also not after a kill. A part
 * that cannot be heard so stays as it was first heard, with a warning.
 */
export async function hearParts(context: StepContext, request: Input): Promise<Spoken[]> {
  let all: Spoken[] = request.heard.map((utterance) => ({ ...utterance, spokenLanguage: null }));
  const parts = await listParts(context, request);
  for (const [language, spoken] of Map.groupBy(parts, (one) => one.language)) {
    const { engine, utterances } = await hearIn(context, request, { language, spoken });
    const believed = spoken.filter((part) =>
      isBelieved(utterances, all, { part, isSameEar: engine === request.engine }),
    );
    if (believed.length === 0) continue;
    const said = utterances.filter((one) => believed.some((part) => isWithin(one, part)));
    const found = believed.filter(({ isFound }) => isFound);
    context.warn(
      found.map(
        ({ startMs, endMs }) =>
          `From ${toClock(startMs)} to ${toClock(endMs)} it sounds like "${language}" and was heard so.`,
      ),
    );
    all = [
      ...all.map((one) => ({
        ...one,
        words: one.words.filter((word) => !believed.some((part) => isWithin(word, part))),
      })),
      ...said.map((one) => ({ ...one, spokenLanguage: language })),
    ];
  }
  return all.filter(({ words }) => words.length > 0).toSorted((a, b) => a.startMs - b.startMs);
}

/** Parts that people named, and those that sound like another language where nobody said anything. */
async function listParts(context: StepContext, request: Input): Promise<SpokenPart[]> {
  const { audio, language, speech, untilMs, named, isFast, detector = null } = request;
  const spans = speech.spans.filter(({ startMs }) => untilMs === null || startMs < untilMs);
  const found =
    detector === null || isFast === true
      ? []
      : ((await orWarn(context, "Whether parts are in another language could not be told.", () =>
          hearLanguageParts(context, {
            ...{ audio, language, detector },
            speech: { key: keyOfSpans(speech, spans), spans },
          }),
        )) ?? []);
  const isNamed = (span: Span): boolean => named.some((part) => isWithin(span, part));
  return [
    ...named.map((part) => ({ ...part, isFound: false })),
    ...found.map((part) => ({ ...part, isFound: true })),
  ]
    .filter((part) => part.language !== language)
    .flatMap((part) => {
      const own = spans.filter((span) => isWithin(span, part) && !(part.isFound && isNamed(span)));
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [{ ...part, startMs: first.startMs, endMs: last.endMs, spans: own }];
    });
}

/** What is said in parts of one language. Nothing where nobody can hear it, with a warning. */
async function hearIn(
  context: StepContext,
  request: Input,
  { language, spoken }: { language: string; spoken: readonly SpokenPart[] },
): Promise<{ engine: Transcriber | null; utterances: Utterance[] }> {
  const { speech, findEars } = request;
  const spans = spoken.flatMap((one) => one.spans);
  const problem = `A part could not be heard in "${language}" and stays as it was first heard.`;
  const heard = await orWarn(context, problem, async () => {
    const { engine } = findEars?.(language) ?? request;
    const utterances = await recognize(context, {
      ...{ ...request, engine, language },
      speech: { key: keyOfSpans(speech, spans), spans },
    });
    return { engine, utterances };
  });
  return heard ?? { engine: null, utterances: [] };
}

/** What is beside the words that are there already; null where it fails, with a warning. Throws where work is canceled. */
async function orWarn<T>(context: StepContext, problem: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (context.branches.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    context.warn([`${problem} ${reason}`]);
    return null;
  }
}

/** Whether the middle of a stretch is in another. */
const isWithin = (inner: Span, outer: Span): boolean => {
  const middleMs = (inner.startMs + inner.endMs) / 2;
  return middleMs >= outer.startMs && middleMs <= outer.endMs;
};

/**
 * Whether a part has words in its language, and, where nobody named it, the ear that heard both is no less sure of them
 * than of what it heard before. How sure two ears are cannot be compared.
 */
function isBelieved(
  utterances: readonly Utterance[],
  before: readonly Utterance[],
  { part, isSameEar }: { part: SpokenPart; isSameEar: boolean },
): boolean {
  const list = (all: readonly Utterance[]) =>
    all.flatMap(({ words }) => words.filter((word) => isWithin(word, part)));
  const words = list(utterances);
  if (words.length === 0) return false;
  if (!part.isFound) return true;
  const [sure, sureBefore] = [words, list(before)].map((all) => {
    const told = all.flatMap(({ confidence }) => confidence ?? []);
    return told.length === 0 ? null : told.reduce((sum, each) => sum + each, 0) / told.length;
  });
  return !isSameEar || !sure || !sureBefore || sure >= sureBefore;
}

/** A moment in minutes and seconds. */
const toClock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
