import { AppError, type Take } from "@voxloom/contract";
import {
  type ChosenReading,
  chooseReadings,
  type LineSpeechSpec,
  matchesSpec,
  matchesTakeSpec,
  type SentenceSpec,
} from "@voxloom/timeline";
import type { ProductionContext } from "../graph/production-context.ts";
import { findPlainTake, findTake } from "./find-take.ts";
import { deliverLine, getGivenText, type LineSpeech, speakLine, takeOfSpeech } from "./speak-line.ts";
import { getFigures, getTake, type SpokenTake } from "./spoken-take.ts";

export type LineOrder = {
  spec: LineSpeechSpec;
  language: string;
  /** The take to go by; null: none. */
  take: Take | null;
  /** Every take that is known of the line: how its readings are numbered. */
  takes: readonly Take[];
  /** A further reading, though the same was spoken before. */
  isAnew: boolean;
  /** In which sentences it is said; missing or none: as a whole. */
  sentences?: readonly SentenceSpec[];
  /** The sentence to be heard in another reading; the others stay as they are in the take to go by. */
  sentence?: ChosenReading | null;
  /** Whether the take stays whatever is requested, as long as its sound can be had. Default false. */
  isLocked?: boolean;
};
/** A take and its sound, and whether an engine was asked for it: else it comes of the take that was there. */
export type SaidLine = { take: Take; spoken: SpokenTake; isSpoken: boolean };

/** The sound of a line as it is requested: what is there, else that in another delivery, else spoken now. */
export async function sayLine(context: ProductionContext, order: LineOrder): Promise<SaidLine> {
  const isOther = order.isAnew || (order.sentence ?? null) !== null;
  return (isOther ? null : await fromTake(context, order)) ?? (await speakSpec(context, order));
}

async function fromTake(context: ProductionContext, order: LineOrder): Promise<SaidLine | null> {
  const { spec, language, take, isLocked = false } = order;
  if (take === null || !(isLocked || matchesSpec(take, spec))) return null;
  const found = await findTake(context, take, language);
  if (found === null && take.origin === "recording")
    context.warn([`The recording of "${spec.text}" is gone: a voice says it instead.`]);
  if (found === null) return null;
  if (isLocked || matchesTakeSpec(take, spec))
    return { take: { ...take, ...getFigures(found) }, spoken: found, isSpoken: false };
  const plain = await findPlainTake(context, found, { take, language });
  if (plain === null) return null;
  const { delivery } = spec;
  const spoken = await deliverLine(context, plain, delivery);
  return {
    take: getTake(spoken, { ...take, delivery, ...getGiven(context, take, language) }),
    spoken,
    isSpoken: false,
  };
}

/** Of a take that an engine spoke: what it was given. */
function getGiven({ engines }: ProductionContext, take: Take, language: string): { givenText?: string } {
  if (take.origin !== "engine" || (take.sentences ?? []).length > 1) return {};
  const isHere = engines.voicesFor(null).some(({ id }) => id === take.voiceId);
  const engine = isHere ? engines.synthesizerOfVoice(take.voiceId) : null;
  return { givenText: getGivenText(engine, { ...take, language }) };
}

async function speakSpec(context: ProductionContext, order: LineOrder): Promise<SaidLine> {
  const { spec, language, takes, isAnew } = order;
  const { text, spokenText, voiceId, delivery } = spec;
  if (voiceId === null) throw noVoice(language);
  const sentences = readSentences(order);
  if (sentences.length > 0) {
    const speech: LineSpeech = { text, spokenText, voiceId, language, reading: 0, delivery, sentences };
    // Of one sentence the key is that of the sentence itself.
    const spoken = await speakLine(context, speech);
    const isSpoken = sentences.some(({ isNew }) => isNew);
    return { take: takeOfSpeech(context, spoken, speech), spoken, isSpoken };
  }
  const same = takes.filter((take) => take.origin === "engine" && matchesSpec(take, spec));
  // No reading has a number that high yet: each take brought one at most.
  const reading = isAnew ? same.length : 0;
  const speech: LineSpeech = { text, spokenText, voiceId, language, reading, delivery };
  const spoken = await speakLine(context, speech);
  return { take: takeOfSpeech(context, spoken, speech), spoken, isSpoken: true };
}

/** The sentences of a line in the readings that it is to be heard in; none: it is said as a whole. */
export const readSentences = ({ spec, sentences = [], take, takes, isAnew, sentence = null }: LineOrder) =>
  chooseReadings(spec, sentences, { take, takes, again: isAnew ? "all" : sentence });

function noVoice(language: string): AppError {
  const message = `No voice here speaks "${language}". Choose a voice, or install one: apt-get install espeak-ng`;
  return new AppError("ENGINE_UNAVAILABLE", message, { engine: "synthesize", remedy: message });
}
