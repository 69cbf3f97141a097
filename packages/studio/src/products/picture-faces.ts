import { type FaceBox, faceBoxSchema, maxFaceBoxes } from "@voxloom/contract";
import { makeFacePicture } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, unkeyedInput } from "../graph/stage.ts";
import { stepsFor } from "../graph/step.ts";
import type { AttachedFile } from "./source-steps.ts";
import type { KeyedFile } from "./video-stages.ts";
import { findFile, forEachFile, preparedPicture, type VideoFacts, type VideoOrder } from "./video-steps.ts";

/** Finds the faces of a picture. */
export const pictureFacesStage = defineStage({
  name: "picture-faces",
  version: 1,
  capability: "find-faces",
  inputs: { picture: input<KeyedFile>(), sides: unkeyedInput<{ width: number; height: number }>() },
  output: z.array(faceBoxSchema).max(maxFaceBoxes),
  run: async ({ inputs: { picture, sides }, engine, scratchFolder, signal }) => {
    const pictures = await makeFacePicture({ path: picture.path, sides, folder: scratchFolder, signal });
    const [faces = []] = await engine.spotFaces({ ...pictures, signal });
    return faces;
  },
});

/** Faces are not looked for in more of a picture. */
const lookedAt = { width: 256, height: 256 };

/** The faces of a picture; none where there is nothing here that finds them. Throws AppError MEDIA_UNREADABLE. */
export async function findPictureFaces(context: ProductionContext, file: AttachedFile): Promise<FaceBox[]> {
  const { image } = file.info;
  if (image === undefined || !context.engines.has("find-faces")) return [];
  const picture = await preparedPicture(context, file, { size: lookedAt });
  const inputs = { picture, sides: image };
  return (await runStage(context, pictureFacesStage, { inputs, engine: context.engines.faceFinder() })).value;
}

/** Sides of the pictures whose faces are known, by their names. */
export const listPictureSides = (order: VideoOrder, faces: ReadonlyMap<string, unknown>) =>
  new Map(
    [...faces.keys()].flatMap((name) => {
      const { image } = findFile(order, name).info;
      return image === undefined ? [] : [[name, image] as const];
    }),
  );

/** The step that finds the faces of pictures; `listPictures` names those of which nobody said what stays in sight. */
export const picturesFacesStep = <O extends VideoOrder, F extends VideoFacts>(
  listPictures: (order: O) => readonly string[],
) =>
  stepsFor<O, F>()({
    name: "find-faces-of-pictures",
    stages: [pictureFacesStage],
    expectedMs: ({ fileCount }) => 100 * fileCount,
    run: (_, { order, context }): Promise<Map<string, FaceBox[]>> => {
      const names = [...new Set(listPictures(order))].filter(
        (name) => findFile(order, name).info.image !== undefined,
      );
      return forEachFile(context, names, (name) => findPictureFaces(context, findFile(order, name)));
    },
  });
