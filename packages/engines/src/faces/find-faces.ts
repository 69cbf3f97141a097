import { createReadStream } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type FaceBox, faceBoxSchema } from "@voxloom/contract";
import { type FoundFaces, foundFacesSchema } from "@voxloom/lips";
import { pipeFrames, runTool, shownSides, showToPrograms } from "@voxloom/media";
import { z } from "zod";
import type { FindFacesRequest, SpotFacesRequest } from "../engine.ts";
import { withWorkFolder } from "../tools/with-work-folder.ts";
import { type FaceModels, faceFiles } from "./face-models.ts";
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
  workFolder,
  outputPath,
  ...request
}: FindFacesRequest & { models: FaceModels; workFolder: string }): Promise<Pick<FoundFaces, "frameCount">> {
  const { video } = request.info;
  const shown = video === null ? { width: 2, height: 2 } : shownSides(video);
  const scale = Math.max(1, Math.max(shown.width, shown.height) / maxSide);
  const size = {
    width: Math.max(2, Math.round(shown.width / scale)),
    height: Math.max(2, Math.round(shown.height / scale)),
  };
  const scaled = { ...size, scale: shown.width / size.width };
  const printed = await withWorkFolder(workFolder, "faces", async (folder) => {
    const part = { ...(await shareModels(models, folder)), ...scaled, isEachApart: false };
    return pipeFrames({ ...request, size, pixels: "rgb24" }, ({ input, signal }) =>
      runFollower(part, { input, signal }),
    );
  });
  const found = foundFacesSchema.parse(JSON.parse(printed));
  await writeFile(outputPath, printed);
  return { frameCount: found.frameCount };
}

const spottedSchema = z.array(z.array(faceBoxSchema));

/** Looks for faces in pictures one by one: the boxes of each. Throws what `runTool` throws. */
export async function spotFaces({
  models,
  workFolder,
  framesPath,
  size,
  signal,
}: SpotFacesRequest & { models: FaceModels; workFolder: string }): Promise<FaceBox[][]> {
  const printed = await withWorkFolder(workFolder, "faces", async (folder) => {
    const part = { ...(await shareModels(models, folder)), ...size, scale: 1, isEachApart: true };
    return runFollower(part, { input: createReadStream(framesPath), signal });
  });
  return spottedSchema.parse(JSON.parse(printed));
}

/** What the process that finds faces prints of pictures. */
async function runFollower(
  part: FollowedPart,
  { input, signal }: { input: Readable; signal: AbortSignal | undefined },
): Promise<string> {
  const { stdout } = await runTool({
    command: process.execPath,
    args: ["--max-old-space-size=512", program, JSON.stringify(part)],
    stage: "find-faces",
    input,
    limits,
    maxOutputBytes,
    timeoutMs: 3_600_000,
    ...(signal && { signal }),
  });
  return stdout;
}

/** The models where programs may read them, who may not enter the folder of models: three megabytes. */
async function shareModels(models: FaceModels, folder: string): Promise<FaceModels> {
  const detectorPath = join(folder, faceFiles.detector);
  const pointsPath = join(folder, faceFiles.points);
  await copyFile(models.detectorPath, detectorPath);
  await copyFile(models.pointsPath, pointsPath);
  for (const path of [detectorPath, pointsPath]) await showToPrograms(path);
  return { ...models, detectorPath, pointsPath };
}
