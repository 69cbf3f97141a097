import { readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, parse } from "node:path";
import { AppError, isUnsureWord, type LanguageCode, type MediaInfo } from "@voxloom/contract";
import { inspectMedia, makeWorkFolder, wrapPictureSubtitles } from "@voxloom/media";
import {
  ensureUsableTrack,
  recognizeSubtitles,
  singleStageContext,
  subtitleTrackFile,
} from "@voxloom/studio";
import { clockTime, isVobSubIndexName, mayHoldPictures } from "@voxloom/subtitles";
import { inputFile } from "../input-file.ts";
import { openCache } from "../open-cache.ts";
import { getCacheFolder } from "../options.ts";
import type { CommandContext } from "../session.ts";
import type { SubtitleFlags } from "./subtitle-options.ts";
import { parseSubtitleSource, type SubtitleSource } from "./subtitle-source.ts";

type Wanted = Pick<SubtitleFlags, "encoding"> & {
  /** From 0. */
  track: number;
  /** The language in which pictures are read. */
  ocr?: LanguageCode | undefined;
};

/** A file with tracks of subtitles in it. */
type Tracked = { sourcePath: string; name: string; info: MediaInfo };

/**
 * A track of subtitles inside a recording, or in a file of pictures alone, as a file: its text, or what is read in its
 * pictures. Throws AppError SUBTITLES_UNREADABLE, and ENGINE_UNAVAILABLE where nothing reads the language.
 */
export async function trackSource(
  context: CommandContext,
  file: string,
  wanted: Wanted,
): Promise<SubtitleSource> {
  const { config, signal } = context;
  const given = await inputFile(file);
  const name = basename(given);
  if (!mayHoldPictures(name) && !isVobSubIndexName(name)) {
    const info = await inspectMedia({ path: given, name, mayBeSilent: true, signal });
    return readTrack(context, { sourcePath: given, name, info }, wanted);
  }
  const folder = await makeWorkFolder(join(config.workFolder, "voxloom-pictures-"));
  try {
    const sourcePath = join(folder, "pictures.mkv");
    const files = await findPair(given);
    const info = await wrapPictureSubtitles({ ...files, name, outputPath: sourcePath, signal });
    if (info === null)
      throw new AppError(
        "SUBTITLES_UNREADABLE",
        `${name} holds no subtitles that are pictures: convert it without --track.`,
        { name },
      );
    return await readTrack(context, { sourcePath, name, info }, wanted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The two files of a disc's subtitles, whichever of them is named. Throws AppError BAD_INPUT for an index alone. */
async function findPair(given: string): Promise<{ path: string; indexPath?: string }> {
  const folder = dirname(given);
  const isIndex = isVobSubIndexName(given);
  const beside = `${parse(given).name}.${isIndex ? "sub" : "idx"}`.toLowerCase();
  const found = (await readdir(folder)).find((one) => one.toLowerCase() === beside);
  if (found === undefined && isIndex) {
    const message = `${basename(given)} is the index of subtitles: ${beside}, which holds them, is not beside it.`;
    throw new AppError("BAD_INPUT", message, { name: basename(given) });
  }
  if (found === undefined) return { path: given };
  const other = join(folder, found);
  return isIndex ? { path: other, indexPath: given } : { path: given, indexPath: other };
}

async function readTrack(
  { config, catalog, reporter, signal }: CommandContext,
  { sourcePath, name, info }: Tracked,
  { track, ocr: language, encoding }: Wanted,
): Promise<SubtitleSource> {
  ensureUsableTrack({ name, info }, track, language);
  const store = await openCache(getCacheFolder(config, {}));
  const isPicture = info.subtitleTracks.some((one) => one.index === track && one.isPicture);
  const source = { sourcePath, name, contentHash: "" };
  if (!isPicture || language === undefined) {
    const { path } = await subtitleTrackFile({ ...source, store, info, signal }, track);
    return parseSubtitleSource({ inputPath: null, name, bytes: await readFile(path) }, { encoding });
  }
  const engine = catalog.textRecognizerFor(language);
  const warn = (sentences: readonly string[]): void => {
    for (const sentence of sentences) reporter.note(sentence);
  };
  const context = { ...singleStageContext(store, signal), warn };
  const { path, cues } = await recognizeSubtitles(
    context,
    { ...source, track, language, durationMs: info.durationMs },
    { engine },
  );
  const unsure = cues.filter(({ words }) => words.some(isUnsureWord));
  for (const { startMs, text } of unsure.slice(0, shownUnsure))
    reporter.note(
      `unsure at ${clockTime(startMs, { mark: ".", hourDigits: 2 })}: ${text.replaceAll("\n", " / ")}`,
    );
  if (unsure.length > shownUnsure)
    reporter.note(`${unsure.length - shownUnsure} more subtitles have unsure words.`);
  return parseSubtitleSource({ inputPath: null, name, bytes: await readFile(path) });
}

/** More would hide what comes after. */
const shownUnsure = 20;
