import { availableParallelism } from "node:os";
import {
  type Composition,
  durationOfFrames,
  listAudioLayers,
  listLogos,
  listPictures,
  listStretches,
  nameOfLogo,
  readEffectSource,
  splitSegments,
} from "@voxloom/composition";
import { AppError, type Brand, type StageName } from "@voxloom/contract";
import pLimit from "p-limit";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { type Step, type StepContext, stepsFor } from "../graph/step.ts";
import { shareOfLength } from "./expected-time.ts";
import { type AttachedFile, keyedFile, type SourceFacts, type SourceOrder } from "./source-steps.ts";
import {
  effectStage,
  joinStage,
  type KeyedFile,
  listPartFonts,
  listPartPictures,
  logoStage,
  type NamedVideo,
  pictureStage,
  posterStage,
  segmentStage,
  soundtrackParameters,
  soundtrackStage,
} from "./video-stages.ts";

/** Pictures, clips and music that are to become a video. */
export type VideoOrder = Omit<SourceOrder, "settings"> & {
  /** Files that the settings name, by the ids of their materials. */
  attached: Readonly<Record<string, AttachedFile>>;
  /** Fonts that were brought, by the ids of their materials: those that are gone are done without. */
  fonts?: ReadonlyMap<string, KeyedFile>;
};

/** What is known of such a video before it is made. */
export type VideoFacts = SourceFacts & {
  /** Files that are shown. */
  fileCount: number;
  /** Something is heard. */
  isHeard: boolean;
};

/** The name of the file of an order without a list: the one that it was ordered of. */
export const ownFile = "own";

/** A file that an order names. Throws AppError NOT_FOUND where it is gone. */
export function findFile({ attached, ...order }: VideoOrder, name: string): AttachedFile {
  const { sourcePath: path, sourceName, contentHash, info } = order;
  const file = name === ownFile ? { path, name: sourceName, contentHash, info } : attached[name];
  if (file !== undefined) return file;
  throw new AppError("NOT_FOUND", "A file of this video is no longer there.", { what: "material" });
}

/** The files that a brand has before and after a video: which of them sound, and which are pictures. */
export function describeEnds(order: VideoOrder, brand: Brand | null) {
  const ends = [brand?.intro, brand?.outro].flatMap((end) => end?.materialId ?? []);
  const files = ends.map((name) => ({ name, info: findFile(order, name).info }));
  return {
    heard: new Set(files.flatMap(({ name, info }) => (info.audioTracks.length > 0 ? [name] : []))),
    stills: new Set(files.flatMap(({ name, info }) => (info.image === undefined ? [] : [name]))),
  };
}

/** Whether a brand may sound before or after a video. */
export const hasEnds = (brand: Brand | null): boolean => Boolean(brand?.intro ?? brand?.outro);

/** Does something for each, as many at once as there are cores; tells how many are done. */
export async function forEachFile<T>(
  { branches, row }: StepContext,
  names: readonly string[],
  work: (name: string) => Promise<T>,
): Promise<Map<string, T>> {
  const limit = pLimit(availableParallelism());
  let done = 0;
  const entries = await Promise.all(
    names.map((name) =>
      branches.start(() =>
        limit(async () => {
          const made = await work(name);
          done += 1;
          row.count(done, names.length);
          return [name, made] as const;
        }),
      ),
    ),
  );
  return new Map(entries);
}

/** What voices say in a video, by the names that its composition has for it. */
type Spoken = { voices: ReadonlyMap<string, KeyedFile> };
const nobody: Spoken["voices"] = new Map();

/**
 * The steps from a composition to its video. `pictureRow`: where one sees that pictures are prepared. `narration`: the
 * step that gives what voices say in it, by the names that the composition has for that; missing: none does.
 */
export function videoStepsFor<O extends VideoOrder, F extends VideoFacts>(
  compose: Step<O, F, Composition>,
  {
    name,
    pictureRow,
    narration,
  }: { name: string; pictureRow: StageName | null; narration?: Step<O, F, Spoken | null> },
) {
  const step = stepsFor<O, F>();
  const prepare = step({
    name: "prepare-pictures",
    row: pictureRow,
    needs: { composition: compose },
    stages: [pictureStage, logoStage],
    expectedMs: ({ fileCount }) => 300 * Math.max(1, fileCount),
    run: ({ composition }, { order, context }) => {
      // A file may be both a logo and a picture, which are prepared apart.
      const sources = new Map<string, { source: string; isLogo: boolean }>([
        ...listPictures(composition).map((source) => [source, { source, isLogo: false }] as const),
        ...listLogos(composition).map(
          (logo) => [nameOfLogo(logo), { source: logo.source, isLogo: true }] as const,
        ),
      ]);
      return forEachFile(context, [...sources.keys()], (name) => {
        const { source = name, isLogo = false } = sources.get(name) ?? {};
        const file = findFile(order, source);
        return isLogo ? preparedLogo(context, file) : preparedPicture(context, file, composition);
      });
    },
  });
  const render = step({
    name: "render-segments",
    row: "render",
    needs: { composition: compose, pictures: prepare },
    stages: [segmentStage],
    expectedMs: shareOfLength(1.1, 1_000),
    run: ({ composition, pictures }, { order, context }) =>
      renderSegments(context, { composition, pictures, order }),
  });
  const soundtrack = step({
    name: "soundtrack",
    row: "mix",
    isShown: ({ isHeard }) => isHeard,
    // Where nobody speaks there is nothing to wait for but the composition.
    needs: { composition: compose, narrated: narration ?? compose },
    stages: [effectStage, soundtrackStage],
    expectedMs: shareOfLength(0.01),
    skip: { when: ({ isHeard }) => !isHeard, give: (): KeyedFile | null => null },
    run: ({ composition, narrated }, { order, context }) => {
      const voices = narrated !== null && "voices" in narrated ? narrated.voices : nobody;
      return joinAudio(context, { composition, order, voices });
    },
  });
  const join = step({
    name: "join",
    row: "package",
    needs: { composition: compose, segments: render, audio: soundtrack },
    stages: [joinStage, posterStage],
    expectedMs: shareOfLength(0.01),
    run: async ({ composition, segments, audio }, { context }) => {
      const { branches } = context;
      const parameters = { durationMs: durationOfFrames(composition) };
      const inputs = { segments, audio };
      const [joined, poster] = await Promise.all([
        branches.start(() => runStage(context, joinStage, { parameters, inputs })),
        branches.start(() => makePoster(context, segments, composition)),
      ]);
      return { video: joined.files.video, poster };
    },
  });
  const video = step({
    name,
    needs: { composition: compose, joined: join },
    run: async ({ composition, joined }) => ({
      script: null,
      heardLanguage: null,
      report: null,
      durationMs: durationOfFrames(composition),
      files: joined,
    }),
  });
  return { steps: [prepare, soundtrack, render, join] as const, video };
}

/** What stands for a video is looked for so far behind its start: there it has begun, and does not end yet. */
const posterAt = 0.2;

/** Takes a telling frame out of one segment: what changes in the others leaves it as it is. */
async function makePoster(
  context: StepContext,
  segments: readonly RenderedSegment[],
  { frameCount, frameRate }: Composition,
): Promise<string> {
  const shown = segments.findLast(({ startFrame }) => startFrame <= posterAt * frameCount);
  if (shown === undefined) throw new Error("A video has a segment.");
  const parameters = { durationMs: durationOfFrames({ frameCount: shown.frameCount, frameRate }) };
  return (await runStage(context, posterStage, { parameters, inputs: { video: shown } })).files.poster;
}

/** A picture as it is drawn on a canvas. Throws AppError BAD_INPUT, MEDIA_UNREADABLE. */
export async function preparedPicture(
  context: ProductionContext,
  file: AttachedFile,
  { size: canvas }: Pick<Composition, "size">,
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

async function preparedLogo(context: StepContext, file: AttachedFile): Promise<KeyedFile> {
  const { image, container } = file.info;
  if (image === undefined)
    throw new AppError("BAD_INPUT", `"${file.name}" is not a picture.`, { field: "settings.brand.logo" });
  const { key, files } = await runStage(context, logoStage, {
    parameters: { container, ...image },
    inputs: { picture: await keyedFile(file), name: file.name },
  });
  return { key, path: files.picture };
}

type RenderedSegment = KeyedFile & { startFrame: number; frameCount: number };

type Rendered = { composition: Composition; pictures: ReadonlyMap<string, KeyedFile>; order: VideoOrder };

async function renderSegments(
  context: StepContext,
  { composition, pictures, order }: Rendered,
): Promise<RenderedSegment[]> {
  context.row.by("ffmpeg");
  const segments = splitSegments(composition);
  const cores = availableParallelism();
  const limit = pLimit(cores);
  let left = segments.length;
  // The last ones share what the others had: of a video in which one word changed, one alone is left.
  const countThreads = () => Math.max(1, Math.floor(cores / left));
  const fractions = segments.map(() => 0);
  const tell = (index: number, fraction: number) => {
    fractions[index] = fraction;
    context.row.fraction(fractions.reduce((sum, one) => sum + one, 0) / segments.length);
  };
  return Promise.all(
    segments.map(({ part, startFrame }, index) =>
      context.branches.start(() =>
        limit(async (): Promise<RenderedSegment> => {
          const { key, files } = await runStage(context, segmentStage, {
            parameters: { part },
            inputs: {
              pictures: listPartPictures(part, pictures),
              videos: await listPartVideos(part, order),
              fonts: listPartFonts(part, order.fonts ?? new Map()),
              countThreads,
            },
            onProgress: (fraction) => tell(index, fraction),
          });
          tell(index, 1);
          left -= 1;
          return { key, path: files.video, startFrame, frameCount: part.frameCount };
        }),
      ),
    ),
  );
}

/** The videos that a part shows, in a fixed order. */
const listPartVideos = (part: Composition, order: VideoOrder): Promise<NamedVideo[]> =>
  Promise.all(
    [...new Set(listStretches(part).map(({ source }) => source))].toSorted().map(async (name) => {
      const file = findFile(order, name);
      return { ...(await keyedFile(file)), name, title: file.name, info: file.info };
    }),
  );

async function joinAudio(
  context: StepContext,
  { composition, order, voices }: { composition: Composition; order: VideoOrder; voices: Spoken["voices"] },
): Promise<KeyedFile | null> {
  const layers = listAudioLayers(composition);
  // Clips may turn out to be silent.
  if (layers.length === 0) return null;
  context.row.by("ffmpeg");
  const audios = await Promise.all(
    layers.map(async ({ source }) => {
      const voice = voices.get(source);
      if (voice !== undefined) return voice;
      const effect = readEffectSource(source);
      if (effect !== null) {
        const made = await runStage(context, effectStage, { parameters: { effect }, inputs: {} });
        return { key: made.key, path: made.files.audio };
      }
      const file = findFile(order, source);
      if (file.info.audioTracks.length > 0) return keyedFile(file);
      throw new AppError("MEDIA_NO_AUDIO", `"${file.name}" has no audio.`, { name: file.name });
    }),
  );
  const { key, files } = await runStage(context, soundtrackStage, {
    parameters: soundtrackParameters(composition),
    inputs: { audios },
  });
  return { key, path: files.audio };
}
