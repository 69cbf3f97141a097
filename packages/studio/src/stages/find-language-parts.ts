import type { LanguagePart } from "@voxloom/contract";
import {
  chunkSpans,
  type EngineCatalog,
  type LanguageDetector,
  type LanguageGuess,
  type Span,
} from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { SourceAudio } from "./source.ts";

/** A detector that tells the language of single stretches. */
export type StretchDetector = LanguageDetector & Required<Pick<LanguageDetector, "detectEach">>;

/** What is less than this in another language is a quotation, a name or a mistake. */
const shortestPartMs = 60_000;
/** So many stretches of a part have to be taken for its language. */
const minStretches = 3;
/** Whoever says less surely which language it is, says nothing. */
const sureConfidence = 0.85;

/** Stretches that are asked for: short enough that few have two languages, long enough to tell one. */
const stretchLimits = { targetMs: 15_000, widestGapMs: 3_000, paddingMs: 0, maxMs: 15_000 };
const shortestStretchMs = 4_000;
/** Of what may be in one language only a stretch here and there is asked for: every part has one of them. */
const askedEveryMs = 20_000;

/** Of a recording that hardly sounds like its language the ear is mistaken rather than whoever named the language. */
const minShareOfLanguage = 0.1;

/** Languages that ears take for one another, also over minutes. */
const mistaken: readonly (readonly string[])[] = [
  ["bs", "hr", "sr", "sl"],
  ["da", "nb", "nn", "no", "sv"],
  ["id", "jv", "ms", "su"],
  ["hi", "ur"],
  ["gl", "pt"],
  ["es", "gl"],
  ["ca", "es"],
  ["ca", "oc"],
  ["cs", "sk"],
  ["be", "ru"],
  ["be", "uk"],
  ["af", "nl"],
  ["yue", "zh"],
];
const areMistaken = (one: string, other: string): boolean =>
  one === other || mistaken.some((group) => group.includes(one) && group.includes(other));

/** Who here tells the language of single stretches; null: nobody does. */
export const findStretchDetector = (
  engines: Pick<EngineCatalog, "languageDetectors">,
): StretchDetector | null => engines.languageDetectors().find(isOfStretches) ?? null;
const isOfStretches = (detector: LanguageDetector): detector is StretchDetector =>
  detector.detectEach !== undefined;

type Stretch = Span & { guess?: LanguageGuess };
type Ask = (spans: Span[]) => Promise<LanguageGuess[]>;

/** `isDoubtful`: hardly anything sounds like the language, so that nothing is believed; then there are no parts. */
export type FoundParts = { parts: LanguagePart[]; isDoubtful: boolean };

/**
 * Parts of a minute and longer that surely are in another language than the recording, in order. Asks for a stretch here
 * and there first, and for all around one that is in another language.
 */
export async function findLanguageParts(
  spans: readonly Span[],
  language: string,
  askEach: Ask,
): Promise<FoundParts> {
  const stretches: Stretch[] = chunkSpans(spans, stretchLimits)
    .filter(({ startMs, endMs }) => endMs - startMs >= shortestStretchMs)
    .map(({ startMs, endMs }) => ({ startMs, endMs }));
  const ask = async (asked: readonly Stretch[]): Promise<void> => {
    const guesses = await askEach(asked.map(({ startMs, endMs }) => ({ startMs, endMs })));
    for (const [index, stretch] of asked.entries())
      stretch.guess = guesses[index] ?? { language: null, confidence: 0 };
  };
  const first = chooseFirst(stretches);
  if (first.length === 0) return { parts: [], isDoubtful: false };
  await ask(first);
  const known = first.flatMap(({ guess }) => getSure(guess) ?? []);
  const ofLanguage = known.filter((one) => areMistaken(one, language)).length;
  const others = known.length - ofLanguage;
  if (others > 0 && ofLanguage < known.length * minShareOfLanguage) return { parts: [], isDoubtful: true };
  for (;;) {
    const next = listBeside(stretches, language);
    if (next.length === 0) break;
    await ask(next);
  }
  return { parts: listRuns(stretches, language).flatMap(toPart), isDoubtful: false };
}

const getSure = (guess: LanguageGuess | undefined): string | null =>
  guess !== undefined && guess.confidence >= sureConfidence ? guess.language : null;

/** The language of a stretch, where that surely is another. */
const getOther = ({ guess }: Stretch, language: string): string | null => {
  const sure = getSure(guess);
  return sure === null || areMistaken(sure, language) ? null : sure;
};

/** Nothing where there is too little for a part. */
function chooseFirst(stretches: readonly Stretch[]): Stretch[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined || last.endMs - first.startMs < shortestPartMs) return [];
  let nextMs = 0;
  return stretches.filter(({ startMs }) => {
    if (startMs < nextMs) return false;
    nextMs = startMs + askedEveryMs;
    return true;
  });
}

/** Stretches next to one in another language that nobody asked for yet. */
const listBeside = (stretches: readonly Stretch[], language: string): Stretch[] =>
  stretches.filter(
    ({ guess }, index) =>
      guess === undefined &&
      [stretches[index - 1], stretches[index + 1]].some((one) => one && getOther(one, language) !== null),
  );

type Run = { language: string; stretches: Stretch[] };

/**
 * Stretches in a row that are in one other language. A single one between them that nobody is sure of, such as one with
 * music, belongs to them; one in the recording's own language does not.
 */
function listRuns(stretches: readonly Stretch[], language: string): Run[] {
  const runs: Run[] = [];
  let unsure = 0;
  for (const stretch of stretches) {
    const other = getOther(stretch, language);
    const last = runs.at(-1);
    if (other === null) {
      unsure += getSure(stretch.guess) === null ? 1 : Number.POSITIVE_INFINITY;
      continue;
    }
    if (last?.language === other && unsure <= 1) last.stretches.push(stretch);
    else runs.push({ language: other, stretches: [stretch] });
    unsure = 0;
  }
  return runs;
}

function toPart({ language, stretches }: Run): LanguagePart[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined || stretches.length < minStretches) return [];
  const { startMs } = first;
  const { endMs } = last;
  return endMs - startMs < shortestPartMs ? [] : [{ startMs, endMs, language }];
}

/** Listens for parts in another language. */
export const findLanguagePartsStage = defineStage({
  name: "find-language-parts",
  version: 1,
  capability: "detect-language",
  parameters: z.object({ language: z.string() }),
  inputs: { audio: input<SourceAudio>(), speech: input<SpeechSpans>() },
  output: z.object({
    parts: z.array(z.object({ startMs: z.number(), endMs: z.number(), language: z.string() })),
    isDoubtful: z.boolean(),
  }),
  run: ({ parameters: { language }, inputs: { audio, speech }, engine, signal }) =>
    findLanguageParts(speech.spans, language, async (spans) => {
      signal.throwIfAborted();
      return (await engine.detectEach?.({ audioPath: audio.monoPath, spans, signal })) ?? [];
    }),
});

type Input = { audio: SourceAudio; speech: SpeechSpans; language: string; detector: StretchDetector };

/** The parts that sound like another language, with a warning where the whole does. */
export async function hearLanguageParts(
  context: StepContext,
  { detector, language, ...inputs }: Input,
): Promise<LanguagePart[]> {
  const { value } = await runStage(context, findLanguagePartsStage, {
    parameters: { language },
    inputs,
    engine: detector,
  });
  if (value.isDoubtful)
    context.warn([
      `Hardly anything of it sounds like "${language}", in which it was heard. If that is not what is spoken, choose another language.`,
    ]);
  return value.parts;
}
