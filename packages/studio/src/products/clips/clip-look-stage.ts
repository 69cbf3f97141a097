import { type ClipLook, clipLookSchema, type MediaInfo } from "@voxloom/contract";
import { lookAtClip } from "@voxloom/media";
import type { ProductionContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input, unkeyedInput } from "../../graph/stage.ts";
import { type AttachedFile, keyedFile } from "../source-steps.ts";
import type { KeyedFile } from "../video-stages.ts";

/** Looks at a clip: whoever wants to know of it again finds what was seen. */
export const clipLookStage = defineStage({
  name: "clip-look",
  version: 1,
  inputs: {
    clip: input<KeyedFile>(),
    about: unkeyedInput<{ name: string; info: MediaInfo }>(),
  },
  output: clipLookSchema,
  run: ({ inputs: { clip, about }, signal, onProgress }) =>
    lookAtClip({ ...about, path: clip.path, signal, onProgress }),
});

/** What was seen in a clip. Throws AppError MEDIA_UNREADABLE. */
export async function lookAtFile(context: ProductionContext, file: AttachedFile): Promise<ClipLook> {
  const { name, info } = file;
  const inputs = { clip: await keyedFile(file), about: { name, info } };
  return (await runStage(context, clipLookStage, { inputs })).value;
}
