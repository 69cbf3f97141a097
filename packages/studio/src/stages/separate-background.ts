import type { Script } from "@voxloom/contract";
import type { Separator } from "@voxloom/engines";
import { z } from "zod";
import { artifactKey } from "../graph/artifact-key.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { StepContext } from "../graph/step.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { SourceAudio } from "./source.ts";

export type Background = { key: string; path: string };

/** Takes speech out of a sound. */
export const separateStage = defineStage({
  name: "separate",
  version: 1,
  capability: "separate",
  inputs: { audio: input<SourceAudio>(), speech: input<SpeechSpans>() },
  output: z.object({ warnings: z.array(z.string()) }),
  files: { backgroundPath: "background.wav" },
  run: ({ inputs, engine, files, signal, onProgress }) =>
    engine.separate({
      audioPath: inputs.audio.stereoPath,
      speechSpans: inputs.speech.spans,
      ...files,
      signal,
      onProgress,
    }),
});

/** The source's sound without its speech. */
export async function separateBackground(
  context: StepContext,
  { audio, speech }: { audio: SourceAudio; speech: SpeechSpans },
  engine: Separator,
): Promise<Background> {
  context.row.by(engine.id);
  const { key, files } = await runStage(context, separateStage, {
    inputs: { audio, speech },
    engine,
    onProgress: context.row.fraction,
  });
  return { key, path: files.backgroundPath };
}

/** A recognizer hears a word begin a little late and end a little early: so much around it goes with it. */
const aroundWordMs = 150;

/**
 * Speech without what holds no word: laughter, breath, cries. A line whose words have no times is speech as a whole.
 * Where a word was missed its voice is left too.
 */
export function cutToWords(speech: SpeechSpans, { segments }: Pick<Script, "segments">): SpeechSpans {
  const said = segments
    .flatMap((segment): SpeechSpans["spans"] => (segment.words.length === 0 ? [segment] : segment.words))
    .map(({ startMs, endMs }) => ({ startMs: startMs - aroundWordMs, endMs: endMs + aroundWordMs }));
  const spans = speech.spans.flatMap((span) =>
    said
      .filter(({ startMs, endMs }) => startMs < span.endMs && endMs > span.startMs)
      .map(({ startMs, endMs }) => ({
        startMs: Math.max(startMs, span.startMs),
        endMs: Math.min(endMs, span.endMs),
      })),
  );
  const identity = { stage: "cut-to-words", stageVersion: 1, engine: null, parameters: spans };
  return { key: artifactKey({ ...identity, inputKeys: [speech.key] }), spans };
}
