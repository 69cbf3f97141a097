import { AppError } from "@voxloom/contract";
import { detectActivity } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input } from "../graph/stage.ts";
import type { Source, SourceAudio } from "./source.ts";

const spanSchema = z.object({ startMs: z.number(), endMs: z.number() });
export type SpeechSpans = { key: string; spans: z.infer<typeof spanSchema>[] };

/** Finds where someone may be speaking. */
export const findSpeechStage = defineStage({
  name: "find-speech",
  version: 1,
  inputs: { audio: input<SourceAudio>() },
  output: z.object({
    spans: z.array(spanSchema),
    isSilent: z.boolean(),
    noiseFloorDb: z.number(),
    peakDb: z.number(),
  }),
  run: ({ inputs, signal }) => detectActivity(inputs.audio.monoPath, { signal }),
});

/**
 * Where someone may be speaking. Throws MEDIA_SILENT and MEDIA_NO_SPEECH, naming the file, unless `mayBeSilent`: then
 * nobody speaking is fine.
 */
export async function findSpeech(
  context: ProductionContext,
  { name }: Source,
  { audio, mayBeSilent = false }: { audio: SourceAudio; mayBeSilent?: boolean },
): Promise<SpeechSpans> {
  const { key, value } = await runStage(context, findSpeechStage, { inputs: { audio } });
  if (mayBeSilent) return { key, spans: value.spans };
  if (value.isSilent) {
    const message = `The sound track of "${name}" is silent. Choose a file, or a sound track, with speech in it.`;
    throw new AppError("MEDIA_SILENT", message, { name });
  }
  if (value.spans.length === 0) throw noSpeech(name);
  return { key, spans: value.spans };
}

/** What is said where nobody speaks. */
export const noSpeech = (name: string): AppError =>
  new AppError(
    "MEDIA_NO_SPEECH",
    `No speech was found in "${name}". Choose another sound track, or bring subtitles of it.`,
    { name },
  );
