import type { Delivery, Script, Segment, Take } from "@voxloom/contract";
import {
  activeTake,
  calibratedRate,
  countSpokenCharacters,
  findVoiceId,
  getCharactersPerSecond,
  getDelivery,
} from "@voxloom/timeline";

/** How long a line's words take to say. */
export type SpeechLength = {
  durationMs: number;
  /** Its take does not say these words, or not this way: the length is reckoned. */
  isEstimate: boolean;
  voiceId: string;
};

/** Tells how long lines of a script take to say as they are now: by their take, else by the voice's own speed. */
export const createSpeechReader = (script: Script): ((segment: Segment) => SpeechLength) => {
  const rates = ratesOfVoices(script);
  const language = script.targetLanguage ?? script.sourceLanguage;
  const usualRate = getCharactersPerSecond(language);
  return (segment) => {
    const take = activeTake(segment);
    const text = segment.targetText.trim();
    const voiceId = findVoiceId(script, segment) ?? take?.voiceId ?? "";
    if (text === "") return { durationMs: 0, isEstimate: false, voiceId };
    const delivery = getDelivery(script, segment);
    if (take !== null && saysText(take, segment)) return { ...getLength(take, delivery), voiceId };
    const characters = countSpokenCharacters(text, language);
    const plainMs = (characters / (rates.get(voiceId) ?? usualRate)) * 1000;
    return { durationMs: delivered(plainMs, delivery), isEstimate: true, voiceId };
  };
};

const saysText = (take: Take, { targetText, shorterTexts }: Segment): boolean =>
  take.text.trim() === targetText.trim() || shorterTexts.includes(take.text);

/** A take is as long as it is; in another delivery it will be longer or shorter by as much. */
const getLength = (take: Take, delivery: Delivery): Pick<SpeechLength, "durationMs" | "isEstimate"> => {
  const isSame =
    take.origin === "recording" ||
    (take.delivery.speed === delivery.speed && take.delivery.pauseBeforeMs === delivery.pauseBeforeMs);
  if (isSame) return { durationMs: take.durationMs, isEstimate: false };
  return { durationMs: delivered(getPlainLength(take), delivery), isEstimate: true };
};

const delivered = (plainMs: number, { speed, pauseBeforeMs }: Delivery): number =>
  Math.round(plainMs / speed) + pauseBeforeMs;

/** What a take would last as the voice speaks by itself. */
const getPlainLength = ({ durationMs, delivery }: Take): number =>
  Math.max(0, durationMs - delivery.pauseBeforeMs) * delivery.speed;

/** Each voice's own speed by its takes of this script, in characters a second. */
const ratesOfVoices = (script: Script): Map<string, number> => {
  const language = script.targetLanguage ?? script.sourceLanguage;
  const samples = new Map<string, { characters: number; durationMs: number }[]>();
  for (const segment of script.segments) {
    const take = activeTake(segment);
    if (take === null || take.origin === "recording") continue;
    const known = samples.get(take.voiceId) ?? [];
    known.push({ characters: countSpokenCharacters(take.text, language), durationMs: getPlainLength(take) });
    samples.set(take.voiceId, known);
  }
  return new Map(
    [...samples].flatMap(([voiceId, lines]) => {
      const rate = calibratedRate(lines);
      return rate === null ? [] : [[voiceId, rate] as const];
    }),
  );
};
