import { wordSchema } from "@voxloom/contract";
import type { Utterance } from "@voxloom/engines";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { noSpeech, type SpeechSpans } from "./find-speech.ts";
import type { Source, SourceSound } from "./source.ts";

export const utterancesSchema = z.array(
  z.object({ startMs: z.number(), endMs: z.number(), words: z.array(wordSchema) }),
);
const transcriptSchema = z.object({
  language: z.string(),
  utterances: utterancesSchema,
  warnings: z.array(z.string()),
});

/** The words of the recording. Throws MEDIA_NO_SPEECH where there are none. */
export async function transcribeSpeech(
  workshop: Workshop,
  source: Source,
  input: { sound: SourceSound; speech: SpeechSpans; language: string },
): Promise<{ key: string; utterances: Utterance[] }> {
  const { store, engines, board, busy, branches } = workshop;
  const { sound, speech, language } = input;
  const engine = engines.transcriberFor(language, source.settings.engines.transcribe);
  const hints = source.settings.glossary.map((term) => term.source);
  const identity = {
    stage: "transcribe",
    stageVersion: 1,
    engine,
    parameters: { language, hints },
    inputKeys: [sound.key, speech.key],
  };
  const { key, value } = await board.run("transcribe", engine.id, (watch) =>
    makeDocument(store, identity, {
      schema: transcriptSchema,
      make: () =>
        busy.during(() =>
          engine.transcribe({
            audioPath: sound.monoPath,
            language,
            spans: speech.spans,
            hints,
            signal: branches.signal,
            onProgress: watch.fraction,
          }),
        ),
    }),
  );
  workshop.warn(value.warnings);
  if (!value.utterances.some(({ words }) => words.length > 0)) throw noSpeech(source.name);
  return { key, utterances: value.utterances };
}
