import type { Script, Segment, Stress, Take } from "@voxloom/contract";
import { hasSlot } from "./has-slot.ts";
import { getLineStresses, type LineSpeechSpec } from "./line-spec.ts";
import { createLinePronouncer } from "./pronounce.ts";
import { listSentences } from "./sentences.ts";
import { cutStresses, sayStressed } from "./stresses.ts";

/** A sentence of what is to be said: its letters in that text, and what the voice is given where that differs. */
export type SentenceSpec = { from: number; to: number; spokenText: string | null };
/** A sentence and which of its readings is to be heard; `isNew`: no take that is known has it. */
export type SentenceReading = SentenceSpec & { reading: number; isNew: boolean };

/** A sentence that is to be read once more, or in a reading that it had. */
export type ChosenReading = { index: number; reading: number | null };

type Said = { stresses: readonly Stress[]; language: string; pronounce: (text: string) => string };

/** A text in the sentences that a voice says one by one. */
export function splitSaid(text: string, { stresses, language, pronounce }: Said): SentenceSpec[] {
  let done = 0;
  return listSentences(text, language).flatMap(({ text: part }) => {
    const from = done + part.length - part.trimStart().length;
    const to = done + part.trimEnd().length;
    done += part.length;
    if (to <= from) return [];
    const sentence = text.slice(from, to);
    const said = sayStressed(sentence, cutStresses(stresses, from, to), pronounce);
    return [{ from, to, spokenText: said === sentence ? null : said }];
  });
}

/** Whether a line is a paragraph of a text, which is said sentence by sentence. */
export const isSaidBySentence = (line: Pick<Segment, "block" | "startMs" | "endMs">): boolean =>
  line.block !== null && !hasSlot(line);

type ScriptLanguage = Pick<Script, "pronunciations" | "sourceLanguage" | "targetLanguage">;

/** Reads off lines of a script in which sentences they are said; none for a line that is said as a whole. */
export const createSentenceReader = (
  script: ScriptLanguage,
): ((segment: Segment, spec: LineSpeechSpec) => SentenceSpec[]) => {
  const language = script.targetLanguage ?? script.sourceLanguage;
  const getPronouncer = createLinePronouncer(script);
  return (segment, { text }) =>
    isSaidBySentence(segment)
      ? splitSaid(text, {
          stresses: getLineStresses(segment, text),
          language,
          pronounce: getPronouncer(segment),
        })
      : [];
};

type Known = {
  /** The take to go by; null: none. */
  take: Take | null;
  takes: readonly Take[];
  /** "all": every sentence is read once more. */
  again: "all" | ChosenReading | null;
};

/**
 * Which reading of each sentence is to be heard: what the take to go by says is heard as it is there, what another take
 * of the voice says as the newest of them, and the rest is new.
 */
export function chooseReadings(
  spec: LineSpeechSpec,
  sentences: readonly SentenceSpec[],
  { take, takes, again }: Known,
): SentenceReading[] {
  const known = new Map<string, number[]>();
  for (const { words, reading } of takes.flatMap((one) => listSaid(one, spec))) {
    const readings = known.get(words) ?? [];
    // Takes of earlier versions do not say which reading they are.
    known.set(words, [...readings, reading ?? readings.length]);
  }
  const current = Map.groupBy(take === null ? [] : listSaid(take, spec), ({ words }) => words);
  return sentences.map((sentence, index) => {
    const words = getWords(spec.text, sentence);
    const readings = known.get(words) ?? [];
    const here = current.get(words) ?? [];
    const heard = (here.length > 1 ? here.shift() : here[0])?.reading ?? readings.at(-1) ?? 0;
    const isAgain = again === "all" || again?.index === index;
    const asked = again === "all" ? null : (again?.reading ?? null);
    const reading = !isAgain ? heard : (asked ?? Math.max(-1, ...readings) + 1);
    return { ...sentence, reading, isNew: !readings.includes(reading) };
  });
}

const getWords = (text: string, { from, to, spokenText }: SentenceSpec): string => {
  const sentence = text.slice(from, to);
  return `${sentence}\n${spokenText ?? sentence}`;
};

/** What a take says in the voice and the style that are requested, sentence by sentence where that is known. */
function listSaid(take: Take, spec: LineSpeechSpec): { words: string; reading: number | null }[] {
  const isOther =
    take.origin !== "engine" ||
    (spec.voiceId !== null && take.voiceId !== spec.voiceId) ||
    take.delivery.style !== spec.delivery.style;
  if (isOther) return [];
  if (take.sentences !== undefined)
    return take.sentences.map(({ spokenText = null, reading, ...one }) => ({
      words: getWords(take.text, { ...one, spokenText }),
      reading,
    }));
  const text = take.text.trim();
  return [
    { words: getWords(text, { from: 0, to: text.length, spokenText: take.spokenText }), reading: null },
  ];
}

/** A reading of a sentence, and where it is heard. */
export type SentenceTake = { reading: number; take: Take; startMs: number; endMs: number };

/** The readings that takes have of a sentence, the oldest first, each where it is heard best: in the take that sounds, else the newest. */
export function listReadings(
  spec: LineSpeechSpec,
  sentence: SentenceSpec,
  { take: heard, takes }: Omit<Known, "again">,
): SentenceTake[] {
  const wanted = getWords(spec.text, sentence);
  const found = new Map<number, SentenceTake>();
  for (const take of [...takes.filter((one) => one !== heard), ...(heard === null ? [] : [heard])]) {
    const said = listSaid(take, spec);
    for (const [index, { startMs, endMs, reading }] of (take.sentences ?? []).entries())
      if (said[index]?.words === wanted) found.set(reading, { reading, take, startMs, endMs });
  }
  return [...found.values()].toSorted((a, b) => a.reading - b.reading);
}
