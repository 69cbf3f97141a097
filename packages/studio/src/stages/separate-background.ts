import { join } from "node:path";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { SpeechSpans } from "./find-speech.ts";
import type { Source, SourceSound } from "./source.ts";

export type Background = { key: string; path: string };

const warningsSchema = z.object({ warnings: z.array(z.string()) });

/** The source's sound without its speech; null where nobody wants it. */
export async function separateBackground(
  workshop: Workshop,
  source: Source,
  { sound, speech }: { sound: SourceSound; speech: SpeechSpans },
): Promise<Background | null> {
  const { store, engines, board, busy, branches } = workshop;
  if (!source.settings.keepBackground) {
    board.skip("separate");
    return null;
  }
  const engine = engines.separator(source.settings.engines.separate);
  const identity = {
    stage: "separate",
    stageVersion: 1,
    engine,
    parameters: null,
    inputKeys: [sound.key, speech.key],
  };
  const made = await board.run("separate", engine.id, (watch) =>
    makeDocument(store, identity, {
      schema: warningsSchema,
      make: (folder) =>
        busy.during(() =>
          engine.separate({
            audioPath: sound.stereoPath,
            speechSpans: speech.spans,
            backgroundPath: join(folder, "background.wav"),
            signal: branches.signal,
            onProgress: watch.fraction,
          }),
        ),
    }),
  );
  workshop.warn(made.value.warnings);
  return { key: made.key, path: join(made.folder, "background.wav") };
}
