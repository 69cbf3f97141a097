import { join } from "node:path";
import {
  type Clip,
  type Composition,
  compositionSchema,
  durationOfFrames,
  listAudioLayers,
  listLogos,
  listOwnFonts,
  listPictures,
  listStretches,
  nameOfLogo,
  readPlainPart,
} from "@voxloom/composition";
import { audioEffectSchema, drawnFamily, type MediaInfo } from "@voxloom/contract";
import {
  extractFrames,
  joinSegments,
  makePoster,
  makeSoundtrack,
  prepareLogo,
  preparePicture,
  renderPlainSegment,
  renderSegment,
  writeWavBlocks,
} from "@voxloom/media";
import { renderEffect, toPcm16 } from "@voxloom/music";
import { z } from "zod";
import { defineStage, input, inputList, optionalInput, unkeyedInput } from "../graph/stage.ts";

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

/** Brings a logo into the form that is drawn: one sees through where it is seen through. */
export const logoStage = defineStage({
  name: "logo-picture",
  version: 1,
  parameters: z.object({ container: z.string(), width: z.int(), height: z.int(), isAnimated: z.boolean() }),
  inputs: { picture: input<KeyedFile>(), name: unkeyedInput<string>() },
  files: { picture: "logo.png" },
  run: ({ parameters, inputs: { picture, name }, files, signal }) =>
    prepareLogo({ ...parameters, path: picture.path, name, outputPath: files.picture, signal }),
});

/** A font that was brought, by its name among the words. */
export type NamedFont = KeyedFile & { family: string };

/** A picture of a part: its name there, and the file. */
export type NamedPicture = KeyedFile & { name: string };

/** A video of a part: its name there, the file, and what the person and the probe said of it. */
export type NamedVideo = KeyedFile & { name: string; title: string; info: MediaInfo };

/** Half of the time goes into reading videos, where there are any. */
const readShare = 0.3;

/** Makes a sound effect, once for all videos. `version` counts up when one sounds other than before. */
export const effectStage = defineStage({
  name: "audio-effect",
  version: 2,
  parameters: z.object({ effect: audioEffectSchema }),
  inputs: {},
  files: { audio: "effect.wav" },
  run: async ({ parameters: { effect }, files }) => {
    const { mix, sampleRateHz } = renderEffect(effect);
    const layout = { sampleRateHz, channels: 2, frames: mix.left.length };
    await writeWavBlocks(files.audio, layout, [Buffer.from(toPcm16(mix))]);
  },
});

/** Draws a part and encodes it: what changes elsewhere does not make it again. */
export const segmentStage = defineStage({
  name: "video-segment",
  version: 5,
  parameters: z.object({ part: compositionSchema }),
  inputs: {
    pictures: inputList<NamedPicture>(),
    videos: inputList<NamedVideo>(),
    fonts: inputList<NamedFont>(),
    /** How many cores it may have when it begins to encode. */
    countThreads: unkeyedInput<() => number>(),
  },
  files: { video: "segment.mp4" },
  run: async ({
    parameters: { part },
    inputs: { pictures: named, videos, fonts: brought, countThreads },
    files,
    scratchFolder,
    signal,
    onProgress,
  }) => {
    const pictures = Object.fromEntries(named.map(({ name, path }) => [name, path]));
    const fonts = Object.fromEntries(brought.map(({ family, path }) => [family, path]));
    const plain = readPlainPart(part);
    if (plain !== null) {
      const { size, frameRate, frameCount } = part;
      await renderPlainSegment({
        part: { ...plain, size, frameRate, frameCount },
        ...{ videos, pictures, fonts, scratchFolder, countThreads },
        ...{ outputPath: files.video, signal, onProgress },
      });
      return;
    }
    const stretches: { clipIndex: number; path: string; fromFrame: number }[] = [];
    const read = listStretches(part);
    for (const [index, { clipIndex, source, clip, ...frames }] of read.entries()) {
      const video = videos.find((one) => one.name === source);
      if (video === undefined) throw new Error(`The video ${source} was not handed over.`);
      const outputPath = join(scratchFolder, `${index}.mjpeg`);
      const shown = { ...frames, frameRate: part.frameRate, canvas: sidesOfClip(clip, part) };
      await extractFrames({
        path: video.path,
        name: video.title,
        info: video.info,
        ...shown,
        outputPath,
        signal,
      });
      stretches.push({ clipIndex, path: outputPath, fromFrame: frames.fromFrame });
      onProgress((readShare * (index + 1)) / read.length);
    }
    const begun = read.length === 0 ? 0 : readShare;
    await renderSegment({
      part,
      ...{ pictures, stretches, fonts, countThreads },
      outputPath: files.video,
      signal,
      onProgress: (fraction) => onProgress(begun + (1 - begun) * fraction),
    });
  },
});

/** What a clip fills of a canvas at its nearest, in pixels. */
function sidesOfClip({ box, motion }: Clip, { size: { width, height } }: Composition) {
  const zoom = Math.min(1.25, Math.max(motion.from.zoom, motion.to.zoom));
  return { width: width * (box?.width ?? 1) * zoom, height: height * (box?.height ?? 1) * zoom };
}

const layerSchema = z.object({
  fromMs: z.int(),
  startMs: z.int(),
  durationMs: z.int(),
  tempo: z.number().optional(),
  gainDb: z.number(),
  fadeInMs: z.int(),
  fadeOutMs: z.int(),
  isLooped: z.boolean(),
  ducks: z.array(z.object({ startMs: z.number(), endMs: z.number() })).optional(),
  curve: z.array(z.object({ atMs: z.number(), gainDb: z.number() })).optional(),
});

/** Joins all that is heard, each from a file of its own, to the length of the pictures. */
export const soundtrackStage = defineStage({
  name: "soundtrack",
  version: 2,
  parameters: z.object({ durationMs: z.int(), layers: z.array(layerSchema) }),
  inputs: { audios: inputList<KeyedFile>() },
  files: { audio: "soundtrack.m4a" },
  run: ({ parameters: { durationMs, layers }, inputs: { audios }, files, signal, onProgress }) =>
    makeSoundtrack({
      durationMs,
      layers: layers.flatMap((layer, index) => {
        const path = audios[index]?.path;
        return path === undefined ? [] : [{ ...layer, path }];
      }),
      outputPath: files.audio,
      signal,
      onProgress,
    }),
});

/** What {@link soundtrackStage} is told of a composition, in the order of its audio layers. */
export const soundtrackParameters = (composition: Composition) => {
  const toMs = (frames: number) => Math.round((frames * 1000) / composition.frameRate);
  return {
    durationMs: durationOfFrames(composition),
    layers: listAudioLayers(composition).map(
      ({ source: _, startFrame, frameCount, fromMs = 0, ...layer }) => ({
        ...layer,
        fromMs,
        startMs: toMs(startFrame),
        durationMs: toMs(frameCount),
      }),
    ),
  };
};

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

/** Takes a telling frame of a video that was made: it stands for it in lists. */
export const posterStage = defineStage({
  name: "video-poster",
  version: 1,
  parameters: z.object({ durationMs: z.int() }),
  inputs: { video: input<KeyedFile>() },
  files: { poster: "poster.jpg" },
  run: ({ parameters: { durationMs }, inputs: { video }, files, signal }) =>
    makePoster({ sourcePath: video.path, durationMs, outputPath: files.poster, signal }),
});

/** The pictures and logos that a part shows, in a fixed order. */
export const listPartPictures = (
  part: Composition,
  pictures: ReadonlyMap<string, KeyedFile>,
): NamedPicture[] =>
  [...listPictures(part), ...new Set(listLogos(part).map(nameOfLogo))].toSorted().map((name) => {
    const file = pictures.get(name);
    if (file === undefined) throw new Error(`The picture ${name} was not prepared.`);
    return { ...file, name };
  });

/** The fonts that were brought and that words of a part are in, in a fixed order; one that is gone is done without. */
export const listPartFonts = (part: Composition, fonts: ReadonlyMap<string, KeyedFile>): NamedFont[] =>
  listOwnFonts(part)
    .toSorted()
    .flatMap((materialId) => {
      const file = fonts.get(materialId);
      return file === undefined ? [] : [{ ...file, family: drawnFamily(materialId) }];
    });
