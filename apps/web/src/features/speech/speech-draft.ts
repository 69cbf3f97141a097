import {
  type Delivery,
  deliverySchema,
  type Pronunciation,
  plainDelivery,
  pronunciationSchema,
  type Stress,
  stressSchema,
} from "@voxloom/contract";
import { retype } from "@voxloom/subtitles";
import { listStresses, marksOfStresses } from "@voxloom/timeline";
import { z } from "zod";
import { documentLocale } from "../../lib/phrases/document-locale.ts";
import { storedText } from "../../lib/stored-text.ts";

/** What somebody writes before it is ordered. */
export type SpeechDraft = {
  text: string;
  language: string;
  /** By name, in order of appearance; null: chosen for them. */
  voiceIds: readonly (string | null)[];
  delivery: Delivery;
  /** How words of this text are said. */
  pronunciations: readonly Pronunciation[];
  /** Which letters of the text are said with stress. Default: none. */
  stresses?: readonly Stress[] | undefined;
};

const stored = storedText("voxloom-speech-draft");
const draftSchema = z.object({
  text: z.string(),
  language: z.string(),
  voiceIds: z.array(z.string().nullable()),
  delivery: deliverySchema,
  pronunciations: z.array(pronunciationSchema).default([]),
  stresses: z.array(stressSchema).optional(),
});

/** What this browser kept; null: nothing. */
export function readDraft(): SpeechDraft | null {
  const text = stored.read();
  if (text === null) return null;
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: SpeechDraft): void => stored.write(JSON.stringify(draft));
export const dropDraft = (): void => stored.remove();

/** A draft of nothing but a text. */
export const createDraft = (text: string, language: string): SpeechDraft => ({
  text,
  language,
  voiceIds: [],
  delivery: plainDelivery,
  pronunciations: [],
});

/** The language of texts that an interface's language stands for. */
export const getLanguage = (locale: string): string => (locale || documentLocale()).split("-")[0] ?? "en";

/** A draft with a part of it changed: what is stressed goes along with the letters of its text. */
export function changeDraft(draft: SpeechDraft, part: Partial<SpeechDraft>): SpeechDraft {
  const next = { ...draft, ...part };
  const { stresses = [] } = draft;
  if (next.text === draft.text || stresses.length === 0 || "stresses" in part) return next;
  const cue = { startMs: 0, endMs: 0, speaker: null, text: draft.text, ...marksOfStresses(stresses) };
  const { runs = [] } = retype(cue, next.text);
  return { ...next, stresses: listStresses({ runs }) };
}
