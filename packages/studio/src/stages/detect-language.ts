import { AppError } from "@voxloom/contract";
import type { EngineCatalogue, LanguageGuess, Span } from "@voxloom/engines";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { Source, SourceSound } from "./source.ts";

export type DetectedLanguage = LanguageGuess & { engineId: string };

/** What the surest detector hears; null (of engine "none") where none can tell. */
export async function surestLanguage(
  engines: Pick<EngineCatalogue, "languageDetectors">,
  request: { audioPath: string; spans: Span[]; signal?: AbortSignal },
): Promise<DetectedLanguage> {
  let best: DetectedLanguage = { language: null, confidence: 0, engineId: "none" };
  if (request.spans.length === 0) return best;
  for (const detector of engines.languageDetectors()) {
    const guess = await detector.detect(request);
    if (guess.confidence > best.confidence) best = { ...guess, engineId: detector.id };
  }
  return best;
}

/** Speech of some minutes tells a language; the rest tells no more. */
const enoughSpeechMs = 120_000;

const detectedSchema = z.object({
  language: z.string().nullable(),
  confidence: z.number(),
  engineId: z.string(),
});

/** The language that was named, else the one that is heard. Throws LANGUAGE_UNKNOWN where nobody can tell. */
export async function detectLanguage(
  workshop: Workshop,
  source: Source,
  { sound, speech }: { sound: SourceSound; speech: SpeechSpans },
): Promise<string> {
  const { sourceLanguage } = source.settings;
  if (sourceLanguage !== "auto") return sourceLanguage;
  const { engines, store, busy, branches } = workshop;
  const detectors = engines.languageDetectors().map(({ id, version }) => ({ id, version }));
  const identity = {
    stage: "detect-language",
    stageVersion: 1,
    engine: null,
    parameters: { detectors },
    inputKeys: [sound.key, speech.key],
  };
  const request = {
    audioPath: sound.monoPath,
    spans: firstSpeech(speech.spans),
    signal: branches.signal,
  };
  const { value } = await makeDocument(store, identity, {
    schema: detectedSchema,
    make: () => busy.during(() => surestLanguage(engines, request)),
  });
  if (value.language !== null) return value.language;
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `Which language is spoken in "${source.name}" could not be told. Choose the source language.`,
    { name: source.name },
  );
}

/** The first stretches of speech, as many as are needed. */
export function firstSpeech(spans: readonly Span[]): Span[] {
  let heardMs = 0;
  return spans.filter((span) => {
    const isNeeded = heardMs < enoughSpeechMs;
    heardMs += span.endMs - span.startMs;
    return isNeeded;
  });
}
