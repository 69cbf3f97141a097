import type { Segment } from "@voxloom/contract";
import { wordSchema } from "@voxloom/contract";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { SourceSound } from "./source.ts";

const alignedSchema = z.object({ lines: z.array(z.array(wordSchema)), warnings: z.array(z.string()) });

/** Times for the words of lines whose text is known, where an aligner speaks the language; else lines without words. */
export async function alignLines(
  workshop: Workshop,
  input: { sound: SourceSound; language: string; segments: Segment[] },
): Promise<Segment[]> {
  const { store, engines, board, busy, branches } = workshop;
  const { sound, language, segments } = input;
  const engine = engines.alignerFor(language);
  if (engine === null) {
    board.skip("transcribe");
    return segments;
  }
  const lines = segments.map(({ startMs, endMs, sourceText }) => ({ startMs, endMs, text: sourceText }));
  const identity = {
    stage: "align",
    stageVersion: 1,
    engine,
    parameters: { language, lines },
    inputKeys: [sound.key],
  };
  const { value } = await board.run("transcribe", engine.id, (watch) =>
    makeDocument(store, identity, {
      schema: alignedSchema,
      make: () =>
        busy.during(() =>
          engine.align({
            audioPath: sound.monoPath,
            language,
            lines,
            signal: branches.signal,
            onProgress: watch.fraction,
          }),
        ),
    }),
  );
  workshop.warn(value.warnings);
  return segments.map((segment, index) => ({ ...segment, words: value.lines[index] ?? [] }));
}
