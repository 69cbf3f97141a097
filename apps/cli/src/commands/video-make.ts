import { copyFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { findTemplate, templates } from "@voxloom/composition";
import {
  AppError,
  limits,
  type MediaInfo,
  type SlideshowSettings,
  slideshowSettingsSchema,
  videoShapeSchema,
} from "@voxloom/contract";
import { inspectImage, inspectMedia, makeWorkFolder, writeWholeFile } from "@voxloom/media";
import { produce } from "@voxloom/studio";
import { type Command, InvalidArgumentError, Option } from "commander";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { cacheOption, getCacheFolder, withOutputOptions } from "../options.ts";
import { outputFile } from "../output-file.ts";
import { atWork, type CommandContext, type OutputFlags, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";

type MakeFlags = OutputFlags & {
  out: string;
  template: string;
  shape: SlideshowSettings["shape"];
  resolution: SlideshowSettings["resolution"];
  seconds?: number;
  title?: string;
  music?: string;
  cache?: string;
};

/** `voxloom video make`: pictures in their order become a video. */
export function addVideoMakeCommand(video: Command, session: Session): void {
  const { resolution } = slideshowSettingsSchema.shape;
  withOutputOptions(video.command("make <pictures...>"))
    .description("Make a video of pictures in their order; a second run draws only what changed")
    .requiredOption("--out <file>", "MP4 to write")
    .addOption(
      new Option("--template <id>", "how it looks: see `voxloom video templates`")
        .choices(templates.map(({ id }) => id))
        .default("slow-zoom"),
    )
    .addOption(
      new Option("--shape <shape>", "width to height").choices(videoShapeSchema.options).default("16:9"),
    )
    .addOption(
      new Option("--resolution <lines>", "lines of the shorter side")
        .choices(resolution.unwrap().options)
        .default("720p"),
    )
    .option("--seconds <number>", "how long a picture stands; default: as the template says", parseSeconds)
    .option("--title <text>", "words over the first picture")
    .option("--music <file>", "what is heard: it fades out when the pictures end")
    .addOption(cacheOption())
    .action((pictures: string[], flags: MakeFlags) =>
      atWork(session, flags, (commandContext) => makeVideo(commandContext, pictures, flags)),
    );
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  const [least, most] = [limits.minSlideMs / 1000, limits.maxSlideMs / 1000];
  if (!(seconds >= least && seconds <= most))
    throw new InvalidArgumentError(`It must be between ${least} and ${most}.`);
  return seconds;
}

type Attached = NonNullable<Parameters<typeof produce>[1]["attached"]>;

async function makeVideo(
  { catalog, config, reporter, signal }: CommandContext,
  pictures: readonly string[],
  flags: MakeFlags,
): Promise<void> {
  if (findTemplate(flags.template) === null)
    throw new AppError("BAD_INPUT", `There is no template ${flags.template}.`, { name: flags.template });
  const paths = await Promise.all(pictures.map((picture) => inputFile(picture)));
  const music = flags.music === undefined ? null : await inputFile(flags.music);
  const taken = music === null ? paths : [...paths, music];
  const outputPath = await outputFile(flags.out, { taken, isForced: flags.force });
  const attached = await readPictures(paths, config.workFolder, signal);
  if (music !== null) attached.music = await readMusic(music, signal);
  const [first] = paths;
  const source = first === undefined ? undefined : attached[first];
  if (first === undefined || source === undefined)
    throw new AppError("BAD_INPUT", "Name at least one picture.", {});
  const settings = slideshowSettingsSchema.parse({
    template: flags.template,
    shape: flags.shape,
    resolution: flags.resolution,
    title: flags.title ?? "",
    slideMs: flags.seconds === undefined ? null : Math.round(flags.seconds * 1000),
    slides: paths.map((path) => ({ materialId: namePicture(paths, path) })),
    music: music === null ? null : { materialId: "music" },
  });
  const named = Object.fromEntries(
    Object.entries(attached).map(([path, file]) => [
      path === "music" ? path : namePicture(paths, path),
      file,
    ]),
  );
  const made = await produce("slideshow", {
    ...{ sourcePath: source.path, sourceName: source.name, contentHash: "", info: source.info },
    ...{ settings, attached: named, ownSubtitles: null, targetLanguage: null, script: null },
    respeakSegmentIds: [],
    store: await openCache(getCacheFolder(config, flags)),
    engines: catalog,
    signal,
    onProgress: showStages(reporter),
  });
  const { video } = made.files;
  if (typeof video !== "string") throw new Error("A slideshow gives a video.");
  await writeWholeFile(outputPath, (temporaryPath) => copyFile(video, temporaryPath));
  reporter.result({ output: outputPath, durationMs: made.durationMs, settings }, outputPath);
}

/** A picture that is named twice is one file. */
const namePicture = (paths: readonly string[], path: string): string => `picture-${paths.indexOf(path) + 1}`;

async function readPictures(
  paths: readonly string[],
  workFolder: string,
  signal: AbortSignal,
): Promise<Attached & Record<string, Attached[string]>> {
  const folder = await makeWorkFolder(join(workFolder, "voxloom-pictures-"));
  const none = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] };
  const attached: Record<string, Attached[string]> = {};
  try {
    for (const path of new Set(paths)) {
      const name = basename(path);
      const posterPath = join(folder, "poster.jpg");
      const { container, width, height, isAnimated } = await inspectImage({ path, name, posterPath, signal });
      const info: MediaInfo = { container, ...none, image: { width, height, isAnimated } };
      attached[path] = { path, name, contentHash: "", info };
    }
    return attached;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readMusic(path: string, signal: AbortSignal): Promise<Attached[string]> {
  const name = basename(path);
  return { path, name, contentHash: "", info: await inspectMedia({ path, name, signal }) };
}
