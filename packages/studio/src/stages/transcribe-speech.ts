import { wordSchema } from "@voxloom/contract";
import type { Transcriber, Utterance } from "@voxloom/engines";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import { toHeardText } from "./detect-language.ts";
import { noSpeech, type SpeechSpans } from "./find-speech.ts";
import type { Source, SourceAudio } from "./source.ts";

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

type Input = {
  source: Pick<Source, "name">;
  audio: SourceAudio;
  speech: SpeechSpans;
  language: string;
  /** Names and terms likely to be said. */
  hints: string[];
  /** Soon rather than well. Default: no. */
  isFast?: boolean | undefined;
  engine: Transcriber;
};

/** The words of the recording. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(
  context: StepContext,
  { source, audio, speech, language, hints, isFast, engine }: Input,
): Promise<Utterance[]> {
  context.row.by(engine.id);
  const { value } = await runStage(context, transcribeStage, {
    parameters: { language, hints, ...(isFast === true && { isFast }) },
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
    onHeard: (line) => context.row.hear(toHeardText(line)),
  });
  if (!value.utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return value.utterances;
}
