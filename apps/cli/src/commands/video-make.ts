import { basename } from "node:path";
import { clipsTemplates, templates } from "@voxloom/composition";
import {
  AppError,
  type ClipsSettings,
  clipsSettingsSchema,
  isImageName,
  type LyricLine,
  limits,
  type SlideshowSettings,
  slideshowSettingsSchema,
  videoShapeSchema,
} from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import { produce } from "@voxloom/studio";
import { decodeSubtitles, readLyrics, subtitlesUnreadable } from "@voxloom/subtitles";
import { type Command, InvalidArgumentError, Option } from "commander";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { getCacheFolder } from "../options.ts";
import { readSubtitleFile } from "../read-subtitle-file.ts";
import { atWork, type CommandContext, type Session } from "../session.ts";
import { showStages } from "../show-stages.ts";
import {
  openVideoOutput,
  readVideoFiles,
  type VideoFiles,
  type VideoFlags,
  withVideoOptions,
  writeVideo,
} from "../video-files.ts";

type MakeFlags = VideoFlags & {
  template?: string;
  shape: SlideshowSettings["shape"];
  resolution: SlideshowSettings["resolution"];
  seconds?: number;
  length?: number;
  caption?: string[];
  variation: number;
  order?: "best" | "own";
  clipAudio?: boolean;
  cutEffects?: boolean;
  title?: string;
  music?: string;
  lyrics?: string;
};

/** `voxloom video make`: pictures in their order, or the best moments of clips, become a video. */
export function addVideoMakeCommand(video: Command, session: Session): void {
  const { resolution } = slideshowSettingsSchema.shape;
  withVideoOptions(video.command("make <files...>"))
    .description(
      "Make a video of pictures in their order, or of the best moments of clips; a second run draws only what changed",
    )
    .addOption(
      new Option("--template <id>", "how it looks: see `voxloom video templates`").choices(
        [...templates, ...clipsTemplates].map(({ id }) => id),
      ),
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
    .option("--length <seconds>", "of clips: how long the video is at most", parseLength)
    .option("--caption <text...>", "of clips: captions, one after the other")
    .option("--variation <number>", "of clips: another cut of the same ones, from 1", parseVariation, 1)
    .addOption(
      new Option("--order <order>", "of clips: their best moments, or their own order").choices([
        "best",
        "own",
      ]),
    )
    .option("--clip-audio", "of clips: keep what is heard in them")
    .option("--cut-effects", "of clips: a sound effect where shots change, as the template has it")
    .option("--title <text>", "words over the beginning")
    .option("--music <file>", "what is heard: it fades out when the pictures end")
    .option(
      "--lyrics <file>",
      "words of the music with their times (LRC or subtitles), shown while they are sung",
    )
    .action((files: string[], flags: MakeFlags) =>
      atWork(session, flags, (commandContext) => makeVideo(session, commandContext, { files, flags })),
    );
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  const [least, most] = [limits.minSlideMs / 1000, limits.maxSlideMs / 1000];
  if (!(seconds >= least && seconds <= most))
    throw new InvalidArgumentError(`It must be between ${least} and ${most}.`);
  return seconds;
}

function parseLength(text: string): number {
  const seconds = Number(text);
  const [least, most] = [limits.minVideoMs / 1000, limits.maxVideoMs / 1000];
  if (!(seconds >= least && seconds <= most))
    throw new InvalidArgumentError(`It must be between ${least} and ${most}.`);
  return seconds;
}

function parseVariation(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new InvalidArgumentError("It must be a whole number from 1.");
  return number;
}

async function makeVideo(
  { streams: { stdout } }: Session,
  { catalog, config, reporter, signal }: CommandContext,
  { files, flags }: { files: readonly string[]; flags: MakeFlags },
): Promise<void> {
  const paths = await Promise.all(files.map((file) => inputFile(file)));
  const music = flags.music === undefined ? null : await inputFile(flags.music);
  const taken = music === null ? paths : [...paths, music];
  const output = await openVideoOutput({ ...flags, taken });
  const lyrics = await readLyricsFile(flags);
  // A file that is named twice is one.
  const ids = paths.map((path) => `file-${paths.indexOf(path) + 1}`);
  const named = new Map(ids.map((id, at) => [id, paths[at] ?? ""]));
  const attached = await readVideoFiles(named, { config, signal });
  const [source] = Object.values(attached);
  if (source === undefined) throw new AppError("BAD_INPUT", "Name at least one file.", {});
  if (music !== null) attached.music = await readMusic(music, signal);
  const isOfClips =
    paths.some((path) => !isImageName(path)) || clipsTemplates.some(({ id }) => id === flags.template);
  const shared = getShared(flags, lyrics);
  const settings = isOfClips
    ? makeClipsSettings(flags, [...new Set(ids)], shared)
    : makeSlideSettings(flags, ids, shared);
  const made = await produce(isOfClips ? "clips" : "slideshow", {
    ...{ sourcePath: source.path, sourceName: source.name, contentHash: "", info: source.info },
    ...{ settings, attached, ownSubtitles: null, targetLanguage: null, script: null },
    respeakSegmentIds: [],
    store: await openCache(getCacheFolder(config, flags)),
    engines: catalog,
    signal,
    onProgress: showStages(reporter),
  });
  const { video } = made.files;
  if (typeof video !== "string") throw new Error("This product gives a video.");
  const facts = { durationMs: made.durationMs, settings };
  await writeVideo(video, output, { config, signal, reporter, stdout, facts });
}

/** What is said of every kind of video. */
const getShared = (
  { template, shape, resolution, title = "", music }: MakeFlags,
  lyrics: readonly LyricLine[],
) => ({
  ...(template === undefined ? {} : { template }),
  ...{ shape, resolution, title, lyrics, music: music === undefined ? null : { materialId: "music" } },
});
type Shared = ReturnType<typeof getShared>;

const makeSlideSettings = (flags: MakeFlags, ids: readonly string[], shared: Shared): SlideshowSettings =>
  slideshowSettingsSchema.parse({
    ...shared,
    slideMs: flags.seconds === undefined ? null : Math.round(flags.seconds * 1000),
    slides: ids.map((materialId) => ({ materialId })),
  });

const makeClipsSettings = (flags: MakeFlags, ids: readonly string[], shared: Shared): ClipsSettings =>
  clipsSettingsSchema.parse({
    ...shared,
    lengthMs: flags.length === undefined ? null : Math.round(flags.length * 1000),
    lines: flags.caption ?? [],
    seed: flags.variation - 1,
    order: flags.order ?? null,
    hasClipAudio: flags.clipAudio ?? false,
    hasCutEffects: flags.cutEffects ?? false,
    clips: ids.map((materialId) => ({ materialId })),
  });

/** Words of the music with their times. Throws AppError: BAD_INPUT, FILE_TOO_LARGE, SUBTITLES_UNREADABLE. */
async function readLyricsFile({ lyrics, music }: MakeFlags): Promise<LyricLine[]> {
  if (lyrics === undefined) return [];
  if (music === undefined)
    throw new AppError("BAD_INPUT", "Lyrics are shown with their music: name it with --music.", {});
  const path = await inputFile(lyrics);
  const lines = readLyrics(decodeSubtitles(await readSubtitleFile(path)).text);
  if (lines.length === 0) {
    const name = basename(path);
    const message = `${name} has no lines with times, which begin like this: [00:12.30]`;
    throw subtitlesUnreadable("no-timed-line", message, { name });
  }
  return lines;
}

async function readMusic(path: string, signal: AbortSignal): Promise<VideoFiles[string]> {
  const name = basename(path);
  return { path, name, contentHash: "", info: await inspectMedia({ path, name, signal }) };
}
