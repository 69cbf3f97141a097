import { AppError, type AudioTrack, type DubSettings, type HeardText } from "@voxloom/contract";
import type { EngineCatalog, HeardLine, LanguageGuess, Span } from "@voxloom/engines";
import { detectTextLanguage } from "@voxloom/engines";
import { joinTexts } from "@voxloom/timeline";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, unkeyedInput } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { OwnLines } from "./read-own-subtitles.ts";
import type { Source, SourceAudio } from "./source.ts";

export type DetectedLanguage = LanguageGuess & { engineId: string };

/** Whoever is so sure is believed, and nobody else is asked: each listens anew. */
const certainConfidence = 0.85;

/** What a sound track says of its own language is often wrong: better than an unsure ear, and no more than a guess. */
const taggedConfidence = 0.45;

/**
 * What the surest detector hears, or, where none is surer, the language that the sound track is tagged with; null (of
 * engine "none") where nothing tells.
 */
export async function surestLanguage(
  engines: Pick<EngineCatalog, "languageDetectors">,
  request: {
    audioPath: string;
    spans: Span[];
    track?: AudioTrack | undefined;
    signal?: AbortSignal;
    onHeard?: (heard: HeardLine) => void;
  },
): Promise<DetectedLanguage> {
  const tagged = request.track?.language ?? null;
  let best: DetectedLanguage =
    tagged === null
      ? { language: null, confidence: 0, engineId: "none" }
      : { language: tagged, confidence: taggedConfidence, engineId: "track-tag" };
  if (request.spans.length === 0) return best;
  for (const detector of engines.languageDetectors()) {
    const guess = await detector.detect(request);
    if (guess.confidence > best.confidence) best = { ...guess, engineId: detector.id };
    if (best.confidence >= certainConfidence) break;
  }
  return best;
}

/** Speech of some minutes tells a language; the rest tells no more. */
const enoughSpeechMs = 120_000;

/** What an engine heard on its way, as it is shown. */
export const toHeardText = ({ startMs, endMs, words }: HeardLine): HeardText => ({
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
  text: joinTexts(words),
});

/** Listens which language is spoken. */
export const detectLanguageStage = defineStage({
  name: "detect-language",
  version: 2,
  parameters: z.object({
    detectors: z.array(z.object({ id: z.string(), version: z.string() })),
    tagged: z.string().nullable(),
  }),
  inputs: {
    audio: input<SourceAudio>(),
    speech: input<SpeechSpans>(),
    track: unkeyedInput<AudioTrack | undefined>(),
    engines: unkeyedInput<Pick<EngineCatalog, "languageDetectors">>(),
  },
  output: z.object({ language: z.string().nullable(), confidence: z.number(), engineId: z.string() }),
  run: ({ inputs: { audio, speech, track, engines }, signal, onHeard }) =>
    surestLanguage(engines, {
      audioPath: audio.monoPath,
      spans: firstSpeech(speech.spans),
      track,
      signal,
      onHeard,
    }),
});

type Input = {
  audio: SourceAudio;
  speech: SpeechSpans;
  own: OwnLines | null;
} & Pick<DubSettings, "sourceLanguage" | "audioTrack">;

/**
 * The language that was named, with null for what was heard; else the one of the subtitles of what is spoken, else the
 * one that is heard, be it a guess. Throws LANGUAGE_UNKNOWN where no words can be made out at all.
 */
export async function detectLanguage(
  context: StepContext,
  source: Source,
  { audio, speech, own, sourceLanguage, audioTrack }: Input,
): Promise<{ language: string; heard: DetectedLanguage | null }> {
  if (sourceLanguage !== "auto") return { language: sourceLanguage, heard: null };
  const read = writtenLanguage(own);
  if (read !== null) return read;
  const detectors = context.engines.languageDetectors().map(({ id, version }) => ({ id, version }));
  const track = source.info.audioTracks[audioTrack];
  const { value } = await runStage(context, detectLanguageStage, {
    parameters: { detectors, tagged: track?.language ?? null },
    inputs: { audio, speech, track, engines: context.engines },
    onHeard: (line) => context.row.hear(toHeardText(line)),
  });
  if (value.language !== null) return { language: value.language, heard: value };
  const voicedMs = speech.spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `No words could be made out in "${source.name}", though ${Math.round(voicedMs / 1000)} s of it sound like a voice, so nobody can tell its language. Choose the source language and start again.`,
    { name: source.name, voicedSeconds: Math.round(voicedMs / 1000) },
  );
}

/** The language that subtitles of what is spoken are written in; null where there are none, or too little of them. */
function writtenLanguage(own: OwnLines | null) {
  if (own?.side !== "source") return null;
  const { language, confidence } = detectTextLanguage(own.cues.map(({ text }) => text).join("\n"));
  return language === null ? null : { language, heard: { language, confidence, engineId: "text" } };
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
