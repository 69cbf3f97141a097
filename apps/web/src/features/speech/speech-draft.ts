import {
  type Delivery,
  deliverySchema,
  type Pronunciation,
  plainDelivery,
  pronunciationSchema,
} from "@voxloom/contract";
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
};

const stored = storedText("voxloom-speech-draft");
const draftSchema = z.object({
  text: z.string(),
  language: z.string(),
  voiceIds: z.array(z.string().nullable()),
  delivery: deliverySchema,
  pronunciations: z.array(pronunciationSchema).default([]),
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
