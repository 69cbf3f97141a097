import { type ClipLook, clipLookSchema, type MediaInfo } from "@voxloom/contract";
import type { FaceFinder } from "@voxloom/engines";
import { lookAtClip, lookedMs, measureLevels } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input, type Stage, unkeyedInput } from "../../graph/stage.ts";
import { type AttachedFile, keyedFile } from "../source-steps.ts";
import type { KeyedFile } from "../video-stages.ts";

type Seen = { clip: KeyedFile; about: { name: string; info: MediaInfo } };

/**
 * Looks at a clip: whoever wants to know of it again finds what was seen. Where something finds faces, they are looked for
 * in the same frames; where that is there only later, the clip is looked at anew.
 */
export const clipLookStage: Stage<null, Seen, ClipLook, FaceFinder | null, never> = {
  name: "clip-look",
  version: 2,
  inputs: { clip: input<KeyedFile>(), about: unkeyedInput<Seen["about"]>() },
  output: clipLookSchema,
  run: ({ inputs: { clip, about }, engine, scratchFolder, signal, onProgress }) =>
    lookAtClip({
      ...about,
      path: clip.path,
      ...(engine !== null && {
        faces: { folder: scratchFolder, spot: (pictures) => engine.spotFaces({ ...pictures, signal }) },
      }),
      signal,
      onProgress,
    }),
};

/** Listens to a clip, apart from what is seen: clips that were looked at before need not be looked at again. */
export const clipLevelsStage = defineStage({
  name: "clip-levels",
  version: 1,
  parameters: z.object({ durationMs: z.int() }),
  inputs: { clip: input<KeyedFile>() },
  output: z.array(z.number()),
  run: ({ parameters: { durationMs }, inputs: { clip }, signal, onProgress }) =>
    measureLevels({ path: clip.path, durationMs, signal, onProgress }),
});

/** What was seen in a clip, and how loud it is. Throws AppError MEDIA_UNREADABLE. */
export async function lookAtFile(context: ProductionContext, file: AttachedFile): Promise<ClipLook> {
  const { name, info } = file;
  const { engines } = context;
  const engine = engines.has("find-faces") ? engines.faceFinder() : null;
  const clip = await keyedFile(file);
  const look = (await runStage(context, clipLookStage, { inputs: { clip, about: { name, info } }, engine }))
    .value;
  if (info.audioTracks.length === 0) return look;
  const parameters = { durationMs: Math.min(info.durationMs, lookedMs) };
  const { value: levels } = await runStage(context, clipLevelsStage, { parameters, inputs: { clip } });
  return { ...look, levels };
}
