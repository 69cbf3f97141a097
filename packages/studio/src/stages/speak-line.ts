import { join } from "node:path";
import { type Delivery, deliverySchema, type Segment, type Take } from "@voxloom/contract";
import { EngineError, type Synthesizer } from "@voxloom/engines";
import { deliverTake, joinStressed, joinTakes, normalizeTake, type StressedPart } from "@voxloom/media";
import { readStressed, splitStresses, withoutPhonemes, withoutStresses } from "@voxloom/reading";
import { type SentenceReading, sentencePauseMs } from "@voxloom/timeline";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage, stageKey } from "../graph/run-stage.ts";
import { defineStage, input, inputList } from "../graph/stage.ts";
import { getTake, type SpokenTake, spokenFacts, spokenSchema, takeFiles } from "./spoken-take.ts";

/** What an engine is to say. */
export type LineSpeech = {
  text: string;
  /** What the engine is given where that differs by the script's pronunciations; null: the text. */
  spokenText: string | null;
  voiceId: string;
  language: string;
  /** 0 for the first reading of this text by this voice, 1 for the one asked for anew after it, ... */
  reading: number;
  delivery: Delivery;
  /** The sentences of the text, each said by itself in a reading of its own; missing: it is said as a whole. */
  sentences?: readonly Omit<SentenceReading, "isNew">[];
};

/** Has a text spoken by a voice, plainly. */
export const speakStage = defineStage({
  name: "speak",
  version: 1,
  capability: "synthesize",
  parameters: z.object({
    text: z.string(),
    voiceId: z.string(),
    language: z.string(),
    /** Of voices that take one. */
    style: z.string().optional(),
    /** Only told apart in the key: an engine may say the same otherwise when it is asked again. */
    reading: z.int(),
  }),
  inputs: {},
  output: spokenSchema,
  files: takeFiles,
  run: async ({ parameters: { reading: _, ...speech }, engine, files, scratchFolder, signal }) => {
    const parts = splitStresses(speech.text);
    const isStressed = parts.some((part) => part.isStressed);
    // Marks around signs alone stress nothing, and an engine is given none.
    const said = isStressed ? parts : [{ text: withoutStresses(speech.text), isStressed }];
    const spoken: StressedPart[] = [];
    const warnings = new Set<string>();
    for (const [index, part] of said.entries()) {
      const path = join(scratchFolder, `raw-${index}.wav`);
      const made = await engine.synthesize({ ...speech, text: part.text, outputPath: path, signal });
      for (const warning of made.warnings) warnings.add(warning);
      spoken.push({ path, isStressed: part.isStressed, gapMs: getGapMs(part.text) });
    }
    const [only] = spoken;
    const outputPath = files.path;
    const take =
      !isStressed && only !== undefined
        ? await normalizeTake({ inputPath: only.path, outputPath, signal })
        : await joinStressed({ parts: spoken, outputPath, signal });
    return spokenFacts(take, { warnings: [...warnings] });
  },
});

/** How long a voice rests behind a part that it says by itself, as it would within its line. */
const getGapMs = (text: string): number =>
  /[.!?…。！？؟।]\P{L}*$/u.test(text) ? 320 : /[,;:–—、，；：،؛]\P{L}*$/u.test(text) ? 170 : 25;

/** Joins the sentences of a paragraph, none of which changes for it. */
export const joinSentencesStage = defineStage({
  name: "join-sentences",
  version: 1,
  parameters: z.object({ pauseMs: z.number() }),
  inputs: { sentences: inputList<SpokenTake>() },
  output: spokenSchema,
  files: takeFiles,
  run: async ({ parameters: { pauseMs }, inputs: { sentences }, files, signal }) => {
    const paths = sentences.map(({ path }) => path);
    const { durationMs, spans } = await joinTakes({ paths, pauseMs, outputPath: files.path, signal });
    const warnings = [...new Set(sentences.flatMap((one) => one.warnings))];
    return spokenFacts(
      { durationMs, ...sumSentences(sentences, spans) },
      {
        warnings,
        sentences: spans.map((span, index) => ({ key: sentences[index]?.key ?? "", ...span })),
      },
    );
  },
});

/** Pauses and levels of sentences as those of one take. */
function sumSentences(
  sentences: readonly SpokenTake[],
  spans: readonly { startMs: number; endMs: number }[],
) {
  const innerPauses = sentences.flatMap(({ innerPauses: inside }, index) => {
    const [{ startMs, endMs } = { startMs: 0, endMs: 0 }, next] = spans.slice(index, index + 2);
    const moved = inside.map((one) => ({ startMs: one.startMs + startMs, endMs: one.endMs + startMs }));
    return next === undefined ? moved : [...moved, { startMs: endMs, endMs: next.startMs }];
  });
  const totalMs = spans.at(-1)?.endMs ?? 0;
  const power = sentences.reduce(
    (sum, { rmsDb, durationMs }) => sum + 10 ** (rmsDb / 10) * (durationMs / Math.max(1, totalMs)),
    0,
  );
  return {
    innerPauses: innerPauses.filter(({ startMs, endMs }) => endMs > startMs),
    peakDb: Math.max(-120, ...sentences.map(({ peakDb }) => peakDb)),
    rmsDb: Math.max(-120, 10 * Math.log10(power + 1e-12)),
  };
}

type PlainTake = Pick<SpokenTake, "key" | "path" | "warnings" | "sentences">;

/** Changes how a plain take is delivered. */
export const deliverStage = defineStage({
  name: "deliver-take",
  version: 1,
  parameters: deliverySchema.omit({ style: true }),
  inputs: { plain: input<PlainTake>() },
  output: spokenSchema,
  files: takeFiles,
  run: async ({ parameters, inputs: { plain }, files, signal }) => {
    const call = { inputPath: plain.path, outputPath: files.path, delivery: parameters, signal };
    const toDelivered = (ms: number): number => Math.round(ms / parameters.speed) + parameters.pauseBeforeMs;
    return spokenFacts(await deliverTake(call), {
      ...{ plainKey: plain.key, warnings: plain.warnings },
      sentences: plain.sentences?.map(({ key, startMs, endMs }) => ({
        key,
        startMs: toDelivered(startMs),
        endMs: toDelivered(endMs),
      })),
    });
  },
});

/** One line spoken by an engine, as it is to be delivered. What was spoken before is not spoken again. */
export async function speakLine(context: ProductionContext, speech: LineSpeech): Promise<SpokenTake> {
  const engine = context.engines.synthesizerOfVoice(speech.voiceId);
  const parts = listParts(speech);
  const spoken: SpokenTake[] = [];
  for (const part of parts) {
    const { value, files, ...made } = await runStage(context, speakStage, plainCall(engine, part));
    spoken.push({ ...value, ...made, ...files, engineId: engine.id });
  }
  return deliverLine(context, await joinParts(context, spoken), speech.delivery);
}

/** What an engine is asked for one by one. */
const listParts = ({ sentences = [], ...speech }: LineSpeech): LineSpeech[] =>
  sentences.length === 0
    ? [speech]
    : sentences.map(({ from, to, spokenText, reading }) => ({
        ...{ ...speech, text: speech.text.slice(from, to) },
        ...{ spokenText, reading },
      }));

const joinParameters = { pauseMs: sentencePauseMs };

async function joinParts(context: ProductionContext, spoken: readonly SpokenTake[]): Promise<SpokenTake> {
  const [first, ...others] = spoken;
  if (first === undefined) throw new Error("a line without words was to be said");
  if (others.length === 0) return first;
  const { value, files, key, reused } = await runStage(context, joinSentencesStage, {
    parameters: joinParameters,
    inputs: { sentences: spoken },
  });
  const isReused = reused && spoken.every((one) => one.reused);
  return { ...value, ...files, key, reused: isReused, engineId: first.engineId };
}

/** What is said, in which voice and language. */
type Saying = Pick<LineSpeech, "text" | "spokenText" | "voiceId" | "language">;

/**
 * What an engine is given: numbers, dates and signs in words of the language, and phonemes where its voice takes them.
 * It is what the key is made of, so that a rule that reads otherwise is another artifact, and all other texts keep theirs.
 */
export function getGivenText(
  engine: Synthesizer | null,
  { text, spokenText, voiceId, language }: Saying,
): string {
  const takesPhonemes = findVoice(engine, voiceId)?.takesPhonemes === true;
  const said = spokenText ?? text;
  return readStressed(takesPhonemes ? said : withoutPhonemes(said), language);
}

const findVoice = (engine: Synthesizer | null, voiceId: string) =>
  engine?.voices().find(({ id }) => id === voiceId);

function plainCall(engine: Synthesizer, speech: LineSpeech) {
  const { voiceId, language, reading, delivery } = speech;
  const style = findVoice(engine, voiceId)?.takesStyle ? delivery.style : undefined;
  const said = { text: getGivenText(engine, speech), voiceId, language, reading };
  return { parameters: { ...said, ...(style !== undefined && { style }) }, inputs: {}, engine };
}

/** The key of what an engine says, delivered as it is requested. */
export function speechKey(engine: Synthesizer, speech: LineSpeech): string {
  const keys = listParts(speech).map((part) =>
    stageKey(speakStage, { ...plainCall(engine, part), inputKeys: [] }),
  );
  const [first = ""] = keys;
  const joined = { parameters: joinParameters, engine: null, inputKeys: keys };
  const key = keys.length === 1 ? first : stageKey(joinSentencesStage, joined);
  if (isPlain(speech.delivery)) return key;
  const parameters = withoutStyle(speech.delivery);
  return stageKey(deliverStage, { parameters, engine: null, inputKeys: [key] });
}

/** What is done to a take after it was spoken. */
const withoutStyle = ({ style: _, ...delivery }: Delivery) => delivery;

/** Whether a take stays as it was spoken. */
const isPlain = ({ speed, pitchSemitones, pauseBeforeMs }: Delivery): boolean =>
  speed === 1 && pitchSemitones === 0 && pauseBeforeMs === 0;

/** A plain take as it is to be delivered: nothing is spoken for that. */
export async function deliverLine(
  context: ProductionContext,
  plain: SpokenTake,
  delivery: Delivery,
): Promise<SpokenTake> {
  if (isPlain(delivery)) return plain;
  const { value, files, key, reused } = await runStage(context, deliverStage, {
    parameters: withoutStyle(delivery),
    inputs: { plain },
  });
  return { ...value, ...files, key, reused: plain.reused && reused, engineId: plain.engineId };
}

/** A failure that says something of this line only: the others can be spoken. */
export const isOfLine = (error: unknown): error is EngineError =>
  error instanceof EngineError && (error.code === "unsupported" || error.code === "refused");

/** What an engine said as a take of a script. */
export const takeOfSpeech = (
  { engines }: Pick<ProductionContext, "engines">,
  spoken: SpokenTake,
  speech: LineSpeech,
): Take => {
  const isWhole = (speech.sentences ?? []).length < 2;
  const givenText = isWhole ? getGivenText(engines.synthesizerOfVoice(speech.voiceId), speech) : undefined;
  return getTake(spoken, { ...speech, origin: "engine", ...(givenText !== undefined && { givenText }) });
};

/** The segment with a take among its takes, with the figures that it has now, and sounding. */
export function withTake(segment: Segment, take: Take): Segment {
  const isKnown = segment.takes.some(({ id }) => id === take.id);
  // A take keeps its place: the number of a reading is counted by it.
  const takes = isKnown
    ? segment.takes.map((known) => (known.id === take.id ? take : known))
    : [...segment.takes, take];
  return { ...segment, takes, takeId: take.id };
}
