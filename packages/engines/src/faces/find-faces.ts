import { writeFile } from "node:fs/promises";
import { type FoundFaces, foundFacesSchema } from "@voxloom/lips";
import { pipeFrames, runTool, shownSides } from "@voxloom/media";
import type { FindFacesRequest } from "../engine.ts";
import type { FaceModels } from "./face-models.ts";
import type { FollowedPart } from "./followed-part.ts";

const program = new URL("./follow-main.ts", import.meta.url).pathname;
const gibibyte = 1024 ** 3;
const limits = [`--data=${3 * gibibyte}`, "--core=0"];
/** Faces are looked for in pictures no larger than this, in pixels. */
const maxSide = 960;
/** What the process prints at most: four faces in each frame of a part. */
const maxOutputBytes = 256 * 1024 ** 2;

/**
 * Finds and follows the faces of a part of a video, and writes them down. Throws AppError MEDIA_UNREADABLE, and what
 * `runTool` throws.
 */
export async function findFaces({
  models,
  outputPath,
  ...request
}: FindFacesRequest & { models: FaceModels }): Promise<Pick<FoundFaces, "frameCount">> {
  const { video } = request.info;
  const shown = video === null ? { width: 2, height: 2 } : shownSides(video);
  const scale = Math.max(1, Math.max(shown.width, shown.height) / maxSide);
  const size = {
    width: Math.max(2, Math.round(shown.width / scale)),
    height: Math.max(2, Math.round(shown.height / scale)),
  };
  const part: FollowedPart = { ...models, ...size, scale: shown.width / size.width };
  const printed = await pipeFrames({ ...request, size, pixels: "rgb24" }, async ({ input, signal }) => {
    const { stdout } = await runTool({
      command: process.execPath,
      args: ["--max-old-space-size=512", program, JSON.stringify(part)],
      stage: "find-faces",
      input,
      limits,
      maxOutputBytes,
      timeoutMs: 3_600_000,
      signal,
    });
    return stdout;
  });
  const found = foundFacesSchema.parse(JSON.parse(printed));
  await writeFile(outputPath, printed);
  return { frameCount: found.frameCount };
}
