import { wordSchema } from "@voxloom/contract";
import type { HeardLine, Span, Transcriber, Utterance } from "@voxloom/engines";
import { z } from "zod";
import { artifactKey } from "../graph/artifact-key.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { toHeardText } from "./detect-language.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { SourceAudio } from "./source.ts";

/** Writes down what is said. */
export const transcribeStage = defineStage({
  name: "transcribe",
  version: 2,
  capability: "transcribe",
  // Missing unless it is so: what was heard before there was a choice stays.
  parameters: z.object({
    language: z.string(),
    hints: z.array(z.string()),
    isFast: z.literal(true).optional(),
  }),
  inputs: { audio: input<SourceAudio>(), speech: input<SpeechSpans>() },
  output: z.object({
    language: z.string(),
    utterances: z.array(z.object({ startMs: z.number(), endMs: z.number(), words: z.array(wordSchema) })),
    warnings: z.array(z.string()),
  }),
  run: ({ parameters, inputs: { audio, speech }, engine, signal, onProgress, onHeard }) =>
    engine.transcribe({
      ...parameters,
      audioPath: audio.monoPath,
      spans: speech.spans,
      signal,
      onProgress,
      onHeard,
    }),
});

/** What is heard, by whom, and in which language. */
export type RecognizeRequest = {
  audio: SourceAudio;
  speech: SpeechSpans;
  language: string;
  /** Names and terms likely to be said. */
  hints: string[];
  /** Soon rather than well. Default: no. */
  isFast?: boolean | undefined;
  engine: Transcriber;
};

/** The words of stretches of a recording; they are shown as they come. */
export async function recognize(
  context: StepContext,
  {
    audio,
    speech,
    language,
    hints,
    isFast,
    engine,
    onHeard,
  }: RecognizeRequest & { onHeard?: (line: HeardLine) => void },
): Promise<Utterance[]> {
  const { value } = await runStage(context, transcribeStage, {
    parameters: { language, hints, ...(isFast === true && { isFast }) },
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
    onHeard: (line) => {
      onHeard?.(line);
      context.row.hear(toHeardText(line));
    },
  });
  return value.utterances;
}

/** The key of some of the stretches in which somebody speaks. */
export const keyOfSpans = (speech: SpeechSpans, spans: readonly Span[]): string =>
  artifactKey({
    ...{ stage: "spans-until", stageVersion: 1, engine: null },
    ...{ parameters: { spans }, inputKeys: [speech.key] },
  });
