import { wordSchema } from "@voxloom/contract";
import type { Transcriber, Utterance } from "@voxloom/engines";
import { joinTexts } from "@voxloom/timeline";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { noSpeech, type SpeechSpans } from "./find-speech.ts";
import type { Source, SourceAudio } from "./source.ts";

/** Writes down what is said. */
export const transcribeStage = defineStage({
  name: "transcribe",
  version: 2,
  capability: "transcribe",
  parameters: z.object({ language: z.string(), hints: z.array(z.string()) }),
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

type Input = {
  source: Pick<Source, "name">;
  audio: SourceAudio;
  speech: SpeechSpans;
  language: string;
  /** Names and terms likely to be said. */
  hints: string[];
  engine: Transcriber;
};

/** The words of the recording. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(
  context: StepContext,
  { source, audio, speech, language, hints, engine }: Input,
): Promise<Utterance[]> {
  context.row.by(engine.id);
  const { value } = await runStage(context, transcribeStage, {
    parameters: { language, hints },
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
    onHeard: ({ startMs, words }) =>
      context.row.hear({ startMs: Math.round(startMs), text: joinTexts(words) }),
  });
  if (!value.utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return value.utterances;
}
