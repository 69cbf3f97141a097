import { type Composition, compositionSchema, listPictures } from "@voxloom/composition";
import { joinSegments, makeSoundtrack, preparePicture, renderSegment } from "@voxloom/media";
import { z } from "zod";
import { defineStage, input, inputList, optionalInput, unkeyedInput } from "../../graph/stage.ts";

/** A file with what stands for its content. */
export type KeyedFile = { key: string; path: string };

const size = z.object({ width: z.int(), height: z.int() });

/** Brings a picture into the form that is drawn. */
export const pictureStage = defineStage({
  name: "slide-picture",
  version: 1,
  parameters: z.object({
    container: z.string(),
    width: z.int(),
    height: z.int(),
    isAnimated: z.boolean(),
    canvas: size,
  }),
  inputs: { picture: input<KeyedFile>(), name: unkeyedInput<string>() },
  files: { picture: "picture.jpg" },
  run: ({ parameters, inputs: { picture, name }, files, signal }) =>
    preparePicture({ ...parameters, path: picture.path, name, outputPath: files.picture, signal }),
});

/** A picture of a part: its name there, and the file. */
export type NamedPicture = KeyedFile & { name: string };

/** Draws a part and encodes it: what changes elsewhere does not make it again. */
export const segmentStage = defineStage({
  name: "video-segment",
  version: 1,
  parameters: z.object({ part: compositionSchema }),
  inputs: { pictures: inputList<NamedPicture>() },
  files: { video: "segment.mp4" },
  run: ({ parameters: { part }, inputs: { pictures }, files, signal, onProgress }) =>
    renderSegment({
      part,
      pictures: Object.fromEntries(pictures.map(({ name, path }) => [name, path])),
      outputPath: files.video,
      signal,
      onProgress,
    }),
});

/** Brings music to the length of the pictures. */
export const soundtrackStage = defineStage({
  name: "soundtrack",
  version: 1,
  parameters: z.object({
    durationMs: z.int(),
    gainDb: z.number(),
    fadeInMs: z.int(),
    fadeOutMs: z.int(),
    isLooped: z.boolean(),
  }),
  inputs: { music: input<KeyedFile>() },
  files: { audio: "soundtrack.m4a" },
  run: ({ parameters, inputs: { music }, files, signal, onProgress }) =>
    makeSoundtrack({ ...parameters, musicPath: music.path, outputPath: files.audio, signal, onProgress }),
});

/** Joins what was drawn and what is heard. */
export const joinStage = defineStage({
  name: "joined-video",
  version: 1,
  parameters: z.object({ durationMs: z.int() }),
  inputs: { segments: inputList<KeyedFile>(), audio: optionalInput<KeyedFile>() },
  files: { video: "video.mp4" },
  run: ({ parameters: { durationMs }, inputs, files, scratchFolder, signal, onProgress }) =>
    joinSegments({
      segmentPaths: inputs.segments.map(({ path }) => path),
      audioPath: inputs.audio?.path ?? null,
      durationMs,
      scratchFolder,
      outputPath: files.video,
      signal,
      onProgress,
    }),
});

/** The pictures that a part shows, in a fixed order. */
export const listPartPictures = (
  part: Composition,
  pictures: ReadonlyMap<string, KeyedFile>,
): NamedPicture[] =>
  listPictures(part)
    .toSorted()
    .map((name) => {
      const file = pictures.get(name);
      if (file === undefined) throw new Error(`The picture ${name} was not prepared.`);
      return { ...file, name };
    });
