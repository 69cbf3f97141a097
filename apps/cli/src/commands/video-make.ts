import { copyFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { templates } from "@voxloom/composition";
import {
  AppError,
  limits,
  type SlideshowSettings,
  slideshowSettingsSchema,
  videoShapeSchema,
} from "@voxloom/contract";
import { describeImage, inspectImage, inspectMedia, makeWorkFolder, writeWholeFile } from "@voxloom/media";
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
  const paths = await Promise.all(pictures.map((picture) => inputFile(picture)));
  const music = flags.music === undefined ? null : await inputFile(flags.music);
  const taken = music === null ? paths : [...paths, music];
  const outputPath = await outputFile(flags.out, { taken, isForced: flags.force });
  // A picture that is named twice is one file.
  const names = new Map([...new Set(paths)].map((path) => [path, `picture-${paths.indexOf(path) + 1}`]));
  const attached = await readPictures(names, config.workFolder, signal);
  const [source] = Object.values(attached);
  if (source === undefined) throw new AppError("BAD_INPUT", "Name at least one picture.", {});
  if (music !== null) attached.music = await readMusic(music, signal);
  const settings = slideshowSettingsSchema.parse({
    template: flags.template,
    shape: flags.shape,
    resolution: flags.resolution,
    title: flags.title ?? "",
    slideMs: flags.seconds === undefined ? null : Math.round(flags.seconds * 1000),
    slides: paths.map((path) => ({ materialId: names.get(path) })),
    music: music === null ? null : { materialId: "music" },
  });
  const made = await produce("slideshow", {
    ...{ sourcePath: source.path, sourceName: source.name, contentHash: "", info: source.info },
    ...{ settings, attached, ownSubtitles: null, targetLanguage: null, script: null },
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

/** Pictures by the names that they are given, from names by paths. */
async function readPictures(
  names: ReadonlyMap<string, string>,
  workFolder: string,
  signal: AbortSignal,
): Promise<Record<string, Attached[string]>> {
  const folder = await makeWorkFolder(join(workFolder, "voxloom-pictures-"));
  const attached: Record<string, Attached[string]> = {};
  try {
    const posterPath = join(folder, "poster.jpg");
    for (const [path, picture] of names) {
      const name = basename(path);
      const info = describeImage(await inspectImage({ path, name, posterPath, signal }));
      attached[picture] = { path, name, contentHash: "", info };
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
