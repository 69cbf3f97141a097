import type { Span } from "@voxloom/engines";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { Source, SourceSound } from "./source.ts";

const voicesSchema = z.object({
  speakers: z.array(z.int()),
  voices: z.array(
    z.object({ medianPitchHz: z.number().nullable(), gender: z.enum(["female", "male"]).nullable() }),
  ),
  warnings: z.array(z.string()),
});
/** Speaker number for each line, and what each speaker's voice tells. */
export type LineVoices = z.infer<typeof voicesSchema>;

/** Who speaks each line, by the sound of the voice. `knownSpeakers`: the numbers a subtitle file gave; null: find out. */
export async function diariseSpeakers(
  workshop: Workshop,
  source: Source,
  input: { sound: SourceSound; lines: Span[]; knownSpeakers: number[] | null },
): Promise<LineVoices> {
  const { store, engines, board, busy, branches } = workshop;
  const { sound, lines, knownSpeakers } = input;
  if (knownSpeakers !== null) {
    board.skip("diarise");
    return { speakers: knownSpeakers, voices: [], warnings: [] };
  }
  const { speakerCount } = source.settings;
  const engine = engines.diarizer(source.settings.engines.diarize);
  const spans = lines.map(({ startMs, endMs }) => ({ startMs, endMs }));
  const identity = {
    stage: "diarise",
    stageVersion: 2,
    engine,
    parameters: { speakerCount, spans },
    inputKeys: [sound.key],
  };
  const { value } = await board.run("diarise", engine.id, (watch) =>
    makeDocument(store, identity, {
      schema: voicesSchema,
      make: () =>
        busy.during(() =>
          engine.diarize({
            audioPath: sound.monoPath,
            spans,
            speakerCount,
            signal: branches.signal,
            onProgress: watch.fraction,
          }),
        ),
    }),
  );
  workshop.warn(value.warnings);
  return value;
}
