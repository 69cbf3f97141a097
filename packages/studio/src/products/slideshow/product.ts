import { availableParallelism } from "node:os";
import {
  type Composition,
  composeSlideshow,
  durationOfFrames,
  listAudioLayers,
  listPictures,
  splitSegments,
} from "@voxloom/composition";
import { AppError, parseSettings } from "@voxloom/contract";
import pLimit from "p-limit";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { runStage } from "../../graph/run-stage.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { computeHash } from "../../stages/probe-source.ts";
import { shareOfLength } from "../expected-time.ts";
import type { AttachedFile } from "../source-steps.ts";
import {
  getSlideshowFacts,
  madeLengthMs,
  type SlideshowFacts,
  type SlideshowOrder,
} from "./slideshow-order.ts";
import {
  joinStage,
  type KeyedFile,
  listPartPictures,
  pictureStage,
  segmentStage,
  soundtrackParameters,
  soundtrackStage,
} from "./slideshow-stages.ts";

const step = stepsFor<SlideshowOrder, SlideshowFacts>();

/** The picture of an order without a list: the one that it was ordered of. */
const ownPicture = "own";

const compose = step({
  name: "compose",
  run: async (_, { order: { settings, limitMs } }) =>
    composeSlideshow(settings, { materialId: ownPicture, limitMs }),
});

const prepare = step({
  name: "prepare-pictures",
  row: "probe",
  needs: { composition: compose },
  stages: [pictureStage],
  expectedMs: ({ settings }) => 300 * Math.max(1, settings.slides.length),
  run: async ({ composition }, { order, context }) => {
    const limit = pLimit(availableParallelism());
    const names = listPictures(composition);
    let done = 0;
    const entries = await Promise.all(
      names.map((name) =>
        context.branches.start(() =>
          limit(async () => {
            const file = await preparedPicture(context, findFile(order, name), composition);
            done += 1;
            context.row.count(done, names.length);
            return [name, file] as const;
          }),
        ),
      ),
    );
    return new Map(entries);
  },
});

const render = step({
  name: "render-segments",
  row: "render",
  needs: { composition: compose, pictures: prepare },
  stages: [segmentStage],
  expectedMs: shareOfLength(1.1, 1_000),
  run: async ({ composition, pictures }, { context }) => {
    context.row.by("ffmpeg");
    const segments = splitSegments(composition);
    const limit = pLimit(availableParallelism());
    const fractions = segments.map(() => 0);
    const tell = (index: number, fraction: number) => {
      fractions[index] = fraction;
      context.row.fraction(fractions.reduce((sum, one) => sum + one, 0) / segments.length);
    };
    return Promise.all(
      segments.map(({ part }, index) =>
        context.branches.start(() =>
          limit(async (): Promise<KeyedFile> => {
            const { key, files } = await runStage(context, segmentStage, {
              parameters: { part },
              inputs: { pictures: listPartPictures(part, pictures), videos: [] },
              onProgress: (fraction) => tell(index, fraction),
            });
            tell(index, 1);
            return { key, path: files.video };
          }),
        ),
      ),
    );
  },
});

const soundtrack = step({
  name: "soundtrack",
  row: "mix",
  isShown: ({ settings }) => settings.music !== null,
  needs: { composition: compose },
  stages: [soundtrackStage],
  expectedMs: shareOfLength(0.01),
  skip: { when: ({ settings }) => settings.music === null, give: (): KeyedFile | null => null },
  run: async ({ composition }, { order, context }): Promise<KeyedFile | null> => {
    const [audio] = listAudioLayers(composition);
    if (audio === undefined) return null;
    context.row.by("ffmpeg");
    const music = findFile(order, audio.source);
    if (music.info.audioTracks.length === 0)
      throw new AppError("MEDIA_NO_AUDIO", `"${music.name}" has no audio.`, { name: music.name });
    const { key, files } = await runStage(context, soundtrackStage, {
      parameters: soundtrackParameters(composition),
      inputs: { sounds: [await keyedFile(music)] },
    });
    return { key, path: files.audio };
  },
});

const join = step({
  name: "join",
  row: "package",
  needs: { composition: compose, segments: render, audio: soundtrack },
  stages: [joinStage],
  expectedMs: shareOfLength(0.01),
  run: async ({ composition, segments, audio }, { context }) => {
    const { files } = await runStage(context, joinStage, {
      parameters: { durationMs: durationOfFrames(composition) },
      inputs: { segments, audio },
    });
    return files.video;
  },
});

const video = step({
  name: "slideshow",
  needs: { composition: compose, joined: join },
  run: async ({ composition, joined }) => ({
    script: null,
    heardLanguage: null,
    report: null,
    durationMs: durationOfFrames(composition),
    files: { video: joined },
  }),
});

/** A file that the order names. Throws AppError NOT_FOUND where it is gone. */
function findFile({ attached, ...order }: SlideshowOrder, name: string): AttachedFile {
  const { sourcePath: path, sourceName, contentHash, info } = order;
  const file = name === ownPicture ? { path, name: sourceName, contentHash, info } : attached[name];
  if (file !== undefined) return file;
  throw new AppError("NOT_FOUND", "A picture or the music of this slideshow is no longer there.", {
    what: "material",
  });
}

const keyedFile = async ({ path, contentHash }: AttachedFile): Promise<KeyedFile> => ({
  key: contentHash === "" ? await computeHash(path) : contentHash,
  path,
});

async function preparedPicture(
  context: StepContext,
  file: AttachedFile,
  { size: canvas }: Composition,
): Promise<KeyedFile> {
  const { image, container } = file.info;
  if (image === undefined)
    throw new AppError("BAD_INPUT", `"${file.name}" is not a picture.`, { field: "settings.slides" });
  const { key, files } = await runStage(context, pictureStage, {
    parameters: { container, ...image, canvas },
    inputs: { picture: await keyedFile(file), name: file.name },
  });
  return { key, path: files.picture };
}

const graph = defineGraph({
  what: "The slideshow",
  steps: [compose, prepare, soundtrack, render, join],
  result: video,
  getFacts: getSlideshowFacts,
});

type Made = Awaited<ReturnType<typeof video.run>>;

/** Pictures with motion, words and music, as a video. */
export const slideshow: Product<SlideshowOrder, SlideshowFacts, Made> = {
  ...graph,
  id: "slideshow",
  input: ["image"],
  outputs: ["video"],
  report: z.null(),
  downloads: {
    kinds: ({ outputs }) => (outputs.video === undefined ? [] : ["video"]),
    made: { video: "video" },
  },
  plan({ engines, settings, durationMs }) {
    const known = parseSettings("slideshow", settings);
    return planGraph(graph, { durationMs: madeLengthMs(known, durationMs), settings: known }, engines);
  },
  async produce({ settings, attached = {}, ...request }) {
    const order = { ...request, attached, settings: parseSettings("slideshow", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
