import {
  type Delivery,
  plainDelivery,
  type Script,
  type Segment,
  type Stress,
  type Take,
} from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { createLinePronouncer } from "./pronounce.ts";
import { activeTake } from "./read-script.ts";
import { cutStresses, listStresses, sayStressed } from "./stresses.ts";

/** What is to be said for a line, and how. */
export type LineSpeechSpec = {
  /** As it is written, without spaces at its ends. */
  text: string;
  /** What the voice is given to say where that differs by the script's pronunciations; null: the text. */
  spokenText: string | null;
  /** null: the cast decides. */
  voiceId: string | null;
  delivery: Delivery;
};

/** Reads off lines of a script what is to be said; null for a line without text. */
export const createSpecReader = (
  script: Pick<Script, "speakers" | "pronunciations">,
): ((segment: Segment) => LineSpeechSpec | null) => {
  const speakers = new Map(script.speakers.map((speaker) => [speaker.id, speaker]));
  const getPronouncer = createLinePronouncer(script);
  return (segment) => {
    const text = getWording(segment);
    if (text === "") return null;
    const speaker = speakers.get(segment.speakerId);
    const spoken = sayStressed(text, getLineStresses(segment, text), getPronouncer(segment));
    return {
      text,
      spokenText: spoken === text ? null : spoken,
      voiceId: segment.voiceId ?? speaker?.voiceId ?? null,
      delivery: segment.delivery ?? speaker?.delivery ?? plainDelivery,
    };
  };
};

/** Where a wording of a line is stressed: a shorter one has other letters, and the spaces at its beginning are gone. */
export function getLineStresses({ targetText, targetMarks }: Segment, text: string): Stress[] {
  const start = targetText.length - targetText.trimStart().length;
  if (targetMarks === null || targetText.trim() !== text) return [];
  return cutStresses(listStresses(targetMarks), start, start + text.length);
}

/** A line whose take is a shorter wording of its text stays with it. */
function getWording(segment: Segment): string {
  const text = segment.targetText.trim();
  const take = activeTake(segment);
  const isShorter = text !== "" && take !== null && segment.shorterTexts.includes(take.text);
  return isShorter ? take.text.trim() : text;
}

/**
 * Whether a take says what is requested in the voice and the style that are requested, in whatever delivery beside. A
 * recording is of any voice.
 */
export const matchesSpec = (take: Take, { text, spokenText, voiceId, delivery }: LineSpeechSpec): boolean => {
  if (take.text.trim() !== text) return false;
  if (take.origin === "recording") return true;
  if ((take.spokenText ?? take.text) !== (spokenText ?? text)) return false;
  if (take.delivery.style !== delivery.style) return false;
  return voiceId === null || voiceId === take.voiceId;
};

/** Whether a take is all that is requested. A recording is delivered as it was recorded. */
export const matchesTakeSpec = (take: Take, spec: LineSpeechSpec): boolean =>
  matchesSpec(take, spec) && (take.origin === "recording" || dequal(take.delivery, spec.delivery));
