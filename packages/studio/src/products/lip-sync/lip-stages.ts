import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lipReportSchema, type MediaInfo } from "@voxloom/contract";
import { foundFacesSchema, getPoints, type SeenFace, withPoints } from "@voxloom/lips";
import { evenSides, extractPartAudio, moveLips, pasteMoved } from "@voxloom/media";
import { z } from "zod";
import { defineStage, input, unkeyedInput } from "../../graph/stage.ts";
import type { KeyedFile } from "../video-stages.ts";

/** What the person and the probe said of a video. */
export type AboutVideo = { name: string; info: MediaInfo };

const part = { frameRate: z.number(), fromFrame: z.int(), frameCount: z.int() };

/** Finds and follows the faces of a part of a video. */
export const facesStage = defineStage({
  name: "find-faces",
  version: 2,
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
    const targets = withPoints(await readFaces(faces.path), parameters.targets);
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

/** A face that is to speak in frames of a part, by its track there. */
const trackSpan = z.object({ track: z.int(), fromFrame: z.int(), frameCount: z.int() });
export type TrackSpan = z.infer<typeof trackSpan>;

/** Has the mouths of a part moved by a service, and takes of its video what lies about the faces that speak. */
export const moveByServiceStage = defineStage({
  name: "move-lips-by-service",
  version: 1,
  capability: "move-lips",
  parameters: z.object({ ...part, spans: z.array(trackSpan).min(1) }),
  inputs: {
    video: input<KeyedFile>(),
    faces: input<KeyedFile>(),
    audio: input<KeyedFile>(),
    about: unkeyedInput<AboutVideo>(),
  },
  output: z.object({ frameCount: z.int() }),
  files: { video: "segment.mp4" },
  run: async ({ parameters, inputs, engine, files, scratchFolder, signal, onProgress }) => {
    const { frameRate, fromFrame, frameCount } = parameters;
    const { video, faces, audio, about } = inputs;
    const frames = { frameRate, fromFrame, frameCount, ...about, path: video.path, signal };
    const size = evenSides(about.info.video);
    const { tracks } = await readFaces(faces.path);
    const spans = parameters.spans.flatMap(({ track, ...span }) => {
      const box = findBox(tracks[track] ?? [], span, size);
      return box === null ? [] : [{ ...span, box }];
    });
    const videoPath = join(scratchFolder, "part.mp4");
    const audioPath = join(scratchFolder, "part.wav");
    const outputPath = join(scratchFolder, "moved.mp4");
    const encode = (path: string) => moveLips({ ...frames, targets: [], scratchFolder, outputPath: path });
    if (spans.length === 0) return { frameCount: await encode(files.video) };
    const seen = await encode(videoPath);
    const fromMs = (fromFrame * 1000) / frameRate;
    const durationMs = (seen * 1000) / frameRate;
    await extractPartAudio(audio.path, { fromMs, durationMs, outputPath: audioPath, signal });
    await engine.moveLips({
      ...{ videoPath, audioPath, outputPath, signal },
      work: { ...size, frameRate, frameCount: seen, spans },
      onProgress: (done) => onProgress(0.1 + 0.8 * done),
    });
    await pasteMoved({ ...frames, movedPath: outputPath, spans, outputPath: files.video });
    return { frameCount: seen };
  },
});

/** How much a box is wider than the points of its face, in their height. */
const boxMargin = 0.2;

/** A box about a face in all frames of a span, within the picture; null: it is not seen there. */
function findBox(
  seen: readonly SeenFace[],
  { fromFrame, frameCount }: { fromFrame: number; frameCount: number },
  { width, height }: { width: number; height: number },
) {
  const points = seen
    .filter(({ frame }) => frame >= fromFrame && frame < fromFrame + frameCount)
    .flatMap((face) => [...getPoints(face)]);
  if (points.length === 0) return null;
  const xs = points.filter((_, place) => place % 2 === 0);
  const ys = points.filter((_, place) => place % 2 === 1);
  const least = (values: readonly number[]) => values.reduce((found, value) => Math.min(found, value));
  const most = (values: readonly number[]) => values.reduce((found, value) => Math.max(found, value));
  const margin = boxMargin * (most(ys) - least(ys));
  const begin = (values: readonly number[]) => Math.max(0, 2 * Math.floor((least(values) - margin) / 2));
  const [x, y] = [begin(xs), begin(ys)];
  const end = (values: readonly number[], side: number) =>
    Math.min(side, 2 * Math.ceil((most(values) + margin) / 2));
  const box = { x, y, width: end(xs, width) - x, height: end(ys, height) - y };
  return box.width < 2 || box.height < 2 ? null : box;
}

/** Writes down what was done. */
export const reportStage = defineStage({
  name: "lip-report",
  version: 1,
  parameters: lipReportSchema,
  inputs: {},
  files: { lips: "lips.json" },
  run: ({ parameters, files }) => writeFile(files.lips, JSON.stringify(parameters)),
});
