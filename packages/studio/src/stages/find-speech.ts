import { AppError } from "@voxloom/contract";
import { detectActivity } from "@voxloom/media";
import { z } from "zod";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { Source, SourceSound } from "./source.ts";

const spanSchema = z.object({ startMs: z.number(), endMs: z.number() });
const activitySchema = z.object({
  spans: z.array(spanSchema),
  isSilent: z.boolean(),
  noiseFloorDb: z.number(),
  peakDb: z.number(),
});
export type SpeechSpans = { key: string; spans: z.infer<typeof spanSchema>[] };

/** Where someone may be speaking. Throws MEDIA_SILENT and MEDIA_NO_SPEECH, naming the file. */
export async function findSpeech(
  workshop: Workshop,
  source: Source,
  sound: SourceSound,
): Promise<SpeechSpans> {
  const { store, busy, branches } = workshop;
  const identity = {
    stage: "find-speech",
    stageVersion: 1,
    engine: null,
    parameters: null,
    inputKeys: [sound.key],
  };
  const { key, value } = await makeDocument(store, identity, {
    schema: activitySchema,
    make: () => busy.during(() => detectActivity(sound.monoPath, { signal: branches.signal })),
  });
  const { name } = source;
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
