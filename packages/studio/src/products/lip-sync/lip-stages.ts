import { readFile, writeFile } from "node:fs/promises";
import { lipReportSchema, type MediaInfo } from "@voxloom/contract";
import { foundFacesSchema, getPoints } from "@voxloom/lips";
import { moveLips } from "@voxloom/media";
import { z } from "zod";
import { defineStage, input, unkeyedInput } from "../../graph/stage.ts";
import type { KeyedFile } from "../video-stages.ts";

/** What the person and the probe said of a video. */
export type AboutVideo = { name: string; info: MediaInfo };

const part = { frameRate: z.number(), fromFrame: z.int(), frameCount: z.int() };

/** Finds and follows the faces of a part of a video. */
export const facesStage = defineStage({
  name: "find-faces",
  version: 1,
  capability: "find-faces",
  parameters: z.object(part),
  inputs: { video: input<KeyedFile>(), about: unkeyedInput<AboutVideo>() },
  output: z.object({ frameCount: z.int() }),
  files: { faces: "faces.json" },
  run: ({ parameters, inputs: { video, about }, engine, files, signal, onProgress }) =>
    engine.findFaces({
      ...{ ...parameters, ...about },
      path: video.path,
      outputPath: files.faces,
      signal,
      onProgress,
    }),
});

/** What {@link facesStage} found. */
export const readFaces = async (path: string) =>
  foundFacesSchema.parse(JSON.parse(await readFile(path, "utf8")));

/** Moves the mouths of a part of a video and encodes it: what changes elsewhere does not make it again. */
export const moveStage = defineStage({
  name: "move-lips",
  version: 1,
  parameters: z.object({
    ...part,
    targets: z.array(
      z.object({
        /** Counted from the start of the part. */
        frame: z.int(),
        track: z.int(),
        opening: z.number(),
        spread: z.number(),
        pressed: z.number(),
      }),
    ),
  }),
  inputs: { video: input<KeyedFile>(), faces: input<KeyedFile>(), about: unkeyedInput<AboutVideo>() },
  output: z.object({ frameCount: z.int() }),
  files: { video: "segment.mp4" },
  run: async ({ parameters, inputs: { video, faces, about }, files, scratchFolder, signal, onProgress }) => {
    const { tracks } = await readFaces(faces.path);
    const targets = parameters.targets.flatMap(({ track, ...target }) => {
      const seen = tracks[track]?.find(({ frame }) => frame === target.frame);
      return seen === undefined ? [] : [{ ...target, points: [...getPoints(seen)] }];
    });
    const frameCount = await moveLips({
      ...{ ...parameters, ...about },
      path: video.path,
      targets,
      scratchFolder,
      outputPath: files.video,
      signal,
      onProgress,
    });
    return { frameCount };
  },
});

/** Writes down what was done. */
export const reportStage = defineStage({
  name: "lip-report",
  version: 1,
  parameters: lipReportSchema,
  inputs: {},
  files: { lips: "lips.json" },
  run: ({ parameters, files }) => writeFile(files.lips, JSON.stringify(parameters)),
});
